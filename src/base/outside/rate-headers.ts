/** What a service says about how fast it wants to be asked. */
export interface RateWish {
  /** Requests per second. */
  readonly perSecond?: number;
  readonly inFlight?: number;
  /** Nothing is left of the allowance; it is renewed after so many milliseconds. */
  readonly emptyForMs?: number;
}

const NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/;

/**
 * `x-rate-limit-limit/-interval` and `x-concurrency-limit` (Crossref), and `x-ratelimit-limit/-interval/-remaining/-reset`. A
 * reset is seconds from now, or seconds since 1970 where it is so large. Whatever does not parse is not said.
 */
export function rateWish(headers: Headers, now: number): RateWish {
  const limit = number(headers.get('x-rate-limit-limit') ?? headers.get('x-ratelimit-limit'));
  const interval = seconds(headers.get('x-rate-limit-interval') ?? headers.get('x-ratelimit-interval'));
  const concurrency = number(headers.get('x-concurrency-limit'));
  const remaining = number(headers.get('x-ratelimit-remaining') ?? headers.get('x-rate-limit-remaining'));
  const reset = number(headers.get('x-ratelimit-reset') ?? headers.get('x-rate-limit-reset'));
  const perSecond = limit !== undefined && interval !== undefined && interval > 0 ? limit / interval : undefined;
  return {
    ...(perSecond !== undefined && perSecond > 0 ? { perSecond } : {}),
    ...(concurrency !== undefined && concurrency >= 1 ? { inFlight: Math.floor(concurrency) } : {}),
    ...(remaining === 0 && reset !== undefined ? { emptyForMs: untilReset(reset, now) } : {}),
  };
}

function untilReset(reset: number, now: number): number {
  return reset > 1e9 ? Math.max(0, reset * 1000 - now) : reset * 1000;
}

function number(text: string | null): number | undefined {
  const value = text?.trim() ?? '';
  return NUMBER.test(value) ? Number(value) : undefined;
}

// `1s`, `1`, `60s`
function seconds(text: string | null): number | undefined {
  return number(text === null ? null : text.trim().replace(/s$/, ''));
}
