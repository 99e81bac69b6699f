import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, signTestP } from './index.ts';

interface Percentiles {
  readonly values: readonly number[];
  readonly asked: readonly number[];
  readonly found: readonly number[];
}
const facts = JSON.parse(readFileSync(join(import.meta.dirname, '../random/cases/numpy.json'), 'utf8')) as {
  readonly percentiles: readonly Percentiles[];
};

describe('percentile', () => {
  it.each(facts.percentiles)("equals NumPy's of $values, bit for bit", ({ values, asked, found }) => {
    expect(asked.map((percent) => percentile(values, percent))).toEqual(found);
  });

  it('lies between its neighbours and is NaN of nothing', () => {
    expect(percentile([], 50)).toBeNaN();
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1 }),
        fc.nat(100),
        (list, percent) => {
          const sorted = list.toSorted((a, b) => a - b);
          const found = percentile(sorted, percent);
          expect(found).toBeGreaterThanOrEqual((sorted[0] ?? 0) - 1e-15);
          expect(found).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-15);
        },
      ),
    );
  });
});

describe('sign test', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 5, 1],
    [0, 6, 2 / 64],
    [9, 1, 22 / 1024],
    [1, 9, 22 / 1024],
    [0, 1000, 2 ** -999],
  ])('of %i against %i is %d', (wins, losses, p) => {
    expect(signTestP(wins, losses)).toBeCloseTo(p, 14);
    expect(signTestP(wins, losses) / p).toBeCloseTo(1, 10);
  });

  it('agrees with the tail summed in whole numbers', () => {
    for (const [wins, losses] of [
      [3, 11],
      [120, 150],
      [248, 247],
      [10, 480],
      [900, 1100],
    ] as const)
      expect(signTestP(wins, losses) / summed(wins, losses)).toBeCloseTo(1, 10);
  });
});

/** The same from binomial coefficients, exactly but for the last division. */
function summed(wins: number, losses: number): number {
  const total = wins + losses;
  let [term, sum] = [1n, 0n];
  for (let k = 0; k <= Math.min(wins, losses); k += 1) {
    sum += term;
    term = (term * BigInt(total - k)) / BigInt(k + 1);
  }
  const digits = 10n ** 30n;
  // Scaled by a power of two that a double cannot hold, in two steps.
  return Math.min(1, Number((2n * sum * digits * 2n ** 900n) / 2n ** BigInt(total)) / 1e30 / 2 ** 900);
}
