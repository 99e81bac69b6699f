import {
  absolute,
  add,
  compare,
  divide,
  greatest,
  type Interval,
  multiply,
  ofNumber,
  type Rational,
  rational,
  scale,
  subtract,
  toNumber,
  ZERO,
} from '../number/index.ts';
import { type Computed, fault, plus } from './interval-arithmetic.ts';

const total = (items: readonly Interval[]): Interval => items.reduce(plus, { low: ZERO, centre: ZERO, high: ZERO });

/** Arithmetic mean, exact. */
export const meanOf = (items: readonly Interval[]): Interval => scale(total(items), rational(1n, BigInt(items.length)));

export const sumOf = total;

const sorted = (values: readonly Rational[]): Rational[] => [...values].sort(compare);

/** The function is increasing in every item, so it may be taken of the ends one by one. */
function endwise(items: readonly Interval[], pick: (sorted: readonly Rational[]) => Rational): Interval {
  return {
    low: pick(sorted(items.map((i) => i.low))),
    centre: pick(sorted(items.map((i) => i.centre))),
    high: pick(sorted(items.map((i) => i.high))),
  };
}

export const minOf = (items: readonly Interval[]): Interval => endwise(items, (s) => s[0] ?? ZERO);
export const maxOf = (items: readonly Interval[]): Interval => endwise(items, (s) => s.at(-1) ?? ZERO);

/** Middle value, or the mean of the two in the middle. */
export const medianOf = (items: readonly Interval[]): Interval =>
  endwise(items, (s) => {
    const middle = s.length >> 1;
    const upper = s[middle] ?? ZERO;
    return s.length % 2 === 1 ? upper : multiply(add(s[middle - 1] ?? ZERO, upper), rational(1n, 2n));
  });

/**
 * Standard deviation: the squares are summed exactly, the root is taken in doubles. `sd` divides by n − 1, `pstdev` by n,
 * `sem` is sd/√n. The deviation is a norm of the centred values, so rounding of the items moves it by at most
 * max |δ| · √(n/divisor).
 */
export function spreadOf(items: readonly Interval[], kind: 'sd' | 'pstdev' | 'sem'): Computed {
  const n = items.length;
  if (n < 2 && kind !== 'pstdev') return fault('formula.domain', `${kind} needs at least two values, found ${n}`);
  const divisor = kind === 'pstdev' ? n : n - 1;
  const mean = divide(
    items.reduce((s, i) => add(s, i.centre), ZERO),
    rational(BigInt(n)),
  );
  const squares = items.reduce((s, i) => {
    const d = subtract(i.centre, mean);
    return add(s, multiply(d, d));
  }, ZERO);
  const shrink = kind === 'sem' ? Math.sqrt(n) : 1;
  const centre = ofNumber(Math.sqrt(toNumber(squares) / divisor) / shrink);
  const moved = items
    .map((i) => greatest(absolute(subtract(i.high, i.centre)), absolute(subtract(i.centre, i.low))))
    .reduce(greatest, ZERO);
  const slack = ofNumber((toNumber(moved) * Math.sqrt(n / divisor)) / shrink);
  if (centre === null || slack === null) return fault('formula.too_large', 'a spread beyond the range of numbers');
  // The root is taken in doubles: its relative error is far below 1e-14.
  const radius = add(slack, multiply(centre, rational(1n, 10n ** 14n)));
  return { low: greatest(ZERO, subtract(centre, radius)), centre, high: add(centre, radius) };
}
