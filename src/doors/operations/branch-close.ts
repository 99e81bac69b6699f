import * as z from 'zod';
import { branchReason, decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { operation } from './operation.ts';

/** `touchstone branch close`. */
export const branchClose = operation({
  name: 'branch close',
  summary: 'End the search as a person, with the reason, where the declaration allows it',
  examples: ['touchstone branch close my-study --decision D-MODEL --reason "The reviewers need a draft."'],
  input: z.object({ ...decisionFields, reason: branchReason }),
  run: async (input, door) => {
    const { closeDecision } = await import('../../tasks/branch/index.ts');
    const done = await closeDecision(await requestFrom(input, door), input.reason);
    return decisionAnswer(`Closed ${done.decision.id} to new branches.`, done);
  },
});
