import * as z from 'zod';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';
import { namedFile, pivotInput, resampling, resamplingOf } from './pivot-fields.ts';

/** `touchstone pivot compare`. */
export const pivotCompare = operation({
  name: 'pivot compare',
  summary: 'Compare two predictions files on the same references, case by case',
  examples: [
    'touchstone pivot compare --references grader/references.json --predictions new.jsonl --against old.jsonl --output compared.json',
  ],
  input: z.object({
    references: pivotInput('references.json of the grader directory'),
    predictions: pivotInput('Predictions, JSON Lines'),
    against: pivotInput('Predictions to compare them with; the difference is theirs taken from the first'),
    output: z.string().optional().meta({
      value: 'FILE',
      output: true,
      description: 'Write the comparison as JSON; it names right answers, so keep it with the grader',
    }),
    ...resampling,
  }),
  run: async (input, door) => {
    const { compareFiles, compareText } = await import('../../tasks/pivot/comparing/index.ts');
    const result = await compareFiles(
      {
        references: namedFile(door, input.references),
        predictions: namedFile(door, input.predictions),
        against: namedFile(door, input.against),
      },
      resamplingOf(input, door),
    );
    writeOutput(door.cwd, input.output, () => `${JSON.stringify(result, undefined, 2)}\n`);
    return { findings: false, data: result, text: () => compareText(result) };
  },
});
