import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from '../../../base/json/index.ts';
import { References } from '../model/index.ts';
import { referencesOf as synthetic } from '../testing/references.ts';
import { referencesOf } from './references-of.ts';

it('takes what the schema takes, and gives what it gives', () => {
  const key = fc.constantFrom('id', 'reference', 'group', 'gold', '__proto__');
  const text = fc.constantFrom('x', 'y', 'A', 'B', '');
  const given = fc.oneof({ weight: 8, arbitrary: text }, fc.jsonValue({ maxDepth: 1 }));
  const good = fc.record({ id: fc.constantFrom('x', 'y'), reference: fc.constantFrom('A', 'B') });
  const one = fc.oneof({ weight: 4, arbitrary: good }, fc.dictionary(key, given), given);
  const head = fc.constantFrom({}, {}, {}, { gold: 1 }, { pseudonyms: 'no' }, { cases: 1 });
  let [taken, refused] = [0, 0];
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), head, (cases, other) => {
      const text = JSON.stringify({ ...synthetic(1), cases, ...other });
      const expected = References.safeParse(JSON.parse(text));
      if (expected.success) {
        taken += 1;
        expect(referencesOf(readJson(text, 'x'))).toEqual(expected.data);
      } else {
        refused += 1;
        expect(() => referencesOf(readJson(text, 'x'))).toThrow();
      }
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(taken, refused)).toBeGreaterThan(100);
});
