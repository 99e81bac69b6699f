import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { sentencesOf } from '../index.ts';

const cases = load(readFileSync(join(import.meta.dirname, '../cases/sentences.yaml'), 'utf8')) as readonly string[][];

describe('texts are cut into their sentences', () => {
  it.each(cases.map((sentences) => [sentences.join(' '), sentences] as const))('%s', (text, sentences) => {
    expect(sentencesOf(text).map(([start, end]) => text.slice(start, end))).toEqual(sentences);
  });
});

test('scripts without spaces are cut by the rules of Unicode', () => {
  const text = '茶は効いた。眠りは変わらなかった。なぜか？';
  expect(sentencesOf(text).map(([start, end]) => text.slice(start, end))).toEqual([
    '茶は効いた。',
    '眠りは変わらなかった。',
    'なぜか？',
  ]);
});

test('sentences cover all that is not white space, in order, without overlap', () => {
  const word = fc.constantFrom(
    'Tea',
    'et al.',
    'e.g.',
    'E.',
    'coli',
    '.',
    '...',
    '?',
    '(',
    ')',
    '[1]',
    '12.',
    'p',
    '“',
    '”',
    '茶。',
    '\u{1f375}',
    'no.',
    'e\u0301',
  );
  const words = fc.array(fc.tuple(word, fc.constantFrom(' ', '', '\n', '\u00a0'))).map((all) => all.flat().join(''));
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), (text) => {
      let at = 0;
      for (const [start, end] of sentencesOf(text)) {
        expect(text.slice(at, start).trim()).toBe('');
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
        at = end;
      }
      expect(text.slice(at).trim()).toBe('');
    }),
  );
});
