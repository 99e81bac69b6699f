import {
  type Agreement,
  absolute,
  agreementOf,
  compare,
  conversionCode,
  conversionFactor,
  formatRational,
  type Interval,
  multiply,
  ONE,
  ofDecimal,
  type PrintedNumber,
  type Rational,
  rational,
  scale,
  type Unit,
  unitOf,
} from '../../../../base/number/index.ts';

/** What is known of a recorded or computed value: its unit, and whether percent and fraction may be exchanged. */
export interface Measured {
  readonly value: Interval;
  readonly unit: Unit | null;
  readonly proportion: boolean;
}

/** A value brought to the printed unit and compared, or why the units forbid it. */
export type Comparison =
  | {
      readonly kind: 'compared';
      readonly agreement: Agreement;
      readonly value: Interval;
      readonly conversion: string | null;
      readonly words: string;
    }
  | {
      readonly kind: 'unit';
      readonly state: 'failed' | 'unverified';
      readonly code: 'unit_mismatch' | 'unit.undeclared';
      readonly words: string;
    };

const FRACTION = unitOf('fraction');
const PERCENT = unitOf('%');

/** A dimensionless unit says no more than no unit. */
const plainUnit = (unit: Unit | null): Unit | null =>
  unit !== null && unit.dimension === 'count' && compare(unit.size, ONE) === 0 ? null : unit;

/**
 * Brings a value to the printed unit and compares. Scale is never guessed: a printed unit against a record without one is
 * `unit.undeclared`. Without a printed unit a proportion may be printed as percent or as fraction; any other unit is taken to
 * be that of the record, and if only another scale would agree, nothing is decided.
 */
export function compareInUnits(printed: PrintedNumber, printedUnit: string | null, measured: Measured): Comparison {
  const record = plainUnit(measured.unit);
  const wanted = plainUnit(printedUnit === null ? null : unitOf(printedUnit));
  if (wanted === null && record?.dimension === 'proportion') return eitherProportion(printed, measured, record);
  if (wanted === null && measured.proportion) return eitherProportion(printed, measured, assumedProportion(measured));
  if (wanted === null) return withoutPrintedUnit(printed, measured, record);
  if (record === null) {
    if (wanted.dimension === 'proportion' && measured.proportion)
      return converted(printed, measured, assumedProportion(measured), wanted);
    if (wanted.dimension === 'other') return same(printed, measured);
    return {
      kind: 'unit',
      state: 'unverified',
      code: 'unit.undeclared',
      words: `${formatRational(measured.value.centre)} with no unit in the log or the study`,
    };
  }
  return converted(printed, measured, record, wanted);
}

const same = (printed: PrintedNumber, { value }: Measured): Comparison => ({
  kind: 'compared',
  agreement: agreementOf(printed, value),
  value,
  conversion: null,
  words: '',
});

function converted(printed: PrintedNumber, measured: Measured, from: Unit, to: Unit): Comparison {
  const factor = conversionFactor(from, to);
  if (factor === null)
    return {
      kind: 'unit',
      state: 'failed',
      code: 'unit_mismatch',
      words: `a value in ${from.name}, which does not convert to ${to.name}`,
    };
  const value = scale(measured.value, factor);
  const changed = compare(factor, ONE) !== 0;
  return {
    kind: 'compared',
    agreement: agreementOf(printed, value),
    value,
    conversion: changed ? conversionCode(from, to) : null,
    words: changed
      ? `${formatRational(measured.value.centre)} ${from.name} = ${formatRational(value.centre)} ${to.name}`
      : '',
  };
}

/** A number up to one is taken as a fraction where the metric is declared a proportion and nothing names the unit. */
function assumedProportion({ value }: Measured): Unit {
  return compare(value.centre, ONE) <= 0 && compare(value.centre, rational(-1n)) >= 0 ? FRACTION : PERCENT;
}

function eitherProportion(printed: PrintedNumber, measured: Measured, record: Unit): Comparison {
  const plain = same(printed, measured);
  const other = converted(printed, measured, record, record.name === 'fraction' ? PERCENT : FRACTION);
  if (plain.kind === 'unit' || other.kind === 'unit') return plain;
  // A bound holds in one of the two scales far too easily (85 is above 0.9): the one that is nearer to the number is meant.
  if (isBound(printed))
    return isNearer(ofDecimal(printed.value), other.value.centre, plain.value.centre) ? other : plain;
  return plain.agreement.outcome !== 'agrees' && other.agreement.outcome === 'agrees' ? other : plain;
}

const isBound = ({ comparator }: PrintedNumber): boolean => comparator !== '=' && comparator !== 'up_to';

/** true: the ratio of `a` to the printed number is nearer to one than that of `b`, whatever the signs. */
function isNearer(printed: Rational, a: Rational, b: Rational): boolean {
  const [p, x, y] = [absolute(printed), absolute(a), absolute(b)];
  const [low, high] = compare(x, y) <= 0 ? [x, y] : [y, x];
  const isHigh = compare(multiply(p, p), multiply(low, high)) > 0;
  return compare(isHigh ? high : low, x) === 0 && compare(x, y) !== 0;
}

function withoutPrintedUnit(printed: PrintedNumber, measured: Measured, record: Unit | null): Comparison {
  const plain = same(printed, measured);
  if (record === null || record.dimension === 'other' || plain.kind === 'unit') return plain;
  if (plain.agreement.outcome === 'agrees') return plain;
  const scales: readonly Rational[] = [3, 6, 9].flatMap((p) => [
    rational(10n ** BigInt(p)),
    rational(1n, 10n ** BigInt(p)),
  ]);
  const wouldAgree = [...scales, rational(60n), rational(1n, 60n)].some(
    (factor) => agreementOf(printed, scale(measured.value, factor)).outcome === 'agrees',
  );
  if (!wouldAgree) return plain;
  return {
    kind: 'unit',
    state: 'unverified',
    code: 'unit.undeclared',
    words: `${formatRational(measured.value.centre)} ${record.name}, where the text prints no unit`,
  };
}
