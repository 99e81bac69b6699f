import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Prediction, type References, SCOPE } from '../model/index.ts';
import { bootstrapInterval, scorePredictions } from '../scoring/index.ts';
import { answer, predictionsOf, referencesOf } from '../testing/references.ts';
import { CompareFile } from './compare-file.ts';
import { comparePredictions } from './compare-predictions.ts';
import { compareText } from './compare-text.ts';

const quick = { resamples: 50 };

describe('a comparison', () => {
  it('takes the second score from the first, case by case', async () => {
    const references = referencesOf(['A', 'B', 'A', 'B']);
    const ours = predictionsOf(references, [2, 2, 1, 0]);
    const theirs: Prediction[] = [
      ...predictionsOf(references, [0, 2]),
      { case_id: 'c2', order: 'ab', status: 'ok', output: 'I pick A' },
      answer(references, 2, 'ba', true),
      { case_id: 'c3', order: 'ab', status: 'timeout' },
    ];
    const result = await comparePredictions(references, ours, theirs, quick);
    expect(CompareFile.parse(result)).toEqual(result);
    expect(result).toEqual({
      schema: 'touchstone.pivot-compare/1',
      scope: SCOPE,
      release: 'unpinned',
      cases: 4,
      prompts: 8,
      predictions: { correct: 5, score: 0.625 },
      against: { correct: 3, score: 0.375 },
      difference: { score: 0.25, interval: await bootstrapInterval(Int8Array.of(2, 0, 0, 0), quick) },
      mcnemar: { both_right: 2, only_predictions_right: 3, only_against_right: 1, neither_right: 2, p: 0.625 },
      by_case: { predictions_better: 1, equal: 3, against_better: 0, p: 1 },
      disagreements: [
        { case_id: 'c0', order: 'ab', reference: 'A', predictions: 'A', against: 'B' },
        { case_id: 'c0', order: 'ba', reference: 'B', predictions: 'B', against: 'A' },
        { case_id: 'c2', order: 'ab', reference: 'A', predictions: 'A', against: 'unparseable' },
        { case_id: 'c2', order: 'ba', reference: 'B', predictions: 'A', against: 'B' },
      ],
      contains_references: true,
      deterministic: false,
      seeds: [20261004],
      inputs: references.digests,
    });
  });

  it('with itself shows no difference', async () => {
    const references = referencesOf(30);
    const predictions = predictionsOf(
      references,
      references.cases.map((_, i) => i % 3),
    );
    expect(await comparePredictions(references, predictions, predictions, quick)).toMatchObject({
      difference: { score: 0, interval: { low: 0, high: 0 } },
      mcnemar: { only_predictions_right: 0, only_against_right: 0, p: 1 },
      by_case: { equal: 30, p: 1 },
      disagreements: [],
    });
  });

  it('agrees with the two scores, and turns its sign when the sides change', async () => {
    const sides = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(sides, async (halves) => {
        const references = referencesOf(halves.length);
        const ours = predictionsOf(
          references,
          halves.map(([first]) => first),
        );
        const theirs = predictionsOf(
          references,
          halves.map(([, second]) => second),
        );
        const result = await comparePredictions(references, ours, theirs, quick);
        const back = await comparePredictions(references, theirs, ours, quick);
        const [one, other] = [
          await scorePredictions(references, ours, quick),
          await scorePredictions(references, theirs, quick),
        ];
        expect([result.predictions.score, result.against.score]).toEqual([one.score, other.score]);
        expect(result.difference.score).toBeCloseTo(one.score - other.score, 12);
        expect(back.difference.score).toBeCloseTo(-result.difference.score, 12);
        expect(back.difference.interval.low).toBeCloseTo(-result.difference.interval.high, 12);
        expect(back.mcnemar.p).toBe(result.mcnemar.p);
        const {
          both_right: both,
          only_predictions_right: a,
          only_against_right: b,
          neither_right: neither,
        } = result.mcnemar;
        expect(both + a + b + neither).toBe(result.prompts);
        expect(result.disagreements.length).toBe(a + b);
      }),
      { numRuns: 100 },
    );
  });

  it('for people names the sides, the tests and the disagreements, and harms no terminal', async () => {
    const plain = referencesOf(40);
    const references: References = {
      ...plain,
      cases: plain.cases.map((one) => ({ ...one, id: `\u001b[2J${one.id}` })),
    };
    const ours = predictionsOf(
      references,
      references.cases.map(() => 2),
    );
    const theirs = predictionsOf(
      references,
      references.cases.map(() => 1),
    );
    const text = compareText(await comparePredictions(references, ours, theirs, quick));
    expect(text).toContain('predictions    100.00 %  80 of 80 prompts right');
    expect(text).toContain('difference     +50.00 points');
    expect(text).toContain('McNemar exact p = 1.8e-12');
    expect(text).toContain('and 20 more in the JSON result');
    expect(text).toContain('keep them with the grader');
    expect(text).not.toContain('\u001b');
  });
});
