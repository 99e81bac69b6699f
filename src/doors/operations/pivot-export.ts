import { resolve } from 'node:path';
import * as z from 'zod';
import { operation } from './operation.ts';
import { pivotInput, pivotMapping } from './pivot-fields.ts';

const destination = (value: string, description: string) => z.string().min(1).meta({ value, makes: true, description });

/** `touchstone pivot export`. */
export const pivotExport = operation({
  name: 'pivot export',
  summary: 'Split a release into prompts for a model and references for a grader, in two new directories',
  examples: [
    'touchstone pivot export --questions questions.json --public-dir runs/public --grader-dir private/grader --output runs/receipt.json',
  ],
  input: z.object({
    questions: pivotInput('questions.json of the release, with references'),
    publicDir: destination('DIR', 'Directory to make for the model under test; it must not exist'),
    graderDir: destination('DIR', 'Directory to make for the grader, mode 0700; it must not exist'),
    // Not overwritten either, so it is checked with the directories.
    output: z
      .string()
      .min(1)
      .optional()
      .meta({ value: 'FILE', makes: true, description: 'File to make for the receipt; it must not exist' }),
    fields: pivotMapping,
    pseudonyms: z
      .boolean()
      .default(false)
      .meta({ description: 'Put keyed hashes in the place of ids; the key stays in the grader directory' }),
  }),
  run: async (input, door) => {
    const { exportOptionsOnly, exportText, readFieldMapping } = await import('../../tasks/pivot/index.ts');
    const { questions, publicDir, graderDir, output, fields, pseudonyms } = input;
    const receipt = await exportOptionsOnly({
      cwd: door.cwd,
      questions,
      publicDir,
      graderDir,
      pseudonyms,
      signal: door.signal,
      progress: door.progress,
      ...(output === undefined ? {} : { receipt: output }),
      ...(fields === undefined ? {} : { fields: readFieldMapping(resolve(door.cwd, fields)) }),
    });
    const shown = { publicDir, graderDir, ...(output === undefined ? {} : { receipt: output }) };
    return { findings: false, data: receipt, text: () => exportText(receipt, shown) };
  },
});
