import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkShape, readYaml } from '../../base/structured/index.ts';
import { memoryStudy } from '../evidence/testing/memory-study.ts';
import { citationKeys, findClaimSpans, type ManuscriptFormat, readManuscript, unmarkedNumbers } from './index.ts';

const Group = z.array(
  z.strictObject({
    name: z.string(),
    text: z.string(),
    spans: z.array(z.string()).default([]),
    faults: z.array(z.string()).default([]),
  }),
);
const path = join(import.meta.dirname, 'cases', 'spans.yaml');
const groups = checkShape(
  z.strictObject({ markdown: Group, latex: Group }),
  readYaml(readFileSync(path, 'utf8'), 'spans.yaml'),
);
const formats: readonly ManuscriptFormat[] = ['markdown', 'latex'];

describe.each(formats)('claims in %s', (format) => {
  it.each(groups[format].map((one) => [one.name, one] as const))('%s', (_, one) => {
    const { spans, faults } = findClaimSpans(one.text, format);
    expect(spans.map((span) => `${span.id} ${span.line}:${span.column} ${span.text}`)).toEqual(one.spans);
    const said = faults.map((fault) => `${fault.line}:${fault.column} ${fault.id || '-'} ${fault.what}`);
    expect(said).toHaveLength(one.faults.length);
    for (const [i, expected] of one.faults.entries()) {
      const [place = '', id = '', ...words] = expected.split(' ');
      expect(said[i]).toMatch(new RegExp(`^${place} ${id.replaceAll('.', '\\.')} .*${words.join(' ')}`));
    }
  });

  it('finds marks put anywhere into plain text, with right places', () => {
    const words = fc.stringMatching(/^[a-z ,\n\t\u{1F600}é]{0,12}$/u).map((text) => text.replace(/\n\s*\n/g, '\n'));
    const piece = fc.record({
      before: words,
      inner: fc.stringMatching(/^[a-z0-9. ]{1,12}$/).filter((text) => text.trim() !== ''),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const mark = (inner: string, i: number) =>
          format === 'markdown' ? `[${inner}]{#C-${i} .claim}` : `\\claim{C-${i}}{${inner}}`;
        // "x" keeps every line from being blank or indented.
        const text = pieces
          .map(({ before, inner }, i) => `x${before.replaceAll('\n', '\nx')}${mark(inner, i)}`)
          .join('');
        const { spans, faults } = findClaimSpans(text, format);
        expect(faults).toEqual([]);
        expect(spans.map((span) => span.text)).toEqual(pieces.map(({ inner }) => inner));
        for (const [i, span] of spans.entries()) {
          expect(text.slice(span.start, span.end)).toBe(mark(span.text, i));
          expect(text.slice(span.textStart, span.textEnd)).toBe(span.text);
          const lines = text.slice(0, span.start).split('\n');
          expect([span.line, span.column]).toEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
        }
      }),
    );
  });

  it('never throws, and gives offsets inside the text, whatever it is fed', () => {
    const scraps = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      '#C-1',
      ' .claim',
      '\\',
      '\\claim',
      '{C-1}',
      '`',
      '```',
      '$',
      '<!--',
      '-->',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '- ',
      '%',
      '"',
      "'",
      '---\n',
      'abstract: ',
      '\\begin{a}',
      '\\end{a}',
      '\\newcommand',
      '\\verb|',
      '\u{1F600}',
      '\r\n',
      '@k',
      '7',
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const found = findClaimSpans(text, format);
        for (const span of found.spans) {
          expect(text.slice(span.textStart, span.textEnd)).toBe(span.text);
          expect(text[span.end - 1]).toBe('}');
        }
        for (const fault of found.faults) expect(fault.start).toBeLessThan(text.length);
        const counted = unmarkedNumbers({ path: 'x', format, text, ...found });
        expect(counted.every((section) => section.count > 0)).toBe(true);
        for (const { key, start } of citationKeys({ text, format }))
          expect(text.slice(start, start + key.length)).toBe(key);
      }),
      { numRuns: 3000 },
    );
  });

  it('takes time in proportion to a hostile text of 1 MB', () => {
    const units = [
      '[',
      '[a]{',
      ']{#C .claim',
      '{#.claim',
      '{"',
      '$a ',
      '`',
      '` ``',
      '<!-- ',
      '<pre>\n\n',
      'a\n\n',
      '> ',
      '```\n',
      '\\claim{C}{',
      '\\newcommand{\\a}{',
      '{\\end{x}',
      '\\begin{x}\\claim{C-1}{',
      '\\begin{verbatim}',
      '\\iffalse ',
      '\\verb|',
    ];
    for (const unit of units) {
      const text = unit.repeat(1_000_000 / unit.length);
      const started = performance.now();
      findClaimSpans(text, format);
      // Measured: under 0.5 s each; quadratic time would take minutes.
      expect({ unit, slow: performance.now() - started > 5000 }).toEqual({ unit, slow: false });
    }
  });
});

describe('the manuscript', () => {
  it('is read by its extension', async () => {
    const markdown = await readManuscript(
      memoryStudy({ files: { 'p.markdown': '[a]{#C-1 .claim} [b]{.claim}' }, manuscript: 'p.markdown' }),
    );
    expect(markdown).toMatchObject({
      path: 'p.markdown',
      format: 'markdown',
      spans: [{ id: 'C-1' }],
      faults: [{ line: 1, column: 18 }],
    });
    const latex = await readManuscript(memoryStudy({ files: { 'p.tex': '\\claim{C-1}{a}' }, manuscript: 'p.tex' }));
    expect(latex).toMatchObject({ format: 'latex', spans: [{ id: 'C-1' }] });
    await expect(readManuscript(memoryStudy({ files: { 'p.docx': '' }, manuscript: 'p.docx' }))).rejects.toMatchObject({
      code: 'bad_input',
    });
    await expect(readManuscript(memoryStudy({ files: {}, manuscript: 'p.md' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('cites keys outside of code, with their places', () => {
    const keys = (text: string, format: ManuscriptFormat) =>
      citationKeys({ text, format }).map(({ key, line, column }) => `${key} ${line}:${column}`);
    expect(keys('[see @doe:2020, p. 3; -@roe_a/b.c.] @{x y} @{odd.key.} a@b.org `@no`\n@last.', 'markdown')).toEqual([
      'doe:2020 1:7',
      'roe_a/b.c 1:25',
      'odd.key. 1:46',
      'last 2:2',
    ]);
    expect(
      keys('\\cite{a, b}\\citep[see][3]{c} \\textcite*{d} \\nocite{*} % \\cite{no}\n\\parencite{e}', 'latex'),
    ).toEqual(['a 1:7', 'b 1:10', 'c 1:27', 'd 1:41', 'e 2:12']);
  });

  it('counts the numbers outside claims by section', () => {
    const count = (text: string, format: ManuscriptFormat) =>
      unmarkedNumbers({ path: 'x', format, text, ...findClaimSpans(text, format) }).map(
        (one) => `${one.section} ${one.line} ${one.count}`,
      );
    expect(
      count(
        'Since 3 years\n\n# Method 2 {#m}\n1. Use 5 folds [@doe2020; @roe1999].\n\n## Results ##\n[0.8]{#C-1 .claim} $0.9$ `7` [link](http://x/3) 12 ms',
        'markdown',
      ),
    ).toEqual([' 1 1', 'Method 2 3 1', 'Results 6 2']);
    expect(
      count(
        '\\title{3}\n\\begin{document}\n\\section{Res}\\label{s2} \\claim{C-1}{4} 5\\% \\cite{a9} $0.7$ % 8\n\\end{document} 6',
        'latex',
      ),
    ).toEqual(['Res 3 2']);
  });
});
