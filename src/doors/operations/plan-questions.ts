import { resolve } from 'node:path';
import * as z from 'zod';
import { PERSPECTIVES } from '../../record/profiles/index.ts';
import { operation } from './operation.ts';
import { studyField } from './plan-fields.ts';

const STATES = ['open', 'answered', 'evidence_need', 'user_decision', 'out_of_scope'] as const;

/** `touchstone plan questions`. */
export const planQuestions = operation({
  name: 'plan questions',
  summary: 'Show the question map and whether the outline may be written',
  examples: [
    'touchstone plan questions my-study',
    'touchstone plan questions my-study --perspective methodologist --state open',
    'touchstone plan questions my-study --json',
  ],
  input: z.object({
    study: studyField,
    perspective: z
      .enum(PERSPECTIVES)
      .optional()
      .meta({ value: 'WHO', description: 'Questions of this perspective only' }),
    state: z.enum(STATES).optional().meta({ value: 'STATE', description: 'Questions in this state only' }),
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const plan = await task.openPlan(resolve(door.cwd, input.study), input.study);
    const chosen = task.chosenQuestions(plan, input);
    return {
      findings: task.shutBy(plan).length > 0,
      data: task.planJson(plan, chosen),
      text: (terminal) => task.planText(plan, chosen, terminal),
    };
  },
});
