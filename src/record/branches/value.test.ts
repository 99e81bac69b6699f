import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranking } from './rank.ts';
import { Branch, Decision } from './schema.ts';
import { scoreFaults } from './score-faults.ts';
import { decisionWith } from './testing/index.ts';
import { branchValue, noiseOf } from './value.ts';

const at = '2026-01-01T00:00:00Z';
const dimensions = Decision.shape.dimensions.parse([
  { id: 'fit', weight: 3, direction: 'higher', min: 0, max: 10, noise: 1 },
  { id: 'cost', weight: 1, direction: 'lower', min: -50, max: 50 },
]);
const evaluation = (by: string, fit: number, cost: number) => ({
  by,
  at,
  scores: [
    { dimension: 'fit', value: fit, reason: 'r' },
    { dimension: 'cost', value: cost, reason: 'r' },
  ],
});
const branch = (evaluations: unknown[]) =>
  Branch.parse({ id: 'B-1', title: 't', round: 1, added: { by: 'a', at }, status: 'open', evaluations });

test('the value is the weighted mean on the scales from worse to better', () => {
  // fit 8 of 10 is 0.8, cost 30 on −50 … 50 where lower is better is 0.2: (3·0.8 + 1·0.2)/4
  expect(branchValue(branch([evaluation('ann', 8, 30)]), dimensions)?.value).toBeCloseTo(0.65, 12);
});

test('several scorers: the mean of their last evaluations, and how far apart they are', () => {
  const value = branchValue(
    branch([evaluation('ann', 2, 0), evaluation('bob', 6, 10), evaluation('ann', 8, 0)]),
    dimensions,
  );
  expect(value).toMatchObject({
    scorers: 2,
    scores: [
      { mean: 7, spread: [6, 8] },
      { mean: 5, spread: [0, 10] },
    ],
  });
});

test('without an evaluation, or with one that leaves a dimension out, there is no value', () => {
  expect(branchValue(branch([]), dimensions)).toBeUndefined();
  const half = { by: 'ann', at, scores: [{ dimension: 'fit', value: 3, reason: 'r' }] };
  expect(branchValue(branch([half]), dimensions)).toBeUndefined();
});

test('the noise of the value is that of its dimensions in their shares', () => {
  expect(noiseOf({ dimensions })).toBeCloseTo((3 * 0.1 + 1 * 0) / 4, 12);
});

test('faults of scores: missing, extra, twice, off the scale, without a reason', () => {
  const scores = [
    { dimension: 'fit', value: 11, reason: 'r' },
    { dimension: 'fit', value: 3, reason: ' ' },
    { dimension: 'costs', value: 3, reason: 'r' },
  ];
  expect(scoreFaults(dimensions, scores).map(({ what }) => what)).toEqual([
    'fit is 11, the scale goes from 0 to 10',
    'fit is scored twice',
    'fit has no reason',
    '"costs" is no declared dimension (cost is)',
    'not scored: cost',
  ]);
  expect(scoreFaults(dimensions, evaluation('ann', 10, -50).scores)).toEqual([]);
});

const unit = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const table = fc.integer({ min: 1, max: 4 }).chain((n) =>
  fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: n, maxLength: n }),
    units: fc.array(fc.array(unit, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 8 }),
  }),
);

test('values lie between 0 and 1, the order is theirs, and weights count by their shares alone', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 2, max: 50 }), ({ weights, units }, factor) => {
      const branches = units.map((row) => ({ units: row }));
      const ranked = ranking(decisionWith({ weights, branches }));
      const values = ranked.map(({ value }) => value.value);
      expect(values.every((value) => value >= 0 && value <= 1 + 1e-12)).toBe(true);
      for (const [i, value] of values.entries()) expect(value).toBeLessThanOrEqual((values[i - 1] ?? 1) + 1e-9);
      const scaled = ranking(decisionWith({ weights: weights.map((weight) => weight * factor), branches }));
      expect(scaled.map(({ branch: { id } }) => id)).toEqual(ranked.map(({ branch: { id } }) => id));
    }),
  );
});

test('failed and violating branches are not ranked; those within the noise tie', () => {
  const branches = [
    { units: [0.5] },
    { units: [0.9], status: 'failed' },
    { units: [0.9], status: 'violates' },
    { units: [0.55] },
    { units: [0.4], status: 'discarded' },
  ];
  const ranked = ranking(decisionWith({ noise: 0.06, branches }));
  expect(ranked.map(({ branch: { id }, tiesWithBest }) => [id, tiesWithBest])).toEqual([
    ['B-4', true],
    ['B-1', true],
    ['B-5', false],
  ]);
});
