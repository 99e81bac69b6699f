import { resolve } from 'node:path';
import * as z from 'zod';
import { operation } from './operation.ts';

/** `touchstone journal verify`. */
export const journalVerify = operation({
  name: 'journal verify',
  summary: 'Find lines of the trail that were altered, removed or reordered, and artifacts changed outside the tool',
  examples: ['touchstone journal verify', 'touchstone journal verify my-study --strict --json'],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    strict: z
      .boolean()
      .default(false)
      .meta({ description: 'Artifacts changed outside the tool are findings, too (exit code 1)' }),
    head: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits')
      .optional()
      .meta({
        value: 'DIGEST',
        description: 'Digest of a last line that you kept: the trail must still hold that line',
      }),
  }),
  run: async (input, door) => {
    const { studyRoot } = await import('../../record/bundle/index.ts');
    const { verificationText, verifyJournal } = await import('../../record/journal/index.ts');
    const result = verifyJournal(studyRoot(resolve(door.cwd, input.study)), input.head);
    const edited = result.artifacts.some(({ state }) => state !== 'recorded');
    return {
      findings: result.faults.length > 0 || (input.strict && edited),
      data: result,
      text: ({ width }) => verificationText(result, width),
    };
  },
});
