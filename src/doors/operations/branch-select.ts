import * as z from 'zod';
import { branchBranch, branchReason, decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { operation } from './operation.ts';

/** `touchstone branch select`. */
export const branchSelect = operation({
  name: 'branch select',
  summary: 'Select a branch, with the reason; the others stay on record with the reason they lost',
  examples: [
    'touchstone branch select my-study --decision D-MODEL --branch B-3 --reason "Best fit, and it can be explained." --claim C-RES-001',
  ],
  input: z.object({
    ...decisionFields,
    branch: branchBranch,
    reason: branchReason,
    claim: z.array(z.string().min(1).max(120)).default([]).meta({
      value: 'ID',
      description: 'A claim that rests on what was selected, so that the number of alternatives goes with it (repeat)',
    }),
  }),
  run: async (input, door) => {
    const { selectBranch } = await import('../../tasks/branch/index.ts');
    const { branch, reason, claim: claims } = input;
    const done = await selectBranch(await requestFrom(input, door), { branch, reason, claims });
    const tried = done.decision.selection?.tried ?? 1;
    const carried = (done.decision.claims ?? []).join(', ');
    return decisionAnswer(
      tried === 1
        ? `Selected ${branch}, the only alternative that was tried.`
        : `Selected ${branch}, the best of ${tried} alternatives${carried === '' ? '' : `; ${carried} should say so`}.`,
      done,
    );
  },
});
