import * as z from 'zod';
import { operation } from './operation.ts';
import { planText, settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan reopen`. */
export const planReopen = operation({
  name: 'plan reopen',
  summary: 'Open a question again; what settled it is kept',
  examples: ['touchstone plan reopen my-study --question Q-004 --reason "The trial that follows was cancelled."'],
  input: z.object({
    ...settlingFields,
    reason: planText('Why it is open again'),
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(await task.reopenQuestion(folder, { ...settling, reason: input.reason }));
  },
});
