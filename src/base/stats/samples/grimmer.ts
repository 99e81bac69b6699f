import {
  add,
  compare,
  type Decimal,
  divide,
  halfUnit,
  multiply,
  ofDecimal,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../../number/index.ts';
import { type Range, sampleExists, squaresOverlap } from './sample-exists.ts';
import { ceiling, floor, square } from './whole.ts';

/** What was averaged: n answers, each the mean of `items` whole numbers, perhaps within a range. */
export interface Averaged {
  readonly n: bigint;
  /** 1 where the values are whole numbers themselves. */
  readonly items?: bigint;
  readonly range?: Range;
}

/** By what the squares are divided: n − 1 (a sample) or n. */
export type Divisor = 'n-1' | 'n';

/** So many sums of squares are tried; where there are more, the digits say nothing. */
const MOST_CANDIDATES = 200n;

/**
 * GRIMMER: can n whole numbers have this mean and this standard deviation, as printed? Exact, with either way of rounding a half:
 * for each sum that prints as the mean, some whole sum of squares must print as the deviation and belong to a sample. True where
 * too few digits are printed to decide. Sources: Anaya (2016), The GRIMMER test; Allard (2018), Analytic-GRIMMER.
 */
export function grimmerPossible(mean: Decimal, sd: Decimal, averaged: Averaged, divisor: Divisor = 'n-1'): boolean {
  const { n, items = 1n } = averaged;
  // The values times the items are whole numbers: n of them, each a sum of the answers to its items.
  const range = averaged.range && { low: averaged.range.low * items, high: averaged.range.high * items };
  const count = rational(n * items);
  const sums = wholesIn(multiply(low(mean), count), multiply(high(mean), count));
  if (sums === null) return true;
  const degrees = divisor === 'n' ? n : n - 1n;
  if (degrees < 1n) return ofDecimal(sd).n === 0n && sums.length > 0;
  const scale = rational(degrees * items * items);
  const [least, most] = [multiply(square(atLeastZero(low(sd))), scale), multiply(square(high(sd)), scale)];
  for (const sum of sums) {
    const about = divide(rational(sum * sum), rational(n));
    const [from, to] = [add(least, about), add(most, about)];
    const squares = wholesIn(from, to);
    if (squares === null && !squaresOverlap(n, sum, ceiling(from.n, from.d), floor(to.n, to.d), range ?? null))
      continue;
    if (squares === null || squares.some((q) => sampleExists(n, sum, q, range ?? null))) return true;
  }
  return false;
}

/** The whole numbers between two fractions, both included; null where they are too many to look at. */
function wholesIn(from: Rational, to: Rational): bigint[] | null {
  const [first, last] = [ceiling(from.n, from.d), floor(to.n, to.d)];
  if (last - first >= MOST_CANDIDATES) return null;
  return Array.from({ length: Math.max(0, Number(last - first) + 1) }, (_, i) => first + BigInt(i));
}

const low = (value: Decimal) => subtract(ofDecimal(value), halfUnit(value.exponent));
const high = (value: Decimal) => add(ofDecimal(value), halfUnit(value.exponent));
const atLeastZero = (value: Rational) => (compare(value, ZERO) < 0 ? ZERO : value);
