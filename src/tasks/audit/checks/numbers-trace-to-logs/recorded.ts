import {
  compare,
  exactly,
  formatRational,
  ofDecimal,
  type PrintedNumber,
  type PrintedQuantity,
  type Rational,
} from '../../../../base/number/index.ts';
import { assertion, type Base, fromComparison } from './comparison-result.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';
import type { LogNumber } from './records.ts';
import { compareInUnits, type Measured } from './units.ts';

/** Compares a printed quantity with the value or values that its evidence holds. */
export function decideRecorded(
  printed: PrintedQuantity,
  unit: string | null,
  records: readonly LogNumber[],
  exact: boolean,
): Decision {
  const base = {
    evidence: records.map((r) => r.id),
    places: records.map((r) => r.value.place),
    expected: assertion(printed),
  };
  const values = measuredOf(records);
  const [first] = values;
  if (first === undefined) return unverified('no_evidence', base);
  if (values.length > 1 && values.some((v) => v.unit?.name !== first.unit?.name))
    return failed('unit_mismatch', {
      ...base,
      mend: 'The listed records have different units; convert them in a formula.',
    });
  const single = values.length === 1 && !records.some((r) => r.isList);
  if (printed.upper !== undefined) return decideRange(printed, printed.upper, unit, values, base);
  const number = printed.number;
  if (exact) return decideExact(number, unit, first, single, base);
  if (single)
    return fromComparison(printed, compareInUnits(number, unit, first), { ...base, word: number.form === 'word' });
  return decideSeveral(printed, unit, values, base);
}

const measuredOf = (records: readonly LogNumber[]): (Measured & { readonly exactValue: Rational })[] =>
  records.flatMap((r) =>
    r.numbers.map((n) => ({
      value: exactly(ofDecimal(n)),
      exactValue: ofDecimal(n),
      unit: r.unit,
      proportion: r.proportion,
    })),
  );

/** Hyperparameters and counts of the configuration are not rounded. */
function decideExact(
  number: PrintedNumber,
  unit: string | null,
  measured: Measured,
  single: boolean,
  base: Base,
): Decision {
  if (!single) return unverified('ambiguous', { ...base, mend: 'A hyperparameter binds to one record.' });
  const comparison = compareInUnits({ ...number, hedged: false }, unit, measured);
  if (comparison.kind === 'unit')
    return (comparison.state === 'failed' ? failed : unverified)(comparison.code, { ...base, found: comparison.words });
  const found = formatRational(comparison.value.centre);
  if (comparison.agreement.code === 'compare.bound')
    return comparison.agreement.outcome === 'agrees'
      ? verified('compare.bound', { ...base, found })
      : failed('compare.bound', { ...base, found });
  const equal = compare(ofDecimal(number.value), comparison.value.centre) === 0;
  return equal
    ? verified('value.exact', { ...base, found, computation: `${found} as configured` })
    : failed('hyperparameter.differs', {
        ...base,
        found,
        mend: 'Hyperparameters are compared exactly; print the configured value.',
      });
}

function decideRange(
  printed: PrintedQuantity,
  upper: PrintedNumber,
  unit: string | null,
  values: readonly Measured[],
  base: Base,
): Decision {
  const sorted = [...values].sort((a, b) => compare(a.value.centre, b.value.centre));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return unverified('no_evidence', base);
  const low = compareInUnits(printed.number, unit, least);
  const high = compareInUnits(upper, unit, most);
  for (const end of [low, high]) if (end.kind === 'unit') return fromComparison(printed, end, base);
  if (low.kind !== 'compared' || high.kind !== 'compared') return unverified('no_evidence', base);
  const found = `${formatRational(low.value.centre)} to ${formatRational(high.value.centre)}`;
  if (values.length === 1) {
    const inside =
      compare(ofDecimal(printed.number.value), low.value.centre) <= 0 &&
      compare(high.value.centre, ofDecimal(upper.value)) <= 0;
    const shown = { ...base, found: formatRational(low.value.centre) };
    return inside
      ? verified('range.contains', { ...shown, computation: `${shown.found} lies in ${printed.literal}` })
      : failed('range.mismatch', { ...shown, mend: 'The recorded value lies outside the printed range.' });
  }
  const outcomes = [low.agreement, high.agreement];
  const computation = `smallest of ${values.length} values ${formatRational(low.value.centre)}, largest ${formatRational(high.value.centre)}`;
  if (outcomes.every((a) => a.outcome === 'agrees')) return verified('range.min_max', { ...base, found, computation });
  const bad = outcomes.find((a) => a.outcome === 'contradicts');
  if (bad === undefined)
    return unverified(outcomes.find((a) => a.outcome === 'undecided')?.code ?? 'ambiguous', {
      ...base,
      found,
      computation,
    });
  return failed('range.mismatch', {
    ...base,
    found,
    computation,
    mend: 'Print the smallest and the largest recorded value.',
  });
}

/** Several records behind one number: the largest for "up to", every one for a bound, and agreement of all otherwise. */
function decideSeveral(
  printed: PrintedQuantity,
  unit: string | null,
  values: readonly Measured[],
  base: Base,
): Decision {
  const sorted = [...values].sort((a, b) => compare(a.value.centre, b.value.centre));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return unverified('no_evidence', base);
  const { comparator } = printed.number;
  if (comparator === 'up_to')
    return fromComparison(printed, compareInUnits(printed.number, unit, most), { ...base, verifiedCode: 'range.max' });
  if (comparator === '<' || comparator === '<=')
    return fromComparison(printed, compareInUnits(printed.number, unit, most), base);
  if (comparator === '>' || comparator === '>=')
    return fromComparison(printed, compareInUnits(printed.number, unit, least), base);
  const decisions = values.map((v) => fromComparison(printed, compareInUnits(printed.number, unit, v), base));
  const [first] = decisions;
  if (first !== undefined && decisions.every((d) => d.state === 'verified')) return first;
  if (first !== undefined && decisions.every((d) => d.state === 'failed'))
    return {
      ...first,
      found: sorted
        .slice(0, 6)
        .map((v) => formatRational(v.value.centre))
        .join(', '),
    };
  return unverified('ambiguous', {
    ...base,
    found: sorted
      .slice(0, 6)
      .map((v) => formatRational(v.value.centre))
      .join(', '),
    mend: 'The listed records differ: link one, or say with a formula what is computed from them.',
  });
}
