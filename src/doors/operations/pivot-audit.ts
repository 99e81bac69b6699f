import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { ioFault } from '../../base/files/index.ts';
import { operation } from './operation.ts';
import { checkNoPublicDirectory, checkOutputs, writeOutput } from './outputs.ts';
import { pivotInput, pivotMapping } from './pivot-fields.ts';

/** `touchstone pivot audit`. */
export const pivotAudit = operation({
  name: 'pivot audit',
  summary: 'Check a release without a model: cases, labels, digests, arithmetic of the aggregate scores',
  examples: ['touchstone pivot audit --questions questions.json --aggregates all_model_scores.csv --output audit.json'],
  input: z.object({
    questions: pivotInput('questions.json of the release, with references'),
    aggregates: pivotInput('Aggregate scores of the release, CSV'),
    // Its folder is made, so it is checked by the verb itself.
    output: z
      .string()
      .min(1)
      .optional()
      .meta({ value: 'FILE', makes: true, description: 'Write the audit as JSON; folders above are made' }),
    fields: pivotMapping,
  }),
  run: async (input, door) => {
    const { auditRelease, auditText, readFieldMapping } = await import('../../tasks/pivot/index.ts');
    const { questions, aggregates, output, fields } = input;
    const audit = auditRelease({
      cwd: door.cwd,
      questions,
      aggregates,
      ...(fields === undefined ? {} : { fields: readFieldMapping(resolve(door.cwd, fields)) }),
    });
    if (output !== undefined) {
      await checkNoPublicDirectory(door.cwd, '--output', output);
      makeFolder(dirname(resolve(door.cwd, output)));
      await checkOutputs(door.cwd, { '--output': output }, [
        questions,
        aggregates,
        ...(fields === undefined ? [] : [fields]),
      ]);
      writeOutput(door.cwd, output, () => `${JSON.stringify(audit, undefined, 2)}\n`);
    }
    return { findings: audit.findings.length > 0, data: audit, text: () => auditText(audit) };
  },
});

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw ioFault(error, folder);
  }
}
