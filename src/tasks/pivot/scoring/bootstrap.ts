import { Pcg64, percentile } from '../../../base/random/index.ts';
import { pause } from '../answers/index.ts';
import type { Interval } from './interval.ts';

/** How an interval is drawn. */
export interface ResamplingOptions {
  /** Resamples of the cases; 10,000 where absent. */
  readonly resamples?: number;
  /** Seed of the generator; 20261004 where absent. */
  readonly seed?: number;
  readonly signal?: AbortSignal;
  /** Called now and then with the number of resamples done. */
  readonly progress?: (done: number, total: number) => void;
}

/** The official setting. */
export const OFFICIAL = { resamples: 10_000, seed: 20261004, level: 0.95 } as const;

/** Draws between two looks at what else waits: some 10 ms. */
const DRAWS_BETWEEN_PAUSES = 1 << 21;

/**
 * The 95 % percentile interval of a mean over cases, from resamples of whole cases. `halves` are the values of the cases
 * counted in halves. Equal, bit for bit, to this in Python with `values = halves / 2` and `N = len(values)`:
 *
 *     index = numpy.random.default_rng(seed).integers(0, N, size=(resamples, N))
 *     numpy.percentile(values[index].mean(axis=1), [2.5, 97.5])
 *
 * The sums are exact there as here, in whatever order they are taken, since they are multiples of one half far below 2⁵³; so
 * each mean is one correctly rounded division of the same two numbers.
 */
export async function bootstrapInterval(halves: Int8Array, options: ResamplingOptions = {}): Promise<Interval> {
  const { resamples = OFFICIAL.resamples, seed = OFFICIAL.seed } = options;
  const sums = await resampledSums(halves, new Pcg64(seed), resamples, options);
  const means = Float64Array.from(sums.sort(), (sum) => sum / 2 / halves.length);
  return {
    low: percentile(means, 2.5),
    high: percentile(means, 97.5),
    level: OFFICIAL.level,
    resamples,
    seed,
    method: METHOD,
  };
}

const METHOD =
  'percentile bootstrap over cases: numpy.random.default_rng(seed).integers(0, cases, size=(resamples, cases)), numpy.percentile of the means at 2.5 and 97.5';

async function resampledSums(
  halves: Int8Array,
  generator: Pcg64,
  resamples: number,
  { signal, progress }: ResamplingOptions,
): Promise<Int32Array> {
  const sums = new Int32Array(resamples);
  const atOnce = Math.ceil(DRAWS_BETWEEN_PAUSES / halves.length);
  for (let first = 0; first < resamples; first += atOnce) {
    if (first > 0) {
      progress?.(first, resamples);
      await pause(signal);
    }
    generator.fillSums(halves, sums.subarray(first, first + atOnce));
  }
  return sums;
}
