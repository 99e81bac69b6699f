import * as z from 'zod';
import { operation } from './operation.ts';
import { settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan adopt`. */
export const planAdopt = operation({
  name: 'plan adopt',
  summary: 'Make a suggested question your own, so that it counts',
  examples: ['touchstone plan adopt my-study --question Q-007 --by "A. Author"'],
  input: z.object({
    ...settlingFields,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(await task.adoptQuestion(folder, settling));
  },
});
