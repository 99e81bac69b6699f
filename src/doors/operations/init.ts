import { basename, resolve } from 'node:path';
import * as z from 'zod';
import { PROFILES } from '../../record/profiles/index.ts';
import { operation } from './operation.ts';

/** `touchstone init`. */
export const init = operation({
  name: 'init',
  summary: 'Write a small study that passes its own audit, to start from',
  examples: [
    'touchstone init my-study',
    'touchstone init my-study --title "Does the new rule help?"',
    'touchstone init my-review --profile systematic-review',
  ],
  input: z.object({
    folder: z
      .string()
      .default('.')
      .meta({ position: 0, value: 'DIR', description: 'Folder to make; nothing in it is ever written over' }),
    title: z.string().min(1).max(300).optional().meta({ value: 'TEXT', description: 'Title of the study' }),
    profile: z
      .enum(PROFILES.map(({ id }) => id))
      .optional()
      .meta({
        value: 'NAME',
        description: `What it will be, for planning and evidence: ${PROFILES.map(({ id, summary }) => `${id} (${summary})`).join('; ')}`,
      }),
  }),
  run: async (input, door) => {
    const { scaffoldStudy } = await import('../../tasks/init/index.ts');
    const folder = resolve(door.cwd, input.folder);
    const result = await scaffoldStudy(folder, input.title ?? basename(folder), input.profile);
    const given = input.folder === '.' ? '' : ` ${input.folder}`;
    return {
      findings: false,
      data: { schema: 'touchstone.init/1', ...result },
      text: () =>
        [
          `Wrote a study in ${result.folder}:`,
          ...result.files.map((path) => `  ${path}`),
          result.sealed
            ? `It is sealed. Next: touchstone audit${given}`
            : `The folder held other files, so nothing is sealed yet. Next: touchstone seal${given} && touchstone audit${given}`,
          '',
        ].join('\n'),
    };
  },
});
