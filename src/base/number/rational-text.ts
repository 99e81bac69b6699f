import { formatDecimal, lastNonzeroPlace, shift } from './decimal.ts';
import { magnitudePlace } from './interval.ts';
import { type Rational, reduced, roundTo } from './rational.ts';

/** For people: up to `digits` significant digits, no trailing zeros behind the point, exponent form outside 1e-5…1e15. */
export function formatRational(value: Rational, digits = 8): string {
  if (value.n === 0n) return '0';
  const leading = magnitudePlace(value);
  // Integers are shown in full: a count that is off by one must not look equal.
  const lowest = reduced(value);
  if (lowest.d === 1n && leading < 15) return lowest.n.toString();
  const rounded = roundTo(value, leading - digits + 1);
  const exact = roundTo(value, lastNonzeroPlace(rounded));
  if (leading >= -5 && leading <= 15) return formatDecimal(exact);
  return `${formatDecimal(shift(exact, -leading))}e${leading}`;
}
