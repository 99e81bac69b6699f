import * as z from 'zod';
import { operation } from './operation.ts';
import { planText, reasonField, settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan decide`. */
export const planDecide = operation({
  name: 'plan decide',
  summary: 'Write down what a person decided on a question',
  examples: [
    'touchstone plan decide my-study --question Q-003 --who "A. Author" --what "Adults only; children get a study of their own."',
  ],
  input: z.object({
    ...settlingFields,
    what: planText('What was decided'),
    who: z.string().trim().min(1).max(200).meta({ value: 'NAME', description: 'The person who decided' }),
    reason: reasonField,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(await task.decideQuestion(folder, settling, { who: input.who, what: input.what }));
  },
});
