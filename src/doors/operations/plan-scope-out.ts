import * as z from 'zod';
import { operation } from './operation.ts';
import { planText, settledAnswer, settlingFields, settlingFrom } from './plan-fields.ts';

/** `touchstone plan scope-out`. */
export const planScopeOut = operation({
  name: 'plan scope-out',
  summary: 'Put a question aside, for a reason of substance',
  examples: [
    'touchstone plan scope-out my-study --question Q-004 --reason "Costs are studied by the trial that follows."',
  ],
  input: z.object({
    ...settlingFields,
    reason: planText('Why it need not be answered here'),
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const [folder, settling] = settlingFrom(input, door);
    return settledAnswer(await task.putOutOfScope(folder, { ...settling, reason: input.reason }));
  },
});
