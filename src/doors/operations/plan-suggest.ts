import { resolve } from 'node:path';
import * as z from 'zod';
import { PERSPECTIVES } from '../../record/profiles/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { judgeFields, judgesFrom } from './judges.ts';
import { operation } from './operation.ts';
import { studyField } from './plan-fields.ts';

/** `touchstone plan suggest`. */
export const planSuggest = operation({
  name: 'plan suggest',
  summary: 'Ask judges for questions; they count once a person adopts them',
  examples: [
    'touchstone plan suggest my-study --judge-command "python3 ask.py"',
    'touchstone plan suggest my-study --perspective statistician --judge-endpoint http://127.0.0.1:8080/v1 --judge-model local --online',
  ],
  input: z.object({
    study: studyField,
    perspective: z.array(z.enum(PERSPECTIVES)).default([]).meta({
      value: 'WHO',
      description: 'Whose questions (repeat for several; those that the profile requires, where none is named)',
    }),
    ...judgeFields,
    online: z.boolean().default(false).meta({ description: 'Ask the network; without it stored answers are replayed' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const { suggestedText, suggestQuestions } = await import('../../tasks/plan/suggest/index.ts');
    const done = await suggestQuestions(resolve(door.cwd, input.study), {
      perspectives: input.perspective,
      judges: judgesFrom(input, door),
      online: input.online,
      actor: actorFrom(input, door),
      now: new Date(),
      signal: door.signal,
      progress: door.progress,
    });
    return {
      findings: false,
      data: { schema: 'touchstone.suggested/1', perspectives: done },
      text: (terminal) => suggestedText(done, { ...terminal, study: input.study }),
    };
  },
});
