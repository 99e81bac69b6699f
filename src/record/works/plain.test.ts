import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { foldLetters, looseLetters } from './letters.ts';
import { plainText } from './plain.ts';
import { titleKey, titleWords } from './title-key.ts';

interface Case {
  readonly in: string;
  readonly plain: string;
  readonly key?: string;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/plain.yaml'), 'utf8')) as readonly Case[];

describe('plain text and key', () => {
  it.each(cases.map((one) => [one.in, one] as const))('%s', (_text, one) => {
    expect(plainText(one.in)).toBe(one.plain);
    if (one.key !== undefined) expect(titleKey(one.in)).toBe(one.key);
  });
});

test('titles that differ in nothing that matters have one key', () => {
  const same = [
    ['Bench-\nmarking of hard-\nware', 'Benchmarking of Hardware'],
    ['Müller & Söhne', 'Muller and Sohne'],
    ['β-amyloid', 'beta-Amyloid'],
    ["Who's in control?", 'Who’s In Control'],
    ['{\\L}ódź', 'Lodz'],
  ];
  for (const [a, b] of same) expect(titleKey(a ?? '')).toBe(titleKey(b ?? ''));
});

test('words keep together what an apostrophe joins and part at hyphens', () => {
  expect(titleWords("Let's measure O'Neill’s K-means, twice")).toEqual([
    'lets',
    'measure',
    'oneills',
    'k',
    'means',
    'twice',
  ]);
});

test('umlauts and their two-letter spellings are one to the loose folding only', () => {
  expect(looseLetters('Jörn Müßig')).toBe(looseLetters('Joern Muessig'));
  expect(foldLetters('Jörn')).not.toBe(foldLetters('Joern'));
});

test('any text: never throws, a second pass changes nothing of the key, no markup letters appear from nowhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const plain = plainText(text);
      expect(plain.isWellFormed()).toBe(true);
      expect(titleKey(text)).not.toMatch(/[^\p{L}\p{N}\p{M}]/u);
      expect(titleWords(text).join('').length).toBeLessThanOrEqual(titleKey(text).length + 10);
    }),
  );
});

test('hostile texts of a megabyte take no longer than long ones', () => {
  const size = 1_000_000;
  const pieces = [
    '{',
    '}',
    '\\',
    '$',
    '\\"',
    '<i>',
    '<',
    '&amp;',
    '&',
    '`',
    "'",
    '-',
    '\\frac',
    '<annotation>',
    'Ã©',
    '\\textbf{',
    '$a$',
    'É»',
    '[',
    '~',
    '^',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(size / piece.length));
    const start = process.cpuUsage().user;
    plainText(text);
    titleKey(text);
    titleWords(text);
    expect((process.cpuUsage().user - start) / 1e6, piece).toBeLessThan(4);
  }
});
