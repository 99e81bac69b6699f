import { type Decimal, leadingPlace } from './decimal.ts';
import {
  add,
  compare,
  multiply,
  ofDecimal,
  opposite,
  powerOfTen,
  type Rational,
  rational,
  subtract,
  truncateTo,
} from './rational.ts';

/** A closed interval with the value that was written or computed; low ≤ centre ≤ high. Exact numbers have low = high. */
export interface Interval {
  readonly low: Rational;
  readonly centre: Rational;
  readonly high: Rational;
}

export const exactly = (value: Rational): Interval => ({ low: value, centre: value, high: value });

/** centre ± radius, closed. */
export function around(centre: Rational, radius: Rational): Interval {
  return { low: subtract(centre, radius), centre, high: add(centre, radius) };
}

/**
 * What a rounded decimal stands for: v ± 0.5·10^place, `place` being that of its last written digit. Closed, so that numbers
 * rounded half-up and half-even are both inside.
 */
export function roundingInterval(value: Decimal, place: number = value.exponent): Interval {
  return around(ofDecimal(value), halfUnit(place));
}

/** 0.5·10^place. */
export const halfUnit = (place: number): Rational => multiply(rational(1n, 2n), powerOfTen(place));

export const contains = (interval: Interval, value: Rational): boolean =>
  compare(interval.low, value) <= 0 && compare(value, interval.high) <= 0;

export const overlap = (a: Interval, b: Interval): boolean =>
  compare(a.low, b.high) <= 0 && compare(b.low, a.high) <= 0;

export const isExact = (interval: Interval): boolean => compare(interval.low, interval.high) === 0;

/** Times an exact factor. */
export function scale(interval: Interval, factor: Rational): Interval {
  const low = multiply(interval.low, factor);
  const high = multiply(interval.high, factor);
  const centre = multiply(interval.centre, factor);
  return factor.n >= 0n ? { low, centre, high } : { low: high, centre, high: low };
}

export const mirror = (interval: Interval): Interval => ({
  low: opposite(interval.high),
  centre: opposite(interval.centre),
  high: opposite(interval.low),
});

/** Place of the leading digit of a fraction: 0.095 gives −2; 0 for zero. */
export function magnitudePlace(value: Rational): number {
  if (value.n === 0n) return 0;
  const guess = value.n.toString().replace('-', '').length - value.d.toString().length;
  return leadingPlace(truncateTo(value, guess - 3));
}
