import * as z from 'zod';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';
import { namedFile, pivotInput, resampling, resamplingOf } from './pivot-fields.ts';

/** `touchstone pivot score`. */
export const pivotScore = operation({
  name: 'pivot score',
  summary: 'Score predictions against the references of a grader, strictly',
  examples: [
    'touchstone pivot score --references grader/references.json --predictions predictions.jsonl --output scored.json',
  ],
  input: z.object({
    references: pivotInput('references.json of the grader directory'),
    predictions: pivotInput('Predictions, JSON Lines'),
    output: z.string().optional().meta({ value: 'FILE', output: true, description: 'Write the score as JSON' }),
    ...resampling,
  }),
  run: async (input, door) => {
    const { scoreFiles, scoreText } = await import('../../tasks/pivot/scoring/index.ts');
    const score = await scoreFiles(
      { references: namedFile(door, input.references), predictions: namedFile(door, input.predictions) },
      resamplingOf(input, door),
    );
    writeOutput(door.cwd, input.output, () => `${JSON.stringify(score, undefined, 2)}\n`);
    return { findings: false, data: score, text: () => scoreText(score) };
  },
});
