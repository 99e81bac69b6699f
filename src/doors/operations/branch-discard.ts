import * as z from 'zod';
import { branchBranch, branchReason, decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { operation } from './operation.ts';

/** `touchstone branch discard`. */
export const branchDiscard = operation({
  name: 'branch discard',
  summary: 'Take a branch out, with the reason; it stays on record and counts as tried',
  examples: [
    'touchstone branch discard my-study --decision D-MODEL --branch B-2 --reason "The optimiser does not converge." --as failed',
  ],
  input: z.object({
    ...decisionFields,
    branch: branchBranch,
    reason: branchReason,
    as: z.enum(['discarded', 'failed', 'violates']).default('discarded').meta({
      value: 'STATUS',
      description: 'failed: it did not work; violates: it breaks a rule of the study; both leave the ranking',
    }),
  }),
  run: async (input, door) => {
    const { discardBranch } = await import('../../tasks/branch/index.ts');
    const { branch, reason, as } = input;
    const done = await discardBranch(await requestFrom(input, door), { branch, reason, as });
    return decisionAnswer(`${branch} stands as ${as}, and counts as tried.`, done);
  },
});
