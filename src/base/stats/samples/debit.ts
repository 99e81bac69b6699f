import {
  add,
  compare,
  type Decimal,
  halfUnit,
  multiply,
  ofDecimal,
  type Rational,
  rational,
  subtract,
} from '../../number/index.ts';
import type { Divisor } from './grimmer.ts';
import { ceiling, floor, square } from './whole.ts';

/**
 * DEBIT: can n values of 0 and 1 have this mean and this standard deviation, as printed? The count of ones fixes the deviation:
 * c·(n − c)/(n·(n − 1)) is its square. Exact, with either way of rounding a half, for any n. Source: Heathers and Brown (2019).
 */
export function debitPossible(mean: Decimal, sd: Decimal, n: bigint, divisor: Divisor = 'n-1'): boolean {
  const count = rational(n);
  const [from, to] = [multiply(low(mean), count), multiply(high(mean), count)];
  const first = largest(ceiling(from.n, from.d), 0n);
  const last = smallest(floor(to.n, to.d), n);
  if (first > last) return false;
  const degrees = divisor === 'n' ? n : n - 1n;
  if (degrees < 1n) return ofDecimal(sd).n === 0n;
  // c·(n − c) rises up to n/2 and falls behind it: of the counts on either side, the first that is large enough decides.
  const scale = rational(n * degrees);
  const least = compare(low(sd), rational(0n)) <= 0 ? rational(0n) : multiply(square(low(sd)), scale);
  const most = multiply(square(high(sd)), scale);
  const half = n / 2n;
  return (
    reaches(first, smallest(last, half), n, least, most) || reaches(n - last, smallest(n - first, half), n, least, most)
  );
}

/** Is some c·(n − c) between the bounds, for c from `first` to `last` ≤ n/2, where it rises? */
function reaches(first: bigint, last: bigint, n: bigint, least: Rational, most: Rational): boolean {
  if (first > last) return false;
  let [below, above] = [first, last];
  while (below < above) {
    const middle = (below + above) / 2n;
    if (compare(rational(middle * (n - middle)), least) >= 0) above = middle;
    else below = middle + 1n;
  }
  const product = rational(below * (n - below));
  return compare(product, least) >= 0 && compare(product, most) <= 0;
}

const low = (value: Decimal) => subtract(ofDecimal(value), halfUnit(value.exponent));
const high = (value: Decimal) => add(ofDecimal(value), halfUnit(value.exponent));
const largest = (a: bigint, b: bigint) => (a > b ? a : b);
const smallest = (a: bigint, b: bigint) => (a < b ? a : b);
