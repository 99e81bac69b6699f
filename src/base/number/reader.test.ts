import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  compare,
  formatDecimal,
  ofDecimal,
  type PrintedQuantity,
  parseDecimal,
  readLiteral,
  readQuantities,
  unitOf,
} from './index.ts';

interface Case {
  readonly text: string;
  readonly language?: string | null;
  readonly latex?: boolean;
  readonly read: readonly string[];
  /** What is quoted, where it matters. */
  readonly literals?: readonly string[];
}

const cases = parse(await readFile(join(import.meta.dirname, 'cases/read.yaml'), 'utf8')) as Case[];

function shown(q: PrintedQuantity): string {
  const { comparator, hedged, value } = q.number;
  const upper = q.upper === undefined ? '' : `..${formatDecimal(q.upper.value)}`;
  const spread = q.spread === undefined ? '' : `±${formatDecimal(q.spread.value)}`;
  return [
    comparator === '=' ? '' : comparator,
    hedged ? '≈' : '',
    `${formatDecimal(value)}${upper}${spread}`,
    q.unit === null ? '' : q.unit === '×' ? '×' : unitOf(q.unit).name,
    q.problem === undefined ? '' : `!${q.problem.code}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

describe('reading quantities out of text', () => {
  it.each(cases)('$text', ({ text, language = 'en', latex = false, read, literals }) => {
    const found = readQuantities(text, { language, latex });
    expect(found.map(shown)).toEqual(read);
    if (literals !== undefined) expect(found.map((q) => q.literal)).toEqual(literals);
  });

  it('gives offsets at which the literal stands', () => {
    const text = cases.map((c) => c.text).join(' and ');
    for (const q of readQuantities(text, { language: 'en' })) expect(text.slice(q.start, q.end)).toBe(q.literal);
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('1', '.', ',', '\\SI{', '±', '10^', ' × ', '-', '%', '&', '$', 'e', '\u202f'),
          ),
        ),
        fc.boolean(),
        fc.constantFrom('en', 'de', 'fr', null),
        (parts, latex, language) => {
          const text = parts.join('');
          let last = 0;
          for (const q of readQuantities(text, { language, latex })) {
            expect(q.start).toBeGreaterThanOrEqual(last);
            expect(q.end).toBeGreaterThan(q.start);
            last = q.start;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
  const habits = [
    ['en', ',', '.'],
    ['en', '\u202f', '.'],
    ['de', '.', ','],
    ['de', '\u2009', ','],
    ['fr', '\u202f', ','],
    ['fr', ' ', ','],
    ['de-CH', "'", '.'],
    ['es', '.', ','],
    ['pl', '\u00a0', ','],
  ] as const;

  it.each(habits)('in %s reads numbers grouped by "%s" with decimal mark "%s"', (language, group, mark) => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.stringMatching(/^\d{0,6}$/),
        fc.boolean(),
        (whole, fraction, negative) => {
          const digits = whole.toString();
          const printed = `${negative ? '−' : ''}${grouped(digits, group)}${fraction === '' ? '' : mark + fraction}`;
          const expected = parseDecimal(`${negative ? '-' : ''}${digits}.${fraction}`);
          const read = readLiteral(printed, { language });
          expect(read?.problem).toBeUndefined();
          expect(read?.literal).toBe(printed);
          if (read === null || expected === null) return;
          expect(compare(ofDecimal(read.number.value), ofDecimal(expected))).toBe(0);
        },
      ),
    );
  });

  it('reads every spelling of an exponent', () => {
    const raise = (n: number) => [...String(n)].map((c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)] ?? '⁻').join('');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: -30, max: 30 }), (n, e) => {
        const m = (n / 1000).toFixed(3);
        const value = parseDecimal(`${m}e${e}`);
        const spellings = [
          `${m}e${e}`,
          `${m}E${e < 0 ? e : `+${e}`}`,
          `${m} × 10^${e}`,
          `${m}×10${raise(e)}`,
          `$${m} \\times 10^{${e}}$`,
          `$${m}\\cdot10^{${e}}$`,
          `\\num{${m}e${e}}`,
        ];
        for (const text of spellings) {
          const all = readQuantities(text, { language: 'en', latex: true });
          expect(all).toHaveLength(1);
          expect(all[0]?.number.value).toEqual(value);
        }
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const text = 'The rate was 0.5 ± 0.1 % (12,345 of 1e6) in \\SI{3}{ms} and five runs. '.repeat(4000);
    const begin = performance.now();
    expect(readQuantities(text, { language: 'en', latex: false }).length).toBeGreaterThan(16_000);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
