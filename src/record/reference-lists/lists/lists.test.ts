import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readReferenceFile } from '../index.ts';
import { cpuTime } from '../testing/cpu-time.ts';
import { isAfterHeading, isReferenceHeading } from './headings.ts';
import { splitEntries } from './split-entries.ts';
import { textLines } from './text-lines.ts';

const Cases = z.array(
  z.strictObject({
    name: z.string(),
    path: z.string(),
    text: z.string(),
    entries: z.array(z.string()),
    keys: z.array(z.string()).optional(),
    titles: z.array(z.string()).optional(),
    dois: z.array(z.string()).optional(),
    places: z.array(z.string()).optional(),
    heading: z.string().optional(),
    problem: z.string().optional(),
  }),
);
const cases = Cases.parse(parse(readFileSync(join(import.meta.dirname, '../cases/lists.yaml'), 'utf8')));

describe('a list is found and cut into its references', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { references, problems, heading } = await readReferenceFile(Buffer.from(one.text), one.path);
    expect(references.map(({ raw }, i) => raw.slice(0, one.entries[i]?.length))).toEqual(one.entries);
    if (one.keys !== undefined) expect(references.map(({ key }) => key)).toEqual(one.keys);
    if (one.titles !== undefined) expect(references.map(({ title }) => title)).toEqual(one.titles);
    if (one.dois !== undefined) expect(references.map(({ identifiers }) => identifiers.doi[0] ?? '')).toEqual(one.dois);
    if (one.places !== undefined)
      expect(references.map(({ where }) => `${where.line}:${where.column}`)).toEqual(one.places);
    if (one.heading !== undefined) expect(`${heading?.line}:${heading?.column}`).toBe(one.heading);
    if (one.problem === undefined) expect(problems).toEqual([]);
    else expect(problems.map(({ what }) => what).join('; ')).toContain(one.problem);
    // What is given as the reference stands in the file, at the place that is named.
    for (const { raw, start } of references) expect(one.text.slice(start, (start ?? 0) + raw.length)).toBe(raw);
    expect(references.map(({ index }) => index)).toEqual(references.map((_reference, i) => i));
  });
});

describe('headings', () => {
  it.each([
    'References',
    '7. References',
    'VII. REFERENCES',
    'R EFERENCES',
    'References and Notes',
    'Works cited:',
    'Literaturverzeichnis',
    '参考文献',
    'Список литературы',
  ])('of lists: %s', (line) => expect(isReferenceHeading(line)).toBe(true));
  it.each([
    'References are discussed here',
    'Preferences',
    'Reference implementation',
    'The literature',
    'References 12',
  ])('of no list: %s', (line) => expect(isReferenceHeading(line)).toBe(false));
  it.each([
    'Appendix A: Proofs',
    'A Appendix',
    'Acknowledgments',
    'Supplementary Material',
    'Author contributions',
    'Figure legends',
  ])('of what follows: %s', (line) => expect(isAfterHeading(line)).toBe(true));
});

describe('any lines', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '[1] Roe R. A test. 2001.',
      '[2] Doe J. A test. 2002.',
      '1. Roe R. A test.',
      '2. Doe J.',
      '- Roe R.',
      '',
      '   ',
      '    goes on',
      'Roe R. A test. J Test. 2001;1:1-2.',
      '(1) Roe',
    ),
    fc.string(),
  );

  it('belong each to exactly one reference or to none with a reason', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (texts) => {
        const lines = textLines(texts.join('\n'));
        const { entries, skipped } = splitEntries(lines);
        const owners = new Map<number, number>();
        const own = (i: number) => owners.set(i, (owners.get(i) ?? 0) + 1);
        for (const { first, next } of entries) for (let i = first; i < next; i += 1) own(i);
        // A blank line inside a reference is part of it and is not counted twice.
        for (const { line: i } of skipped) if (!entries.some(({ first, next }) => i >= first && i < next)) own(i);
        expect(lines.map((_line, i) => owners.get(i))).toEqual(lines.map(() => 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('of a text cover it without a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '\t', ' ')), (pieces) => {
        const text = pieces.join('');
        const lines = textLines(text);
        expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(lines.map(({ text: line }) => line));
        expect(lines.map(({ text: line }) => line).join('\n')).toBe(
          text.replace(/\r\n|\r/g, '\n').replace(/\n$/, lines.length > 0 ? '' : '\n'),
        );
      }),
    );
  });
});

describe('a megabyte of hostile text takes little time', () => {
  const hostile: readonly [string, string][] = [
    ['list.txt', '[1] '],
    ['list.txt', '\n'],
    ['list.txt', '1. Roe\n'],
    ['list.txt', 'a\n'],
    ['list.txt', 'a\n  b\n'],
    ['list.txt', 'Roe, J. Title. 2001.\n'],
    ['paper.md', '# References\n'],
    ['paper.md', '## References\n\n- [a](b) *c* _d_ `e`\n'],
    ['paper.md', '```\n# References\n'],
    ['paper.md', '*_[`<'],
    ['paper.tex', '\\begin{thebibliography}{9}\n'],
    ['paper.tex', '\\begin{thebibliography}\\bibitem['],
    ['paper.tex', '\\\\%'],
  ];
  it.each(hostile)('%s of %j', async (path, piece) => {
    const bytes = Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    expect(await cpuTime(() => readReferenceFile(bytes, path))).toBeLessThan(10_000);
  });
});
