import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recomputeP, statisticLabel } from '../index.ts';
import { readTestReports } from './index.ts';

const PIECES = [
  't(',
  't',
  'F(1, ',
  'F',
  'χ²',
  '\\chi^2',
  'r',
  'z',
  'Q',
  'H(2)',
  'chi-square',
  '28)',
  '(',
  ')',
  '[',
  ']',
  '28',
  '48',
  '=',
  '<',
  '≤',
  '2.20',
  '.03',
  'p',
  ' p = .03',
  'P',
  'ns',
  ',',
  ';',
  ' ',
  '\n',
  '\n\n',
  '\u2009',
  '$',
  '*',
  '_',
  '{',
  '}',
  '^',
  '<i>',
  '</i>',
  '<sub>',
  '&lt;',
  '&nbsp;',
  '\\',
  '\\left',
  ' df = 28',
  ' n = 50',
  ' d = 0.5',
  ' 95% CI',
  '10^{-5}',
  ' × ',
  '−',
  'e',
  'and',
  'word',
  '.',
  '\ud835\udf12',
  '\ud835',
  '0'.repeat(40),
];
const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((parts) => parts.join(''));

describe('reading of any text', () => {
  it('gives reports in order, apart from each other, with places inside the text', () => {
    fc.assert(
      fc.property(soup, (text) => {
        let last = 0;
        for (const r of readTestReports(text)) {
          expect(
            last <= r.start && r.start < r.pStart && r.pStart < r.pEnd && r.pEnd === r.end && r.end <= text.length,
          ).toBe(true);
          expect(r.sentence[0] <= r.start && r.end <= r.sentence[1] && r.sentence[1] <= text.length).toBe(true);
          expect(recomputeP(r).arithmetic).toContain(statisticLabel(r));
          last = r.end;
        }
      }),
    );
  });

  // What makes expressions run away: each ends, though a report never does. bench/statistics.ts measures the time.
  it.each(PIECES.map((piece) => [JSON.stringify(piece), piece]))('ends on a long run of %s', (_, piece) => {
    const run = piece.repeat(Math.ceil(20_000 / piece.length));
    for (const text of [run, `t(28) = 2.20, ${run}`, `t(${run}`, `t(28) = ${run}`, `t(28) = 2.20, p = ${run}`])
      expect(readTestReports(text).every((r) => r.end <= text.length)).toBe(true);
  });

  it('never glues two reports, and never gives one the p of the next', () => {
    const glue = fc.constantFrom(
      ', ',
      '; ',
      ' and ',
      ' (',
      '. Then ',
      '\n',
      ', with ',
      ', d = 0.5, ',
      ', r = .3, ',
      ' | ',
      ', but ',
    );
    const report = fc.record({
      df: fc.integer({ min: 2, max: 400 }),
      value: fc.integer({ min: 1, max: 900 }),
      p: fc.option(fc.integer({ min: 1, max: 999 })),
      kind: fc.constantFrom('t', 'F', 'χ²', 'z', 'Q'),
    });
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 6 }), glue, (list, between) => {
        const written = list.map(({ df, value, p, kind }) => {
          const inner = kind === 'z' ? '' : kind === 'F' ? `(3, ${df})` : `(${df})`;
          const label = `${kind}${inner} = ${(value / 100).toFixed(2)}`;
          return { label, p: p === null ? '' : `.${String(p).padStart(3, '0')}` };
        });
        const text = written.map(({ label, p }) => (p === '' ? label : `${label}, p = ${p}`)).join(between);
        expect(readTestReports(text).map((r) => `${statisticLabel(r)} ${r.pText}`)).toEqual(
          written.filter(({ p }) => p !== '').map(({ label, p }) => `${label} ${p}`),
        );
      }),
    );
  });

  it('reads the same under every dress', () => {
    const dresses: ((name: string, df: string, value: string, p: string) => string)[] = [
      (n, d, v, p) => `*${n}*(${d}) = ${v}, *p* = ${p}`,
      (n, d, v, p) => `$${n}(${d}) = ${v}$, $p = ${p}$`,
      (n, d, v, p) => `<i>${n}</i>(${d})&nbsp;= ${v}, <i>p</i> = ${p}`,
      (n, d, v, p) => `\\textit{${n}}(${d}) = ${v}, \\textit{p} = ${p}`,
      (n, d, v, p) => `${n}\u2009(${d})\u2009=\n${v},\np\u00a0=\u00a0${p}`,
      (n, d, v, p) => `(${n}_{${d}} = ${v}; P = ${p})`,
      (n, d, v, p) => `${n}(${d}) = ${v}, 95% CI [0.1, 0.9], p = ${p}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...dresses),
        fc.constantFrom('t', 'F', 'Q', 'r'),
        fc.integer({ min: 3, max: 900 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 999 }),
        (dress, name, df, value, p) => {
          const [v, printed] = [`0.${String(value).padStart(2, '0')}`, `.${String(p).padStart(3, '0')}`];
          const inner = name === 'F' ? `2, ${df}` : `${df}`;
          const [report, ...more] = readTestReports(dress(name, inner, v, printed));
          expect(more).toEqual([]);
          expect(report && `${statisticLabel(report)} ${report.pText}`).toBe(`${name}(${inner}) = ${v} ${printed}`);
        },
      ),
    );
  });
});
