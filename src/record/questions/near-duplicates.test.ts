import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { likeness, nearDuplicates } from './near-duplicates.ts';

interface Case {
  readonly like: boolean;
  readonly one: string;
  readonly other: string;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/near-duplicates.yaml'), 'utf8')) as readonly Case[];

describe('questions that ask nearly the same', () => {
  it.each(cases)('$like: $one / $other', ({ like, one, other }) => {
    expect(likeness(one, other) !== undefined).toBe(like);
    expect(likeness(other, one)).toBe(likeness(one, other));
    expect(nearDuplicates([one, other]).pairs.length).toBe(like ? 1 : 0);
  });

  it('finds in a list exactly the pairs that are alike one by one', () => {
    const word = fc.constantFrom('sample', 'effect', 'diet', 'pressure', 'cohort', 'blind', 'dose', 'why', 'not', '3');
    const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const wanted = texts.flatMap((one, first) =>
          texts.flatMap((other, second) =>
            second > first && likeness(one, other) !== undefined ? [`${first} ${second}`] : [],
          ),
        );
        const found = nearDuplicates(texts, 1000).pairs.map(({ first, second }) => `${first} ${second}`);
        expect(found.sort()).toEqual(wanted.sort());
      }),
    );
  });

  it('lists the best and counts the rest', () => {
    const texts = Array.from({ length: 60 }, () => 'How was the sample chosen?');
    const { pairs, more } = nearDuplicates(texts, 10);
    expect(pairs).toHaveLength(10);
    expect(more).toBe((60 * 59) / 2 - 10);
  });
});
