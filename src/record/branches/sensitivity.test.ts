import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranking } from './rank.ts';
import { sensitivityOf } from './sensitivity.ts';
import { decisionWith } from './testing/index.ts';
import { winnerShares } from './winner-shares.ts';

const unit = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
const rows = (dimensions: number) =>
  fc.array(fc.array(unit, { minLength: dimensions, maxLength: dimensions }), { minLength: 2, maxLength: 6 });

test('two alternatives, each better on one of two dimensions by the same: half of all weightings each', () => {
  const { wins, method } = winnerShares([
    [1, 0],
    [0, 1],
  ]);
  expect(method).toBe('exact');
  expect(wins[0]).toBeCloseTo(0.5, 12);
  expect(wins[1]).toBeCloseTo(0.5, 12);
});

test('three alternatives, each best on one of three dimensions: a third each; a dominated one never wins', () => {
  const { wins } = winnerShares([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  expect(wins.map((share) => share.toFixed(9))).toEqual(['0.333333333', '0.333333333', '0.333333333', '0.000000000']);
});

test.each([1, 2, 3])('the shares of %i dimensions add up to one', (dimensions) => {
  fc.assert(
    fc.property(rows(dimensions), (units) => {
      const { wins } = winnerShares(units);
      // Where two alternatives tie on a whole region of the weights, both hold it.
      const sum = wins.reduce((total, share) => total + share, 0);
      expect(sum).toBeGreaterThan(1 - 1e-9);
      expect(wins.every((share) => share >= 0 && share <= 1 + 1e-9)).toBe(true);
    }),
  );
});

test('four dimensions by draws agree with three computed exactly, where the fourth is the mean of the others', () => {
  const three = [
    [0.9, 0.2, 0.4],
    [0.3, 0.8, 0.5],
    [0.5, 0.5, 0.6],
  ];
  const drawn = winnerShares(three.map((row) => [...row, 0.5]));
  const again = winnerShares(three.map((row) => [...row, 0.5]));
  expect(drawn).toEqual(again);
  expect(drawn.method).toBe(20_000);
  // A dimension on which all are equal only shrinks the differences: the winner under its weighting is that of the three others.
  const exact = winnerShares(three).wins;
  for (const [i, share] of drawn.wins.entries()) expect(Math.abs(share - (exact[i] ?? 0))).toBeLessThan(0.015);
});

test('at the turning point the winner changes, and not before', () => {
  const input = fc
    .integer({ min: 2, max: 4 })
    .chain((n) =>
      fc.record({ weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: n, maxLength: n }), units: rows(n) }),
    );
  fc.assert(
    fc.property(input, ({ weights, units }) => {
      const branches = units.map((row) => ({ units: row }));
      const decision = decisionWith({ weights, branches });
      const sensitivity = sensitivityOf(decision);
      const bestAt = (j: number, share: number) => {
        const rest = weights.reduce((sum, weight, i) => (i === j ? sum : sum + weight), 0);
        const moved = weights.map((weight, i) => (i === j ? share : (weight / rest) * (1 - share)));
        return ranking(decisionWith({ weights: moved.map((weight) => Math.max(weight, 1e-12)), branches }));
      };
      for (const [j, { share, turnsAt }] of (sensitivity?.weights ?? []).entries()) {
        const winner = sensitivity?.winner;
        const to = (turnsAt ?? (share < 0.5 ? 1 : 0)) - share;
        for (const part of [0.3, 0.7, 0.97]) {
          const [first, second] = bestAt(j, share + to * part);
          const isLead = first?.branch.id === winner;
          // A tie that lasts over the whole stretch is no change.
          if (!isLead) expect((first?.value.value ?? 0) - (second?.value.value ?? 0)).toBeLessThan(1e-6);
        }
        if (turnsAt === undefined) continue;
        const beyond = turnsAt + Math.sign(to || 1) * 1e-4;
        if (Math.abs(to) > 1e-6 && beyond > 0 && beyond < 1) expect(bestAt(j, beyond)[0]?.branch.id).not.toBe(winner);
      }
    }),
  );
});

test('a single ranked branch depends on nothing', () => {
  expect(sensitivityOf(decisionWith({ branches: [{ units: [0.5] }] }))).toBeUndefined();
});
