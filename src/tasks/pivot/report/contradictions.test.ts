import { describe, expect, test } from 'vitest';
import { contradictionsInCompare, contradictionsInScore } from './contradictions.ts';
import { exampleResults } from './testing/results.ts';

const { scores, compare } = await exampleResults();
const pinned = await exampleResults(undefined, 'pinned');

/** A copy with other members at a pointer. */
function changed<T extends object>(value: T, pointer: string, member: unknown): T {
  const copy = structuredClone(value);
  const tokens = pointer.split('/').slice(1);
  const last = tokens.pop() ?? '';
  let at: object = copy;
  for (const token of tokens) at = Reflect.get(at, token) as object;
  Reflect.set(at, last, member);
  return copy;
}

test('what pivot score and pivot compare make contradicts itself nowhere', () => {
  for (const results of [{ scores, compare }, pinned]) {
    for (const { score } of results.scores) expect(contradictionsInScore(score)).toEqual([]);
    if (results.compare === undefined) throw new Error('no comparison');
    expect(contradictionsInCompare(results.compare)).toEqual([]);
  }
});

describe('an edited score is caught', () => {
  test.each<[pointer: string, member: unknown]>([
    ['/release', 'pinned'],
    ['/prompts', 121],
    ['/cases', 61],
    ['/score', 0.99],
    ['/correct', 1],
    ['/by_order/ab', 1],
    ['/statuses/ok', 1],
    ['/statuses/missing', 40],
    ['/parsed/count', 1],
    ['/parsed/unparseable', 0],
    ['/parsed/reasons', {}],
    ['/parsed/accuracy_parsed_only', 0.123],
    ['/groups/0/cases', 1],
    ['/groups/0/correct', 0],
    ['/groups/0/score', 0.123],
    ['/interval/low', 0.999],
    ['/interval/high', 1.5],
    ['/interval/seed', 7],
    ['/seeds', []],
  ])('%s made %s', (pointer, member) => {
    const [first] = scores;
    if (first === undefined) throw new Error('no score');
    expect(contradictionsInScore(changed(first.score, pointer, member))).not.toEqual([]);
  });

  test('so is the digest of another release under the word pinned, and the other way round', () => {
    const [first] = pinned.scores;
    if (first === undefined) throw new Error('no score');
    const found = (pointer: string, member: unknown) => contradictionsInScore(changed(first.score, pointer, member));
    expect(found('/release', 'unpinned')).toMatchObject([{ pointer: '/release' }]);
    expect(found('/inputs/questions', 'f'.repeat(64))).toEqual([
      { pointer: '/release', what: 'release is pinned, and after the rest of the file it should be unpinned' },
    ]);
  });
});

describe('an edited comparison is caught', () => {
  test.each<[pointer: string, member: unknown]>([
    ['/release', 'pinned'],
    ['/prompts', 1],
    ['/cases', 1],
    ['/predictions/correct', 1],
    ['/predictions/score', 0.9],
    ['/against/score', 0.9],
    ['/against/correct', 1],
    ['/difference/score', -1],
    ['/difference/interval/low', -2],
    ['/difference/interval/low', 1],
    ['/mcnemar/both_right', 0],
    ['/mcnemar/neither_right', 0],
    ['/mcnemar/only_against_right', 100],
    ['/by_case/equal', 0],
    ['/disagreements', []],
    ['/seeds', [1]],
  ])('%s made %s', (pointer, member) => {
    if (compare === undefined) throw new Error('no comparison');
    expect(contradictionsInCompare(changed(compare, pointer, member))).not.toEqual([]);
  });
});
