import {
  absolute,
  add,
  bits,
  compare,
  divide,
  exactly,
  greatest,
  type Interval,
  isExact,
  least,
  multiply,
  ONE,
  ofNumber,
  opposite,
  type Rational,
  rational,
  reduced,
  scale,
  subtract,
  toNumber,
  ZERO,
} from '../number/index.ts';
import type { FormulaFault } from './syntax.ts';

export type Computed = Interval | FormulaFault;
export const isFault = (value: Computed): value is FormulaFault => 'code' in value;
export const fault = (code: FormulaFault['code'], message: string): FormulaFault => ({ code, message });

export const plus = (a: Interval, b: Interval): Interval => ({
  low: add(a.low, b.low),
  centre: add(a.centre, b.centre),
  high: add(a.high, b.high),
});

export const minus = (a: Interval, b: Interval): Interval => ({
  low: subtract(a.low, b.high),
  centre: subtract(a.centre, b.centre),
  high: subtract(a.high, b.low),
});

export function times(a: Interval, b: Interval): Interval {
  if (isExact(a)) return scale(b, a.centre);
  if (isExact(b)) return scale(a, b.centre);
  const corners = [multiply(a.low, b.low), multiply(a.low, b.high), multiply(a.high, b.low), multiply(a.high, b.high)];
  return { low: corners.reduce(least), centre: multiply(a.centre, b.centre), high: corners.reduce(greatest) };
}

export function over(a: Interval, b: Interval): Computed {
  if (b.centre.n === 0n) return fault('formula.division_by_zero', 'the formula divides by zero');
  if (compare(b.low, ZERO) <= 0 && compare(b.high, ZERO) >= 0)
    return fault('formula.division_by_zero', 'the formula divides by a rounded number that may be zero');
  const inverse: Interval = { low: divide(ONE, b.high), centre: divide(ONE, b.centre), high: divide(ONE, b.low) };
  return times(a, inverse);
}

export function magnitude(a: Interval): Interval {
  if (compare(a.low, ZERO) >= 0) return a;
  if (compare(a.high, ZERO) <= 0) return { low: opposite(a.high), centre: opposite(a.centre), high: opposite(a.low) };
  return { low: ZERO, centre: absolute(a.centre), high: greatest(opposite(a.low), a.high) };
}

/** Integer powers up to ± 64 exactly; other powers of positive numbers through doubles. */
export function power(a: Interval, b: Interval): Computed {
  const exponent = reduced(b.centre);
  if (isExact(b) && exponent.d === 1n) {
    if (exponent.n > 64n || exponent.n < -64n) return fault('formula.too_large', 'an exponent beyond 64');
    const n = Number(exponent.n);
    if (bits(a.low) * Math.abs(n) > 8192 || bits(a.high) * Math.abs(n) > 8192)
      return fault('formula.too_large', 'a power with too many digits');
    const raised = integerPower(n < 0 ? -n : n, a);
    return n < 0 ? over(exactly(ONE), raised) : raised;
  }
  if (compare(a.low, ZERO) <= 0) return fault('formula.domain', 'a fractional power of a number that is not positive');
  return monotone2(a, b);
}

function integerPower(n: number, a: Interval): Interval {
  const raise = (x: Rational): Rational => ({ n: x.n ** BigInt(n), d: x.d ** BigInt(n) });
  const base = n % 2 === 0 ? magnitude(a) : a;
  return { low: raise(base.low), centre: raise(base.centre), high: raise(base.high) };
}

function monotone2(a: Interval, b: Interval): Computed {
  const [centre, ...corners] = [
    [a.centre, b.centre],
    [a.low, b.low],
    [a.low, b.high],
    [a.high, b.low],
    [a.high, b.high],
  ].map(([x, y]) => ofNumber(toNumber(x ?? ZERO) ** toNumber(y ?? ZERO)));
  const known = corners.filter((c) => c !== null && c !== undefined);
  if (centre === null || centre === undefined || known.length < 4)
    return fault('formula.too_large', 'a power beyond the range of numbers');
  return widened({ low: known.reduce(least), centre, high: known.reduce(greatest) });
}

/** Relative error that a function of the runtime may have; its result is widened by it. */
const DOUBLE_ERROR = rational(1n, 10n ** 14n);

/** Applies an increasing function of doubles; ends are moved outwards by the error of doubles. */
export function increasing(a: Interval, f: (x: number) => number, what: string): Computed {
  const [low, centre, high] = [a.low, a.centre, a.high].map((x) => ofNumber(f(toNumber(x))));
  if (
    low === null ||
    centre === null ||
    high === null ||
    low === undefined ||
    centre === undefined ||
    high === undefined
  )
    return fault('formula.domain', `${what} has no value here`);
  return widened({ low, centre, high });
}

function widened(a: Interval): Interval {
  const margin = (x: Rational) => multiply(absolute(x), DOUBLE_ERROR);
  return { low: subtract(a.low, margin(a.low)), centre: a.centre, high: add(a.high, margin(a.high)) };
}
