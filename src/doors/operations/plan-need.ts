import * as z from 'zod';
import { operation } from './operation.ts';
import { planText, reasonField, settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan need`. */
export const planNeed = operation({
  name: 'plan need',
  summary: 'Say what has to be looked for; ground runs the queries',
  examples: ['touchstone plan need my-study --question Q-001 --query "salt intake blood pressure adults"'],
  input: z.object({
    ...settlingFields,
    query: z.array(planText('What to look for (repeat for several)')).min(1).max(50).meta({
      value: 'TEXT',
      description: 'What to look for (repeat for several)',
    }),
    reason: reasonField,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(await task.needEvidence(folder, settling, input.query));
  },
});
