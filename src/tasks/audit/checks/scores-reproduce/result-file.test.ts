import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointerOf } from '../../../../base/structured/index.ts';
import { scoreIn } from './result-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['0.5', '', 0.5],
  [' -1e-3\n', '', -0.001],
  ['{"a": {"b": [1, 2]}}', '/a/b/1', 2],
  ['{"a/b": 1, "m~n": 2}', '/a~1b', 1],
  ['{"a/b": 1, "m~n": 2}', '/m~0n', 2],
] as const)('%s at "%s"', (text, pointer, score) => {
  expect(scoreIn(bytes(text), pointer)).toBe(score);
});

test.each([
  ['', '', 'wrote no result'],
  ['  \n', '', 'wrote no result'],
  ['NaN', '', 'no JSON'],
  ['Infinity', '', 'no JSON'],
  ['1e999', '', 'no finite number'],
  ['"0.5"', '', 'no finite number'],
  ['null', '', 'no finite number'],
  ['true', '', 'no finite number'],
  ['{"a": 1}', '/b', 'without /b'],
  ['{"a": 1}', '/toString', 'without /toString'],
  ['{"a": 1}', '/__proto__', 'without /__proto__'],
  ['[1, 2]', '/length', 'without /length'],
  ['[1, 2]', '/01', 'without /01'],
  ['"text"', '/0', 'without /0'],
] as const)('%s at "%s" is no score', (text, pointer, why) => {
  expect(scoreIn(bytes(text), pointer)).toContain(why);
});

test('property: whatever was written, the answer is a finite number or words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytes)), fc.array(fc.string()), (written, tokens) => {
      const answer = scoreIn(written, pointerOf(tokens));
      expect(typeof answer === 'string' ? answer.length > 0 : Number.isFinite(answer)).toBe(true);
    }),
  );
});

test('property: every finite number comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(fc.string(), { maxLength: 4 }),
      (score, tokens) => {
        const nested = tokens.reduceRight<unknown>((inner, token) => Object.fromEntries([[token, inner]]), score);
        expect(scoreIn(bytes(JSON.stringify(nested)), pointerOf(tokens))).toBe(JSON.parse(JSON.stringify(score)));
      },
    ),
  );
});
