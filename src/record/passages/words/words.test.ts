import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { queryOf } from './query-of.ts';
import { rawWords, wordsOf } from './words-of.ts';

const cases = load(readFileSync(join(import.meta.dirname, '../cases/words.yaml'), 'utf8')) as readonly {
  readonly text: string;
  readonly words: readonly string[];
}[];

test.each(cases)('$text', ({ text, words }) => {
  expect(wordsOf(text)).toEqual(words);
});

test('the quick cut of ASCII is the cut of any text', () => {
  const ascii = fc.string({ unit: fc.constantFrom(...'aAzZ09.,\' -_"é'.slice(0, -1)), maxLength: 60 });
  fc.assert(
    fc.property(ascii, (text) => {
      // A letter outside ASCII at the end makes the whole text take the other way.
      expect(rawWords(`${text} é`)).toEqual([...rawWords(text), 'é']);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('every text is cut into words without blanks or signs, none of them too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of wordsOf(text)) {
        expect(word).toMatch(/^[\p{L}\p{M}\p{N}.]+$/u);
        expect(word.length).toBeLessThanOrEqual(64);
      }
    }),
    { seed: 5, numRuns: 500 },
  );
  expect(wordsOf('x'.repeat(10_000))[0]).toHaveLength(64);
});

test('function words and negations stay out of a query, unless there is nothing else', () => {
  expect(queryOf('The drug does not reduce the risk, the risk of stroke').terms).toEqual([
    { word: 'drug', weight: 1 },
    { word: 'reduc', weight: 1 },
    { word: 'risk', weight: 2 },
    { word: 'stroke', weight: 1 },
  ]);
  expect(queryOf('to be or not to be').terms.map(({ word }) => word)).toEqual(['to', 'be', 'or', 'not']);
  expect(queryOf('?!').terms).toEqual([]);
});
