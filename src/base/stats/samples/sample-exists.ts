import { floor } from './whole.ts';

/** The least and greatest value that a sample may hold; both ends whole numbers. */
export interface Range {
  readonly low: bigint;
  readonly high: bigint;
}

/** Steps of the search; where they do not suffice the sample is taken to exist. */
const STEPS = 5_000;
/** Up to so many values are searched; of more, parity and the least and greatest sum of squares decide. */
const FEW = 12n;

/**
 * Are there `n` whole numbers (within the range, if there is one) with this sum and this sum of squares? Exact for up to twelve
 * values; of more, what is necessary is checked. Never false where such a sample exists.
 */
export function sampleExists(n: bigint, sum: bigint, squares: bigint, range: Range | null): boolean {
  if (n > FEW) return canBe(n, sum, squares, range);
  return exists(n, sum, squares, range, { left: STEPS });
}

/** Can a sum of squares between two bounds belong to such a sample, parity aside? */
export function squaresOverlap(n: bigint, sum: bigint, from: bigint, to: bigint, range: Range | null): boolean {
  return to >= leastSquares(n, sum) && (range === null || from <= greatestSquares(n, sum, range));
}

function exists(n: bigint, sum: bigint, squares: bigint, range: Range | null, steps: { left: number }): boolean {
  if (!canBe(n, sum, squares, range)) return false;
  if (n === 1n || squares === leastSquares(n, sum)) return true;
  steps.left -= 1;
  if (steps.left < 0) return true;
  const middle = floor(sum, n);
  // Nearest to the mean first: what is left over is then as free as it can be.
  for (let away = 0n; ; away += 1n) {
    const [down, up] = [middle - away, middle + 1n + away];
    // The others would need a sum of squares below that of equal values.
    const tooFar = (v: bigint) => n * v * v - 2n * sum * v + sum * sum > (n - 1n) * squares;
    if (tooFar(down) && tooFar(up)) return false;
    for (const value of [down, up]) {
      if (tooFar(value) || !inside(value, range)) continue;
      if (exists(n - 1n, sum - value, squares - value * value, range, steps)) return true;
      if (steps.left < 0) return true;
    }
  }
}

const inside = (value: bigint, range: Range | null) => range === null || (value >= range.low && value <= range.high);

/** What must hold of sum and squares: y² is even as y is, and both lie between what equal and what extreme values give. */
function canBe(n: bigint, sum: bigint, squares: bigint, range: Range | null): boolean {
  if (squares < 0n || (squares - sum) % 2n !== 0n || squares < leastSquares(n, sum)) return false;
  if (n === 1n && squares !== sum * sum) return false;
  if (range === null) return true;
  if (sum < n * range.low || sum > n * range.high) return false;
  return squares <= greatestSquares(n, sum, range);
}

/** All values next to the mean. */
function leastSquares(n: bigint, sum: bigint): bigint {
  const base = floor(sum, n);
  return n * base * base + (sum - n * base) * (2n * base + 1n);
}

/** As many values as can be at the ends of the range, and one between. */
function greatestSquares(n: bigint, sum: bigint, { low, high }: Range): bigint {
  if (low === high) return n * low * low;
  const above = sum - n * low;
  const tops = above / (high - low);
  if (tops >= n) return n * high * high;
  const between = low + (above % (high - low));
  return tops * high * high + between * between + (n - tops - 1n) * low * low;
}
