import {
  add,
  compare,
  divide,
  greatest,
  type Interval,
  least,
  multiply,
  type Rational,
  rational,
  subtract,
} from '../../../../../base/number/index.ts';

export interface Bounds {
  readonly low: Rational;
  readonly high: Rational;
}

const HUNDRED = rational(100n);

/** All values of b − a. */
export const differenceOf = (a: Bounds, b: Bounds): Bounds => ({
  low: subtract(b.low, a.high),
  high: subtract(b.high, a.low),
});

/** All values of b / a; null where a may be zero or both signs. */
export function ratioOf(a: Bounds, b: Bounds): Bounds | null {
  if (a.low.n <= 0n && a.high.n >= 0n) return null;
  const ends = [divide(b.low, a.low), divide(b.low, a.high), divide(b.high, a.low), divide(b.high, a.high)];
  return { low: ends.reduce(least), high: ends.reduce(greatest) };
}

/** All values of 100 · (b − a) / a, exact at the ends since b/a is monotonic in both. */
export function relativeOf(a: Bounds, b: Bounds): Bounds | null {
  const ratio = ratioOf(a, b);
  if (ratio === null) return null;
  const of = (r: Rational) => multiply(HUNDRED, add(r, rational(-1n)));
  return { low: of(ratio.low), high: of(ratio.high) };
}

/** Without the sign: a range over zero begins at zero. */
export function sizeOf({ low, high }: Bounds): Bounds {
  if (low.n >= 0n) return { low, high };
  const [a, b] = [
    { n: -low.n, d: low.d },
    { n: -high.n, d: high.d },
  ];
  return high.n <= 0n ? { low: b, high: a } : { low: rational(0n), high: greatest(a, high) };
}

export const meet = (a: Bounds, b: Bounds): boolean => compare(a.low, b.high) <= 0 && compare(b.low, a.high) <= 0;

/** The printed size of a change without its sign. */
export const printedSize = (interval: Interval): Bounds => sizeOf(interval);
