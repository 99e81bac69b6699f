import type { Decimal } from './decimal.ts';
import { decimalOfNumber } from './decimal.ts';

/** An exact fraction; `d` is positive. In lowest terms except where it comes straight from a decimal: compare with `compare`. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const magnitude = (x: bigint) => (x < 0n ? -x : x);

function gcd(a: bigint, b: bigint): bigint {
  let x = magnitude(a);
  let y = magnitude(b);
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** n/d in lowest terms. The caller sees to d ≠ 0. */
export function rational(n: bigint, d: bigint = 1n): Rational {
  if (d === 1n) return { n, d };
  const sign = d < 0n ? -1n : 1n;
  const common = gcd(n, d);
  return common === 1n ? { n: sign * n, d: sign * d } : { n: (sign * n) / common, d: (sign * d) / common };
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

/** The same fraction in lowest terms. */
export const reduced = (a: Rational): Rational => rational(a.n, a.d);

/** 10^places, exact. */
export function powerOfTen(places: number): Rational {
  return places >= 0 ? { n: 10n ** BigInt(places), d: 1n } : { n: 1n, d: 10n ** BigInt(-places) };
}

export function ofDecimal(value: Decimal): Rational {
  return value.exponent >= 0
    ? { n: value.coefficient * 10n ** BigInt(value.exponent), d: 1n }
    : { n: value.coefficient, d: 10n ** BigInt(-value.exponent) };
}

/** The decimal that a double prints as; null for NaN and infinity. */
export function ofNumber(value: number): Rational | null {
  const decimal = decimalOfNumber(value);
  return decimal === null ? null : ofDecimal(decimal);
}

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
/** a/b; the caller sees to b ≠ 0. */
export const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const opposite = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const absolute = (a: Rational): Rational => ({ n: magnitude(a.n), d: a.d });

/** Negative, zero or positive as a is below, equal to or above b. */
export function compare(a: Rational, b: Rational): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const least = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b);
export const greatest = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b);

/** Rounded at 10^place, halves away from zero. */
export function roundTo(value: Rational, place: number): Decimal {
  const scaled = multiply(value, powerOfTen(-place));
  const doubled = magnitude(scaled.n) * 2n + scaled.d;
  const rounded = doubled / (2n * scaled.d);
  return { coefficient: scaled.n < 0n ? -rounded : rounded, exponent: place };
}

/** Cut (towards zero) at 10^place. */
export function truncateTo(value: Rational, place: number): Decimal {
  const scaled = multiply(value, powerOfTen(-place));
  return { coefficient: scaled.n / scaled.d, exponent: place };
}

/** Nearest double, also where numerator and denominator are beyond the range of doubles. */
export function toNumber(value: Rational): number {
  if (value.n === 0n) return 0;
  // The quotient of two exact doubles is correctly rounded.
  if (value.d < EXACT && value.n < EXACT && value.n > -EXACT) return Number(value.n) / Number(value.d);
  const places = magnitude(value.n).toString().length - value.d.toString().length - 25;
  const { coefficient } = roundTo(value, places);
  return Number(`${coefficient}e${places}`);
}
const EXACT = 2n ** 53n;

/** Size in bits of the larger part, a bound on the cost of the next operation. */
export function bits(value: Rational): number {
  return 4 * Math.max(magnitude(value.n).toString(16).length, value.d.toString(16).length);
}
