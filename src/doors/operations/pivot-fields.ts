import { resolve } from 'node:path';
import * as z from 'zod';
import type { Door } from './operation.ts';

/** A file that a verb of `pivot` reads. */
export const pivotInput = (description: string) => z.string().min(1).meta({ value: 'FILE', input: true, description });

/** The mapping file of the verbs that read a release. */
export const pivotMapping = z.string().min(1).optional().meta({
  value: 'FILE',
  input: true,
  description: 'Where the fields of the release stand, YAML, where names are not known',
});

/** Fields of the verbs that draw an interval; the values that stand by themselves are the official ones. */
export const resampling = {
  resamples: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10_000)
    .meta({ value: 'N', description: 'Resamples of the cases for the interval' }),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(20261004)
    .meta({ value: 'N', description: 'Seed of the resamples' }),
};

/** The options of the computation from these fields and the door. */
export function resamplingOf(input: { readonly resamples: number; readonly seed: number }, door: Door) {
  return {
    resamples: input.resamples,
    seed: input.seed,
    signal: door.signal,
    progress: (done: number, total: number) => door.progress(`resampling the cases: ${done} of ${total}`),
  };
}

/** A file under the name that the person gave it. */
export const namedFile = (door: Door, given: string) => ({ path: resolve(door.cwd, given), shown: given });
