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
    const { readResults, renderReport, reportFileOf } = await import('../../tasks/pivot/report/index.ts');
    const { releaseText } = await import('../../tasks/pivot/scoring/index.ts');
    const results = readResults(
      score.map((file) => namedFile(door, file)),
      compare === undefined ? undefined : namedFile(door, compare),
    );
    const page = renderReport(results);
    writeOutput(door.cwd, html, () => page);
    const data = reportFileOf(results, html, sha256(page));
    const text = [
      `Report: ${html}`,
      ...(data.contains_references ? ['It names right answers: keep it with the grader.'] : []),
      releaseText(data.release),
      '',
    ].join('\n');
    return { findings: false, data, text: () => text };
  },
});
