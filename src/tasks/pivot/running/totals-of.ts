import * as z from 'zod';
import type { Prediction } from '../model/index.ts';
import type { RunFile } from './run-file.ts';

const count = z.number().int().nonnegative();

/** Provenance that we wrote ourselves, read back as leniently as any other. */
const Provenance = z.object({
  seconds: z.number().nonnegative().catch(0),
  requests: count.catch(0),
  begun: count.catch(1),
  tokens: z
    .object({ prompt: count, completion: count, reasoning: count.catch(0) })
    .optional()
    .catch(undefined),
});

/** Prices per million tokens. */
export interface Prices {
  readonly in: number;
  readonly out: number;
}

type Totals = Pick<RunFile, 'statuses' | 'requests' | 'retries' | 'begun_again' | 'tokens' | 'cost'> & {
  readonly seconds: Omit<RunFile['seconds'], 'wall'>;
};

/** Sums over the predictions of a run. */
export function totalsOf(predictions: Iterable<Prediction>, prices: Prices | undefined): Totals {
  const statuses = { ok: 0, timeout: 0, truncated: 0, provider_error: 0 };
  const tokens = { prompt: 0, completion: 0, reasoning: 0, uncounted: 0 };
  const durations: number[] = [];
  const sums = { requests: 0, retries: 0, begun_again: 0 };
  for (const prediction of predictions) {
    const { seconds, requests, begun, tokens: counted } = Provenance.parse(prediction);
    statuses[prediction.status] += 1;
    durations.push(seconds);
    sums.requests += requests;
    sums.retries += Math.max(0, requests - 1);
    if (begun > 1) sums.begun_again += 1;
    if (counted === undefined) tokens.uncounted += prediction.output === undefined ? 0 : 1;
    else {
      tokens.prompt += counted.prompt;
      tokens.completion += counted.completion;
      tokens.reasoning += counted.reasoning;
    }
  }
  const cost =
    prices === undefined
      ? {}
      : {
          cost: {
            price_in: prices.in,
            price_out: prices.out,
            total: (tokens.prompt * prices.in + tokens.completion * prices.out) / 1e6,
            complete: tokens.uncounted === 0,
          },
        };
  return { statuses, ...sums, tokens, ...cost, seconds: secondsOf(durations) };
}

function secondsOf(durations: readonly number[]): Totals['seconds'] {
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    model: round(sorted.reduce((sum, one) => sum + one, 0)),
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

export const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
