import * as z from 'zod';
import { sha256 } from '../../base/files/index.ts';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';
import { namedFile } from './pivot-fields.ts';

/** `touchstone pivot report`. */
export const pivotReport = operation({
  name: 'pivot report',
  summary: 'Write scores, and a comparison, as one HTML file',
  examples: [
    'touchstone pivot report --score scored.json --html report.html',
    'touchstone pivot report --score new.json --score old.json --compare compared.json --html report.html',
  ],
  input: z.object({
    score: z
      .array(z.string().min(1))
      .min(1)
      .meta({ value: 'FILE', input: true, description: 'What "pivot score" wrote (repeat for several)' }),
    compare: z.string().min(1).optional().meta({
      value: 'FILE',
      input: true,
      description: 'What "pivot compare" wrote; it names right answers, so keep the report with the grader',
    }),
    html: z.string().min(1).meta({ value: 'FILE', output: true, description: 'HTML file to write' }),
  }),
  run: async ({ score, compare, html }, door) => {
    const { readResults, renderReport } = await import('../../tasks/pivot/report/index.ts');
    const results = readResults(
      score.map((file) => namedFile(door, file)),
      compare === undefined ? undefined : namedFile(door, compare),
    );
    const page = renderReport(results);
    writeOutput(door.cwd, html, () => page);
    const { release } = results.scores[0]?.score ?? {};
    const data = {
      schema: 'touchstone.pivot-report/1',
      html,
      html_sha256: sha256(page),
      release,
      scores: results.scores.map(({ name, score: { score: value, interval } }) => ({ name, score: value, interval })),
      contains_references: compare !== undefined,
    };
    const text = `Report: ${html}\n${compare === undefined ? '' : 'It names right answers: keep it with the grader.\n'}${release === 'pinned' ? '' : 'The release is not the pinned one: this is not a result of the benchmark.\n'}`;
    return { findings: false, data, text: () => text };
  },
});
