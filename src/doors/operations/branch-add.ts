import * as z from 'zod';
import { decisionAnswer, decisionFields, requestFrom } from './branch-fields.ts';
import { operation } from './operation.ts';

/** `touchstone branch add`. */
export const branchAdd = operation({
  name: 'branch add',
  summary: 'Add an alternative to a decision; the first one fixes what was declared',
  examples: [
    'touchstone branch add my-study --decision D-MODEL --title "Mixed model with random slopes"',
    'touchstone branch add my-study --decision D-MODEL --parent B-1 --title "The same, with shrinkage"',
  ],
  input: z.object({
    ...decisionFields,
    title: z
      .string()
      .trim()
      .min(1, 'expected a text that is not empty')
      .max(4000)
      .meta({ value: 'TEXT', description: 'The alternative in a line' }),
    what: z.string().trim().min(1).max(4000).optional().meta({
      value: 'TEXT',
      description: 'What it would mean to take it, in words; nothing is ever run',
    }),
    parent: z.string().min(1).max(60).optional().meta({ value: 'ID', description: 'The branch that it refines' }),
    branch: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .meta({ value: 'ID', description: 'Its id; the next number otherwise' }),
  }),
  run: async (input, door) => {
    const { addBranch } = await import('../../tasks/branch/index.ts');
    const { title, what, parent, branch: id } = input;
    const done = await addBranch(await requestFrom(input, door), {
      title,
      ...(what === undefined ? {} : { what }),
      ...(parent === undefined ? {} : { parent }),
      ...(id === undefined ? {} : { id }),
    });
    const { limits, branches = [] } = done.decision;
    return decisionAnswer(
      `Added ${done.branch.id} in round ${done.branch.round}: ${branches.length} of at most ${limits.branches} branches.`,
      done,
    );
  },
});
