import { resolve } from 'node:path';
import * as z from 'zod';
import { formatProblem } from '../../base/fault/index.ts';
import { wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import { operation } from './operation.ts';

/** `touchstone references index`. */
export const referencesIndex = operation({
  name: 'references index',
  summary: 'Build an offline library out of files of records, or bring one up to date',
  examples: [
    'touchstone references index records/ --out cs.sqlite --name cs',
    'touchstone references index anthology.xml pubmed.xml mine.bib --out all.sqlite',
  ],
  input: z.object({
    paths: z.array(z.string().min(1)).min(1).meta({
      position: 0,
      value: 'PATH',
      input: true,
      description: 'Files and folders of BibTeX, JSON Lines, CSL-JSON, ACL Anthology XML, PubMed XML, RIS (.gz too)',
    }),
    out: z
      .string()
      .min(1)
      .meta({ value: 'FILE', input: true, description: 'The library: made, or brought up to date' }),
    name: z.string().min(1).max(60).optional().meta({ value: 'NAME', description: 'Name that its answers bear' }),
    prune: z.boolean().default(false).meta({ description: 'Also remove records of files that are no longer there' }),
  }),
  run: async (input, door) => {
    const { indexLibrary } = await import('../../record/library/index.ts');
    const report = await indexLibrary({
      paths: input.paths.map((path) => resolve(door.cwd, path)),
      out: resolve(door.cwd, input.out),
      ...(input.name === undefined ? {} : { name: input.name }),
      prune: input.prune,
      signal: door.signal,
      progress: door.progress,
    });
    return {
      findings: false,
      data: { schema: 'touchstone.library/1', ...report },
      text: ({ width }) => indexText(report, width),
    };
  },
});

type Report = Awaited<ReturnType<typeof import('../../record/library/index.ts').indexLibrary>>;

function indexText(report: Report, width: number): string {
  const { name, out, records, read, files, skipped, skippedCount, coverage, seconds } = report;
  const one = (n: number, word: string) => `${groupDigits(n)} ${word}${n === 1 ? '' : 's'}`;
  const changes = [
    `${one(files.new, 'new file')}`,
    `${groupDigits(files.changed)} changed`,
    `${groupDigits(files.unchanged)} unchanged`,
    ...(files.pruned > 0 ? [`${groupDigits(files.pruned)} removed`] : []),
  ];
  const gone = files.vanished.slice(0, 5);
  const lines = [
    `Library ${name}: ${one(records, 'record')} in ${out}.`,
    `Read ${one(read, 'record')} in ${seconds.toFixed(1)} s: ${changes.join(', ')}.`,
    ...coverage,
    ...(gone.length > 0 && files.pruned === 0
      ? [
          `No longer there, their records are kept (--prune removes them): ${gone.join(', ')}${files.vanished.length > 5 ? ' …' : ''}.`,
        ]
      : []),
  ];
  const left = [
    ...skipped.slice(0, 10).map(formatProblem),
    ...(skippedCount > 10 ? [`and ${groupDigits(skippedCount - 10)} more`] : []),
  ];
  // Names of files, of venues and what stands in records are not ours: each is one line without control characters.
  return [
    ...lines.flatMap((line) => wrap(visibleLine(line), width, '', '  ')),
    ...(skippedCount > 0 ? [`Left out ${one(skippedCount, 'record')}:`] : []),
    ...left.flatMap((line) => wrap(visibleLine(line), width, '· ', '  ')),
    '',
  ].join('\n');
}
