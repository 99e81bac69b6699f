import { resolve } from 'node:path';
import * as z from 'zod';
import { operation } from './operation.ts';

/** `touchstone check`. */
export const check = operation({
  name: 'check',
  summary: 'Ask the gates before drafting: is every planned claim supported, every question answered?',
  examples: ['touchstone check my-study', 'touchstone check my-study --only evidence --json check.json'],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    only: z
      .array(z.enum(['evidence', 'questions', 'decisions']))
      .optional()
      .meta({ value: 'GATES', description: 'These gates alone, with commas between: evidence, questions, decisions' }),
  }),
  run: async (input, door) => {
    const { checkStudy, checkText } = await import('../../tasks/check/index.ts');
    const report = await checkStudy({
      folder: resolve(door.cwd, input.study),
      study: input.study,
      ...(input.only === undefined ? {} : { only: input.only }),
    });
    return {
      findings: report.blocked,
      data: report,
      text: (terminal) => checkText(report, input.study, terminal),
    };
  },
});
