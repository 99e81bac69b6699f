/** How often and how slowly a call is repeated. */
export interface RetryPolicy {
  /** Calls in all, the first included. */
  readonly attempts: number;
  /** Ceiling of the first pause in milliseconds; doubles with every further one. */
  readonly baseMs: number;
  /** Ceiling of any pause that we choose ourselves. */
  readonly maxMs: number;
  /** Longest Retry-After that is waited for. */
  readonly retryAfterMs: number;
}

export const defaultRetry: RetryPolicy = { attempts: 4, baseMs: 500, maxMs: 8_000, retryAfterMs: 60_000 };

/**
 * Pause before the next call, in milliseconds: exponential, with "full jitter" (uniform between 0 and the ceiling), so that
 * several clients that failed together do not come back together. `failures` counts from 1, `random` is in [0, 1).
 */
export function backOff(failures: number, policy: RetryPolicy, random: number): number {
  const ceiling = Math.min(policy.maxMs, policy.baseMs * 2 ** (failures - 1));
  return Math.floor(random * ceiling);
}

/**
 * Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3: delay in seconds, or an HTTP date); undefined when there
 * is none or it is neither. A date in the past is 0.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // Date.parse takes much more than the three date forms of RFC 9110, such as "5" or "-1"; those all begin with a weekday.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** 429 and 5xx may pass; every other status is an answer of its own. 501 and 505 never pass. */
export function isTransient(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501 && status !== 505);
}
