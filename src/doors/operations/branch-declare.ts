import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { dimensionFrom, leastGainFrom } from './branch-parameters.ts';
import { operation } from './operation.ts';

const text = (description: string) =>
  z.string().trim().min(1, 'expected a text that is not empty').max(4000).meta({ value: 'TEXT', description });
const most = (least: number, greatest: number, standard: number, description: string) =>
  z.coerce.number().int().min(least).max(greatest).default(standard).meta({ value: 'N', description });

/** `touchstone branch declare`. */
export const branchDeclare = operation({
  name: 'branch declare',
  summary: 'Declare a decision that may branch: what it changes, the scale, the limits and when it ends',
  examples: [
    'touchstone branch declare my-study --decision D-MODEL --question "Which model carries the analysis?" --change methods --material "Every effect is estimated by it." --dimension "fit weight=2 higher 0..10 noise=0.5" --dimension "cost lower 0..100" --max-branches 5 --least-gain 0.02:2',
    'touchstone branch declare my-study --decision D-MODEL-2 --supersedes D-MODEL --reason "Cost was scored in days, and must be in money." …',
  ],
  input: z.object({
    ...decisionFields,
    question: text('What is to be decided'),
    change: z
      .array(z.enum(['aims', 'methods', 'interpretation', 'deliverable_structure']))
      .min(1)
      .meta({ value: 'WHAT', description: 'What the decision changes (repeat for several); nothing else may branch' }),
    material: text('Why that change is material'),
    dimension: z.array(z.string().min(1)).min(1).meta({
      value: 'SCALE',
      description: 'A scale for every branch: name, weight=N, higher or lower, MIN..MAX, noise=N, ": what" (repeat)',
    }),
    maxBranches: most(2, 1000, 6, 'Alternatives at most, those that fail included'),
    maxDepth: most(1, 50, 2, 'How often a branch may be refined, itself included'),
    maxRounds: most(1, 1000, 3, 'Rounds at most'),
    maxEvaluations: most(1, 100, 5, 'Evaluations of one branch at most'),
    target: z.coerce
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ value: 'VALUE', description: 'End when the best branch has this value, between 0 and 1' }),
    leastGain: z
      .string()
      .optional()
      .meta({ value: 'GAIN:ROUNDS', description: 'End when that many rounds brought less, such as 0.02:2' }),
    rulesOnly: z
      .boolean()
      .default(false)
      .meta({ description: 'Only limits and rules end it; without this a person may end it, too' }),
    claim: z
      .array(z.string().min(1).max(120))
      .default([])
      .meta({ value: 'ID', description: 'A claim that depends on it (repeat for several)' }),
    supersedes: z.string().min(1).max(60).optional().meta({
      value: 'ID',
      description: 'The decision whose place it takes, which stays on record (needs --reason)',
    }),
    reason: z
      .string()
      .trim()
      .min(1, 'expected a text that is not empty')
      .max(4000)
      .optional()
      .meta({ value: 'TEXT', description: 'Why it takes that place' }),
  }),
  run: async (input, door) => {
    const { supersedes, reason } = input;
    if ((supersedes === undefined) !== (reason === undefined))
      throw new TouchstoneError('usage', {
        what: '--supersedes and --reason belong together',
        mend: 'Give both or none.',
      });
    const { declareDecision } = await import('../../tasks/branch/index.ts');
    const declaration = {
      question: input.question,
      changes: input.change,
      material: input.material,
      dimensions: input.dimension.map(dimensionFrom),
      limits: {
        branches: input.maxBranches,
        depth: input.maxDepth,
        rounds: input.maxRounds,
        evaluations: input.maxEvaluations,
      },
      stop: [
        ...(input.target === undefined ? [] : [{ rule: 'target', value: input.target }]),
        ...(input.leastGain === undefined ? [] : [leastGainFrom(input.leastGain)]),
        ...(input.rulesOnly ? [] : [{ rule: 'user' }]),
      ],
      claims: input.claim,
      ...(supersedes === undefined || reason === undefined ? {} : { supersedes: { id: supersedes, reason } }),
    };
    const done = await declareDecision(await requestFrom(input, door), declaration);
    return decisionAnswer(
      `Declared ${done.decision.id}${supersedes === undefined ? '' : `; ${supersedes} stays on record`}.`,
      done,
    );
  },
});
