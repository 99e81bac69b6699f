import * as z from 'zod';
import { branchBranch, decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { scoreFrom } from './branch-parameters.ts';
import { operation } from './operation.ts';

/** `touchstone branch score`. */
export const branchScore = operation({
  name: 'branch score',
  summary: 'Score a branch on every declared dimension, each score with its reason',
  examples: [
    'touchstone branch score my-study --decision D-MODEL --branch B-1 --score "fit=7 [logs/fit.json]: best on the held-out year" --score "cost=20: two days" --by Ann',
  ],
  input: z.object({
    ...decisionFields,
    branch: branchBranch,
    score: z.array(z.string().min(1)).min(1).meta({
      value: 'SCORE',
      description: 'NAME=VALUE [EVIDENCE, …]: REASON, once for every dimension; evidence where it rests on data',
    }),
  }),
  run: async (input, door) => {
    const { scoreBranch } = await import('../../tasks/branch/index.ts');
    const { branchValue, show } = await import('../../record/branches/index.ts');
    const scores = input.score.map(scoreFrom);
    const done = await scoreBranch(await requestFrom(input, door), { branch: input.branch, scores });
    const value = branchValue(done.branch, done.decision.dimensions);
    const by = value === undefined || value.scorers === 1 ? '' : `, the mean of ${value.scorers} scorers`;
    return decisionAnswer(`${done.branch.id} has the value ${show(value?.value ?? 0)}${by}.`, done);
  },
});
