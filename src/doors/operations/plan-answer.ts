import * as z from 'zod';
import { operation } from './operation.ts';
import { planText, reasonField, settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan answer`. */
export const planAnswer = operation({
  name: 'plan answer',
  summary: 'Answer a question from evidence',
  examples: [
    'touchstone plan answer my-study --question Q-001 --text "By 4 mmHg." --context X-3f2a1b0c9d',
    'touchstone plan answer my-study --question Q-002 --text "Yes." --claim C-MET-001',
  ],
  input: z.object({
    ...settlingFields,
    text: planText('The answer'),
    context: z.array(z.string().min(1).max(120)).default([]).meta({
      value: 'ID',
      description: 'A context of the ledger that the answer rests on (repeat for several)',
    }),
    claim: z.array(z.string().min(1).max(120)).default([]).meta({
      value: 'ID',
      description: 'A claim that the answer rests on (repeat for several)',
    }),
    reason: reasonField,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(
      await task.answerQuestion(folder, settling, { text: input.text, contexts: input.context, claims: input.claim }),
    );
  },
});
