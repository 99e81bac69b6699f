export { type Agreement, agreementOf, isHundredfoldSlip } from './agreement.ts';
export {
  type Decimal,
  decimalOfNumber,
  formatDecimal,
  lastNonzeroPlace,
  leadingPlace,
  negate,
  parseDecimal,
  shift,
} from './decimal.ts';
export {
  around,
  contains,
  exactly,
  halfUnit,
  type Interval,
  isExact,
  mirror,
  overlap,
  roundingInterval,
  scale,
} from './interval.ts';
export type { Comparator, ParseNote, PrintedNumber, PrintedProblem, PrintedQuantity } from './printed.ts';
export {
  absolute,
  add,
  bits,
  compare,
  divide,
  greatest,
  least,
  multiply,
  ONE,
  ofDecimal,
  ofNumber,
  opposite,
  powerOfTen,
  type Rational,
  rational,
  reduced,
  roundTo,
  subtract,
  toNumber,
  truncateTo,
  ZERO,
} from './rational.ts';
export { formatRational } from './rational-text.ts';
export type { ReadOptions } from './read-options.ts';
export { readLiteral, readNumberAt, readQuantities, readQuantityWithin } from './reader.ts';
export { acceptedInterval, possibleInterval } from './rounding.ts';
export { conversionCode, conversionFactor, type Dimension, type Unit, unitOf } from './units.ts';
export { UNSPACED } from './unspaced.ts';
