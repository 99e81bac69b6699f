import { lastNonzeroPlace, leadingPlace } from './decimal.ts';
import { around, halfUnit, type Interval, roundingInterval } from './interval.ts';
import type { PrintedNumber } from './printed.ts';
import { absolute, greatest, least, multiply, ofDecimal, powerOfTen, type Rational, rational } from './rational.ts';

/** Share of a ratio word ("doubled") that still agrees: bare, and with a hedge. Beyond a quarter it is contradicted. */
const WORD = { bare: rational(5n, 100n), hedged: rational(15n, 100n), contradicted: rational(25n, 100n) };

/**
 * The values that a printed number stands for. Decimals and exponent forms: ± half a unit of the last written digit. Hedged
 * ("about 3900"): ± one unit of the last digit that is not zero, at most ± 10 %, and never narrower than without the hedge.
 * Ratio words: ± 5 %, hedged ± 15 %. "On the order of": a third to three times.
 */
export function acceptedInterval(printed: PrintedNumber): Interval {
  const centre = ofDecimal(printed.value);
  if (printed.form === 'ratio_word')
    return around(centre, multiply(absolute(centre), printed.hedged ? WORD.hedged : WORD.bare));
  if (printed.magnitude === true) return timesUpTo(centre, 3n);
  const plain = halfUnit(printed.value.exponent);
  if (!printed.hedged) return around(centre, plain);
  return around(centre, greatest(plain, hedgeWidth(printed, centre)));
}

function hedgeWidth(printed: PrintedNumber, centre: Rational): Rational {
  const unit = powerOfTen(lastNonzeroPlace(printed.value));
  return least(unit, multiply(absolute(centre), rational(1n, 10n)));
}

/**
 * The widest reading that cannot be excluded: for an integer with trailing zeros (3910, 16000) the zeros may be place
 * holders, down to two significant digits; for a ratio word ± 25 %; for an order of magnitude a tenth to ten times. Null where
 * there is only one reading.
 */
export function possibleInterval(printed: PrintedNumber): Interval | null {
  const centre = ofDecimal(printed.value);
  if (printed.form === 'ratio_word') return around(centre, multiply(absolute(centre), WORD.contradicted));
  if (printed.magnitude === true) return timesUpTo(centre, 10n);
  if (printed.form !== 'plain' || printed.value.exponent !== 0 || printed.value.coefficient === 0n) return null;
  const place = Math.min(lastNonzeroPlace(printed.value), leadingPlace(printed.value) - 1);
  return place > 0 ? roundingInterval(printed.value, place) : null;
}

/** From 1/factor to factor times the centre. */
function timesUpTo(centre: Rational, factor: bigint): Interval {
  const [inner, outer] = [multiply(centre, rational(1n, factor)), multiply(centre, rational(factor))];
  return { low: least(inner, outer), high: greatest(inner, outer), centre };
}
