import {
  acceptedInterval,
  formatRational,
  type Interval,
  type PrintedQuantity,
  possibleInterval,
  type Rational,
  scale,
  unitOf,
} from '../../../../../base/number/index.ts';

/**
 * The values that a printed number may stand for, in the base unit of its dimension: all that rounding allows, with the zeros at the end
 * of a whole number as place holders where `generous`.
 */
export function intervalOf(printed: PrintedQuantity, generous = false): Interval {
  const wide = generous ? possibleInterval(printed.number) : null;
  const interval = wide ?? acceptedInterval(printed.number);
  return printed.unit === null ? interval : scale(interval, unitOf(printed.unit).size);
}

/** true: both numbers are printed in units of one kind, or neither has one. */
export function sameUnit(a: PrintedQuantity, b: PrintedQuantity): boolean {
  if (a.unit === null || b.unit === null) return a.unit === b.unit;
  const [first, second] = [unitOf(a.unit), unitOf(b.unit)];
  return first.dimension === second.dimension && (first.dimension !== 'other' || first.name === second.name);
}

/** `54.19 to 54.22`, or one number where the ends print alike. */
export function showInterval({ low, high }: { readonly low: Rational; readonly high: Rational }, digits = 5): string {
  const [a, b] = [formatRational(low, digits), formatRational(high, digits)];
  return a === b ? a : `${a} to ${b}`;
}
