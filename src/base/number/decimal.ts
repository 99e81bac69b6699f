/**
 * An exact decimal: `coefficient · 10^exponent`. Never normalised, so `exponent` is also the place of the last digit that
 * was written: `0.950` is 950 · 10⁻³ and not equal in precision to `0.95`.
 */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Beyond these a text is no measurement, and the arithmetic on it could be made to hang. */
const MAX_DIGITS = 1000;
const MAX_EXPONENT = 1000;

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/**
 * Reads a number as machines write it: `-0.950`, `1e6`, `.5`. Returns null for everything else: NaN and infinity, hex,
 * grouping, more than 1000 digits or an exponent beyond ±1000.
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > MAX_DIGITS + 16) return null;
  const match = PLAIN.exec(text.trim());
  if (match === null) return null;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  if (whole === '' && fraction === '') return null;
  const exponent = Number(match[4] ?? '0') - fraction.length;
  if (Math.abs(exponent) > MAX_EXPONENT || whole.length + fraction.length > MAX_DIGITS) return null;
  const coefficient = BigInt(whole + fraction);
  return { coefficient: match[1] === '-' ? -coefficient : coefficient, exponent };
}

/** The shortest decimal that a double prints as; null for NaN and infinity. */
export function decimalOfNumber(value: number): Decimal | null {
  return Number.isFinite(value) ? parseDecimal(String(value)) : null;
}

/** The same value times a power of ten, digits untouched. */
export function shift(value: Decimal, places: number): Decimal {
  return { coefficient: value.coefficient, exponent: value.exponent + places };
}

export function negate(value: Decimal): Decimal {
  return { coefficient: -value.coefficient, exponent: value.exponent };
}

/** Plain notation with every written digit: 9500 · 10⁻⁴ is `0.9500`, 1 · 10⁶ is `1000000`. Reads back to an equal value. */
export function formatDecimal(value: Decimal): string {
  const sign = value.coefficient < 0n ? '-' : '';
  const digits = (value.coefficient < 0n ? -value.coefficient : value.coefficient).toString();
  if (value.exponent >= 0) return sign + (digits === '0' ? '0' : digits + '0'.repeat(value.exponent));
  const padded = digits.padStart(1 - value.exponent, '0');
  return `${sign}${padded.slice(0, value.exponent)}.${padded.slice(value.exponent)}`;
}

/** Place of the last digit that is not zero: 3910 gives 1, 0.950 gives −2; the written place for zero. */
export function lastNonzeroPlace(value: Decimal): number {
  if (value.coefficient === 0n) return value.exponent;
  let rest = value.coefficient;
  let place = value.exponent;
  while (rest % 10n === 0n) {
    rest /= 10n;
    place += 1;
  }
  return place;
}

/** Place of the first digit that is not zero: 3910 gives 3, 0.095 gives −2; the written place for zero. */
export function leadingPlace(value: Decimal): number {
  if (value.coefficient === 0n) return value.exponent;
  const digits = (value.coefficient < 0n ? -value.coefficient : value.coefficient).toString();
  return value.exponent + digits.length - 1;
}
