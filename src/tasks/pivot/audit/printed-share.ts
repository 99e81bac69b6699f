import {
  absolute,
  compare,
  type Decimal,
  formatDecimal,
  greatest,
  halfUnit,
  multiply,
  ofDecimal,
  parseDecimal,
  powerOfTen,
  type Rational,
  rational,
  roundTo,
  shift,
  subtract,
} from '../../../base/number/index.ts';

/** A share as printed, as a fraction of one: 63.71 % is 0.6371 with four decimals. */
export interface PrintedShare {
  readonly value: Decimal;
  readonly isPercent: boolean;
}

/** Reads a share; a percent sign decides, else the column does. Undefined where it is no number. */
export function printedShare(cell: string, isPercentColumn: boolean): PrintedShare | undefined {
  const isPercent = isPercentColumn || cell.endsWith('%');
  const value = parseDecimal(cell.replace(/%$/, '').trim());
  return value === null ? undefined : { value: isPercent ? shift(value, -2) : value, isPercent };
}

/** Whether a column prints percent: its name says so, or most of its numbers are above one. */
export function isPercentColumn(name: string, cells: readonly string[]): boolean {
  if (/(?:pct|percent|percentage|%)\)?$/i.test(name)) return true;
  const values = cells.flatMap((cell) => parseDecimal(cell.replace(/%$/, '').trim()) ?? []);
  const above = values.filter((value) => compare(ofDecimal(value), rational(1n)) > 0);
  return above.length * 2 > values.length;
}

/**
 * How far a printed share may be from the exact one: half a unit of its last digit. A share printed with all digits of a
 * double (15 and more) carries the error of the division and of a factor 100 as well, together below 2⁻⁵¹ of its size.
 */
export function toleranceOf({ value }: PrintedShare): Rational {
  const digits = absolute(ofDecimal({ ...value, exponent: 0 })).n.toString().length;
  const rounding = halfUnit(value.exponent);
  return digits < 15 ? rounding : greatest(rounding, multiply(absolute(ofDecimal(value)), rational(1n, 2n ** 51n)));
}

/** Whether the printed share is the exact one to the printed precision. */
export function agrees(printed: PrintedShare, exact: Rational): boolean {
  return compare(absolute(subtract(ofDecimal(printed.value), exact)), toleranceOf(printed)) <= 0;
}

/** The exact share, written as the printed one is. */
export function writtenAs(printed: PrintedShare, exact: Rational): string {
  const { value, isPercent } = printed;
  const rounded = roundTo(isPercent ? multiply(exact, powerOfTen(2)) : exact, value.exponent + (isPercent ? 2 : 0));
  return formatDecimal(rounded);
}
