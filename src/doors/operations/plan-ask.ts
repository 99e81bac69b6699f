import { resolve } from 'node:path';
import * as z from 'zod';
import { wrap } from '../../base/terminal/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import { PERSPECTIVES } from '../../record/profiles/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { operation } from './operation.ts';
import { planText, studyField } from './plan-fields.ts';

/** `touchstone plan ask`. */
export const planAsk = operation({
  name: 'plan ask',
  summary: 'Ask a question from a perspective; the first one begins the map',
  examples: [
    'touchstone plan ask my-study --perspective methodologist --priority high --text "Was the allocation concealed?"',
    'touchstone plan ask my-study --perspective domain_expert --counter --claim C-INTRO-001 --text "Which result would refute it?"',
  ],
  input: z.object({
    study: studyField,
    perspective: z.enum(PERSPECTIVES).meta({ value: 'WHO', description: 'Who would ask' }),
    text: planText('The question'),
    priority: z
      .enum(['high', 'medium', 'low'])
      .default('medium')
      .meta({ value: 'LEVEL', description: 'high (the outline waits for it), medium or low' }),
    counter: z.boolean().default(false).meta({ description: 'It asks what would show the study wrong' }),
    claim: z
      .array(z.string().min(1))
      .default([])
      .meta({ value: 'ID', description: 'A claim that it bears on (repeat for several)' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const { study, perspective, text, priority, counter, claim } = input;
    const actor = actorFrom(input, door);
    const asking = { perspective, text, priority, counter, claims: [...new Set(claim)], actor, now: new Date() };
    const { question, alike } = await task.askQuestion(resolve(door.cwd, study), asking);
    return {
      findings: false,
      data: { schema: 'touchstone.question/1', question, alike },
      text: (terminal) =>
        [
          task.questionText(question, terminal).trimEnd(),
          ...alike.flatMap((one) =>
            wrap(visibleLine(`${one.id} asks nearly the same: ${one.text}`), terminal.width, '! ', '  '),
          ),
          '',
        ].join('\n'),
    };
  },
});
