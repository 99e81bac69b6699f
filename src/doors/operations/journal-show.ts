import { resolve } from 'node:path';
import * as z from 'zod';
import { operation } from './operation.ts';

/** `touchstone journal show`. */
export const journalShow = operation({
  name: 'journal show',
  summary: 'Show who changed what in a study, when and why',
  examples: ['touchstone journal show', 'touchstone journal show my-study --about C-RES-001 --limit 50'],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    about: z.string().min(1).optional().meta({
      value: 'ID',
      description: 'Only lines about this claim, question, branch or artifact (a part of the words is enough)',
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(20)
      .meta({ value: 'N', description: 'The last N of them' }),
  }),
  run: async (input, door) => {
    const { studyRoot } = await import('../../record/bundle/index.ts');
    const { journalText, readJournal, selectLines } = await import('../../record/journal/index.ts');
    const { lines, unreadable } = readJournal(studyRoot(resolve(door.cwd, input.study)));
    const chosen = selectLines(lines, input.about);
    const shown = chosen.slice(-input.limit);
    return {
      findings: false,
      data: { schema: 'touchstone.journal-lines/1', lines: shown, of: chosen.length, unreadable },
      text: ({ width }) => journalText({ shown, of: chosen.length, unreadable, about: input.about }, width),
    };
  },
});
