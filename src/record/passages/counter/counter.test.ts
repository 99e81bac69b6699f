import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { counterQueries, lexicalFlags } from '../index.ts';

const read = <T>(name: string) =>
  load(readFileSync(join(import.meta.dirname, '../cases', name), 'utf8')) as readonly T[];
const claims = read<{ claim: string; against: string[]; without_effect: string }>('counter-queries.yaml');
const flags = read<{ claim: string; passage: string; flags: string[] }>('flags.yaml');

test('there are claims enough', () => {
  expect(claims.length).toBeGreaterThanOrEqual(60);
});

test.each(claims)('$claim', ({ claim, against, without_effect: about }) => {
  const noEffect = `No significant difference, no effect, no association, not associated with, unchanged: ${about}`;
  expect(counterQueries(claim)).toEqual([...against, noEffect]);
});

test.each(flags)('$claim | $passage', ({ claim, passage, flags: expected }) => {
  expect(lexicalFlags(claim, passage)).toEqual(expected);
});

test('any claim has a text against it that is not the claim, and none is said twice', () => {
  fc.assert(
    fc.property(
      fc.lorem({ maxCount: 12 }),
      fc.constantFrom('', ' not ', ' increases ', ' is higher than '),
      (text, word) => {
        const claim = `${text}${word}${text}`;
        const texts = counterQueries(claim);
        expect(texts.length).toBeGreaterThan(1);
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts).not.toContain(claim);
      },
    ),
    { seed: 7, numRuns: 200 },
  );
  expect(counterQueries('  ')).toEqual([]);
});
