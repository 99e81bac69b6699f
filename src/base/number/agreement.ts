import { contains, type Interval, isExact, overlap, scale } from './interval.ts';
import type { PrintedNumber } from './printed.ts';
import {
  absolute,
  add,
  compare,
  multiply,
  ofDecimal,
  opposite,
  powerOfTen,
  type Rational,
  subtract,
  truncateTo,
} from './rational.ts';
import { acceptedInterval, possibleInterval } from './rounding.ts';

/** How a printed number stands to a value: three answers, each with the rule that gave it. */
export type Agreement =
  | { readonly outcome: 'agrees'; readonly code: 'value.exact' | 'round.interval' | 'round.hedged' | 'compare.bound' }
  | {
      readonly outcome: 'contradicts';
      readonly code: 'value.mismatch' | 'value.sign' | 'round.truncated' | 'parse.thousands' | 'compare.bound';
    }
  | {
      readonly outcome: 'undecided';
      readonly code: 'value.precision_insufficient' | 'round.trailing_zero' | 'round.word_imprecise';
    };

/**
 * Compares a printed number with a value in the same unit. `actual` is exact, or an interval where it was computed from
 * records that are themselves rounded: its centre decides when inside, the number is contradicted when the intervals do not
 * meet, and nothing is decided in between.
 */
export function agreementOf(printed: PrintedNumber, actual: Interval): Agreement {
  if (printed.comparator !== '=' && printed.comparator !== 'up_to') return boundAgreement(printed, actual);
  const accepted = acceptedInterval(printed);
  if (contains(accepted, actual.centre) || isTie(accepted, actual.centre)) {
    if (compare(ofDecimal(printed.value), actual.centre) === 0) return { outcome: 'agrees', code: 'value.exact' };
    const { magnitude: _, ...digits } = printed;
    const sharp = printed.hedged && !contains(acceptedInterval({ ...digits, hedged: false }), actual.centre);
    return { outcome: 'agrees', code: sharp ? 'round.hedged' : 'round.interval' };
  }
  if (!isExact(actual) && overlap(accepted, actual))
    return { outcome: 'undecided', code: 'value.precision_insufficient' };
  const possible = possibleInterval(printed);
  if (possible !== null && contains(possible, actual.centre))
    return {
      outcome: 'undecided',
      code: printed.form === 'ratio_word' ? 'round.word_imprecise' : 'round.trailing_zero',
    };
  return { outcome: 'contradicts', code: contradictionCode(printed, actual) };
}

/**
 * Programs print 100·0.64875 from doubles, so that a value within the error of a double of the half-way point is a tie, which may
 * be rounded either way. The slack is 2⁻⁴⁹ of the value, and never more than a thousandth of what the printed digits accept: of
 * sixteen digits the last one counts like any other.
 */
function isTie(accepted: Interval, value: Rational): boolean {
  const error = multiply(absolute(value), TIE_SLACK);
  const most = multiply(subtract(accepted.high, accepted.low), THOUSANDTH);
  const slack = compare(error, most) < 0 ? error : most;
  return contains(accepted, add(value, slack)) || contains(accepted, subtract(value, slack));
}
const TIE_SLACK: Rational = { n: 1n, d: 2n ** 49n };
const THOUSANDTH: Rational = { n: 1n, d: 1000n };

function contradictionCode(
  printed: PrintedNumber,
  actual: Interval,
): 'value.mismatch' | 'value.sign' | 'round.truncated' | 'parse.thousands' {
  const accepted = acceptedInterval(printed);
  const cut = truncateTo(actual.centre, printed.value.exponent);
  // 0.87 for 0.8790: the digits are those of the log, only the last one was not rounded. A cut to zero shows no digit.
  if (printed.form !== 'ratio_word' && cut.coefficient !== 0n && cut.coefficient === printed.value.coefficient)
    return 'round.truncated';
  if (printed.value.coefficient !== 0n && contains(accepted, opposite(actual.centre))) return 'value.sign';
  if (printed.otherwise !== undefined) {
    const other = acceptedInterval({ ...printed, value: printed.otherwise });
    if (contains(other, actual.centre)) return 'parse.thousands';
  }
  return 'value.mismatch';
}

function boundAgreement(printed: PrintedNumber, actual: Interval): Agreement {
  const bound = ofDecimal(printed.value);
  const low = compare(actual.low, bound);
  const high = compare(actual.high, bound);
  const strict = printed.comparator === '<' || printed.comparator === '>';
  const below = printed.comparator === '<' || printed.comparator === '<=';
  const [worst, best] = below ? [high, low] : [-low, -high];
  const holds = (sign: number) => (strict ? sign < 0 : sign <= 0);
  if (holds(worst)) return { outcome: 'agrees', code: 'compare.bound' };
  if (!holds(best)) return { outcome: 'contradicts', code: 'compare.bound' };
  return { outcome: 'undecided', code: 'value.precision_insufficient' };
}

/** true: the value is off by a factor of 100 and would agree otherwise, the mark of a percent–fraction slip. */
export function isHundredfoldSlip(printed: PrintedNumber, actual: Interval): boolean {
  const accepted = acceptedInterval(printed);
  return [2, -2].some((places) => contains(accepted, scale(actual, powerOfTen(places)).centre));
}
