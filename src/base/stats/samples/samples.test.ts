import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, parseDecimal } from '../../number/index.ts';
import { debitPossible, grimmerPossible } from './index.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? { coefficient: 0n, exponent: 0 };

/** All samples of n values between low and high, each once whatever the order: their sum and their sum of squares. */
function samples(n: number, low: number, high: number): (readonly [sum: number, squares: number])[] {
  if (n === 0) return [[0, 0]];
  const found: (readonly [number, number])[] = [];
  for (let top = low; top <= high; top += 1)
    for (const [sum, squares] of samples(n - 1, low, top)) found.push([sum + top, squares + top * top]);
  return found;
}

/** The hundredths that a number between 0 and 1000, given as √(n/d), may print as: both where it lies half-way. */
function printedRoot(n: number, d: number, digits: number): string[] {
  const unit = 10 ** digits;
  const near = Math.floor(Math.sqrt(n / d) * unit);
  const big = (x: number) => BigInt(x);
  return [near - 1, near, near + 1, near + 2]
    .filter((k) => {
      if (k < 0) return false;
      // (2k − 1)² ≤ 4·unit²·n/d ≤ (2k + 1)², in whole numbers.
      const value = 4n * big(unit) * big(unit) * big(n);
      const low = k === 0 ? 0n : big(2 * k - 1) ** 2n * big(d);
      return low <= value && value <= big(2 * k + 1) ** 2n * big(d);
    })
    .map((k) => (k / unit).toFixed(digits));
}

function printedMean(sum: number, n: number, digits: number): string[] {
  return printedRoot(sum * sum, n * n, digits);
}

/** Every pair of mean and deviation that some sample prints as. */
function printable(n: number, low: number, high: number, digits: number, degrees: number): Set<string> {
  const pairs = new Set<string>();
  for (const [sum, squares] of samples(n, low, high))
    for (const m of printedMean(sum, n, digits))
      for (const s of printedRoot(n * squares - sum * sum, n * degrees, digits)) pairs.add(`${m} ${s}`);
  return pairs;
}

describe('GRIMMER against all samples', () => {
  it.each([
    [2, 1, 7],
    [3, 1, 7],
    [4, 1, 5],
    [5, 1, 5],
    [7, 0, 3],
  ])('of %i values from %i to %i: the same pairs, with one digit and with two', (n, low, high) => {
    for (const [digits, degrees] of [
      [1, n - 1],
      [2, n - 1],
      [2, n],
    ] as const) {
      const real = printable(n, low, high, digits, degrees);
      const averaged = { n: BigInt(n), range: { low: BigInt(low), high: BigInt(high) } };
      for (const m of means(low, high, digits))
        for (let s = 0; s <= (high - low) * 7; s += digits === 1 ? 1 : 3) {
          const sd = (s / 10 ** digits).toFixed(digits);
          const possible = grimmerPossible(decimal(m), decimal(sd), averaged, degrees === n ? 'n' : 'n-1');
          if (possible !== real.has(`${m} ${sd}`)) expect(`${m} ${sd} ${possible}`).toBe(`${m} ${sd} ${!possible}`);
        }
      expect(real.size).toBeGreaterThan(n);
    }
  });

  it('never refuses a sample, with or without its range, items or digits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -4, max: 9 }), { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (values, items, digits, ranged) => {
          const n = values.length;
          const sum = values.reduce((a, b) => a + b, 0);
          const squares = values.reduce((a, b) => a + b * b, 0);
          const [m] = printedMean(sum, n * items, digits);
          const [s] = printedRoot(n * squares - sum * sum, n * (n - 1) * items * items, digits);
          const averaged = {
            n: BigInt(n),
            items: BigInt(items),
            ...(ranged ? { range: { low: BigInt(Math.floor(-4 / items)), high: BigInt(Math.ceil(9 / items)) } } : {}),
          };
          const signed = sum < 0 ? `-${m}` : (m ?? '');
          expect(grimmerPossible(decimal(signed), decimal(s ?? ''), averaged)).toBe(true);
        },
      ),
    );
  });

  it.each([
    // n = 18: Σx² would have to be odd and even at once; then a deviation beyond what the scale allows; then digits that say nothing.
    ['3.44', '2.47', { n: 18n }, false],
    ['3.44', '2.48', { n: 18n }, true],
    ['3.00', '2.50', { n: 40n, range: { low: 1n, high: 5n } }, false],
    ['3.0', '2.5', { n: 40_000n, range: { low: 1n, high: 5n } }, true],
    ['3.5', '0', { n: 1n, items: 2n }, true],
    ['3.5', '0.1', { n: 1n, items: 2n }, false],
  ])('%s ± %s of %o', (m, sd, averaged, possible) => {
    expect(grimmerPossible(decimal(m), decimal(sd), averaged)).toBe(possible);
  });
});

describe('DEBIT', () => {
  it('admits what samples of 0 and 1 print, and nothing else', () => {
    for (const n of [2, 3, 7, 10, 28, 41]) {
      const real = new Set<string>();
      for (let c = 0; c <= n; c += 1)
        for (const m of printedMean(c, n, 2))
          for (const s of printedRoot(c * (n - c), n * (n - 1), 2)) real.add(`${m} ${s}`);
      for (const m of means(0, 1, 2))
        for (let s = 0; s <= 72; s += 1) {
          const sd = (s / 100).toFixed(2);
          if (debitPossible(decimal(m), decimal(sd), BigInt(n)) !== real.has(`${m} ${sd}`))
            expect(`${m} ${sd} of ${n}`).toBe(real.has(`${m} ${sd}`) ? 'admitted' : 'refused');
        }
      expect(real.size).toBeGreaterThan(n);
    }
  });

  it.each([
    ['.30', '.46', 100_000_000n, true],
    ['.30', '.40', 100_000_000n, false],
    ['.50', '.50', 3_000n, true],
    ['.5', '.7', 2n, true],
    ['1.2', '.1', 10n, false],
  ])('%s ± %s of %d', (m, sd, n, possible) => {
    expect(debitPossible(decimal(m), decimal(sd), n)).toBe(possible);
  });
});

function means(low: number, high: number, digits: number): string[] {
  const unit = 10 ** digits;
  return Array.from({ length: (high - low) * unit + 1 }, (_, i) => (low + i / unit).toFixed(digits));
}
