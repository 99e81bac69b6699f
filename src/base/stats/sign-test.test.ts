import { describe, expect, it } from 'vitest';
import { signTestP } from './index.ts';

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
