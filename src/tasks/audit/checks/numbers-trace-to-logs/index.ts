import type { Check, CheckOutcome } from '../../model/index.ts';
import { numericalCpr } from './cpr.ts';

export { numericalCpr } from './cpr.ts';
export type { CprInput, CprOutcome } from './input.ts';

/** CPR: every number of the results stands, with its metric, stage, unit and run, in a sealed log. */
export const numbersTraceToLogs: Check = {
  code: 'CPR',
  title: 'Numbers trace to logs',
  doesNotShow:
    'A number that stands in a log is traceable; whether the run behind it was valid and means what the text says is another question.',
  run: async ({ study, manuscript, options, signal }): Promise<CheckOutcome> => {
    const { cpr, counts, ...outcome } = await numericalCpr({
      study,
      format: manuscript.format,
      policy: options.numeric,
      signal,
    });
    return { ...outcome, provenance: { rate: cpr, counts } };
  },
};
