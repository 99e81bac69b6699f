import {
  type Agreement,
  compare,
  conversionFactor,
  exactly,
  formatDecimal,
  formatRational,
  isHundredfoldSlip,
  ONE,
  ofDecimal,
  type ParseNote,
  type PrintedNumber,
  type PrintedQuantity,
  type Rational,
  scale,
} from '../../../../base/number/index.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';
import type { LogNumber } from './records.ts';
import { type Comparison, compareInUnits, type Measured } from './units.ts';

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

type Base = Pick<Decision, 'evidence' | 'places' | 'expected'>;

const measuredOf = (records: readonly LogNumber[]): (Measured & { readonly exactValue: Rational })[] =>
  records.flatMap((r) =>
    r.numbers.map((n) => ({
      value: exactly(ofDecimal(n)),
      exactValue: ofDecimal(n),
      unit: r.unit,
      proportion: r.proportion,
    })),
  );

/** The result of one comparison, with the code of the rule that is most worth telling. */
export function fromComparison(
  printed: PrintedQuantity,
  comparison: Comparison,
  base: Base & { readonly word?: boolean; readonly verifiedCode?: string; readonly undecidedCode?: string },
): Decision {
  const { word, verifiedCode, undecidedCode, ...rest } = base;
  if (comparison.kind === 'unit') {
    const mend =
      comparison.code === 'unit.undeclared'
        ? 'Declare the unit of the metric or of the evidence.'
        : 'State units that measure the same thing.';
    const make = comparison.state === 'failed' ? failed : unverified;
    return make(comparison.code, { ...rest, computation: comparison.words, found: comparison.words, mend });
  }
  const { agreement, value, conversion, words } = comparison;
  const found = formatRational(value.centre);
  const shared = { ...rest, found, ...(words === '' ? {} : { computation: words }) };
  if (agreement.outcome === 'agrees') {
    const bound = agreement.code === 'compare.bound' ? agreement.code : null;
    const code =
      verifiedCode ??
      (word === true ? 'count.number_word' : (bound ?? noteCode(printed) ?? conversion ?? agreement.code));
    return verified(code, { ...shared, computation: explain(printed, value.centre, words, agreement) });
  }
  if (agreement.outcome === 'undecided')
    return unverified(
      agreement.code === 'value.precision_insufficient' ? (undecidedCode ?? agreement.code) : agreement.code,
      {
        ...shared,
        mend: UNDECIDED[agreement.code] ?? 'Print the number in full.',
      },
    );
  const code = word === true && agreement.code === 'value.mismatch' ? 'count.number_word' : agreement.code;
  if (code === 'value.mismatch' && isProportional(comparison, printed) && isHundredfoldSlip(printed.number, value))
    return failed('unit.percent_slip', {
      ...shared,
      mend: 'The number is off by a factor of 100: check percent against fraction.',
    });
  return failed(code, {
    ...shared,
    mend: MENDS[code] ?? 'Correct the text, or attach the run it comes from.',
    ...(code === 'round.truncated' ? { severity: 'minor' as const } : {}),
  });
}

const UNDECIDED: Readonly<Record<string, string>> = {
  'value.precision_insufficient': 'The records are rounded too far to decide; log more digits.',
  'round.trailing_zero':
    'Print the number in full, or write "about": nobody can tell whether its last zeros are meant.',
  'round.word_imprecise': 'Print the ratio as a number.',
};

const MENDS: Readonly<Record<string, string>> = {
  'round.truncated': 'The number was cut, not rounded; round it.',
  'value.sign': 'The sign is lost; correct the text or the formula.',
  'parse.thousands': 'In this language the mark groups thousands; write the decimal mark of the language.',
  'compare.bound': 'The recorded value does not keep the bound; correct the text.',
};

const isProportional = (comparison: Comparison, printed: PrintedQuantity) =>
  comparison.kind === 'compared' &&
  (comparison.conversion === 'unit.percent_fraction' || printed.unit?.endsWith('%') === true);

/** How the number was read, where that is worth telling: the first note counts. */
export function noteCode(printed: PrintedQuantity): string | null {
  const order: readonly (ParseNote | RegExp)[] = [
    'siunitx',
    'latex_table_cell',
    'sci_times',
    'sci_e',
    'suffix_si',
    /^locale_/,
    /^nnbsp_/,
    'apostrophe',
    'thousands',
    'unicode_minus',
  ];
  for (const wanted of order) {
    const note = printed.number.notes.find((n) => (typeof wanted === 'string' ? n === wanted : wanted.test(n)));
    if (note !== undefined) return `parse.${note}`;
  }
  return null;
}

/** What the text asserts, with comparator and unit. */
export function assertion(printed: PrintedQuantity): string {
  const { comparator, hedged } = printed.number;
  const sign = comparator === '=' ? '' : comparator === 'up_to' ? 'up to ' : `${comparator} `;
  return `${hedged ? 'about ' : ''}${sign}${printed.literal.replace(/\s+/g, ' ')}`;
}

export function explain(printed: PrintedQuantity, value: Rational, words: string, agreement: Agreement): string {
  const shown = formatRational(value);
  const how =
    agreement.code === 'value.exact'
      ? `${shown} is the printed ${printed.literal}`
      : agreement.code === 'compare.bound'
        ? `${shown} keeps the bound ${assertion(printed)}`
        : agreement.code === 'round.hedged'
          ? `${shown} is near enough to ${assertion(printed)}`
          : `${shown} rounds to the printed ${printed.literal}`;
  return words === '' ? how : `${words}; ${how}`;
}

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

/** Values of records in the unit of the first, for lists whose members were logged in different scales. */
export function inUnitOf(first: LogNumber, record: LogNumber): readonly Rational[] | null {
  const numbers = record.numbers.map(ofDecimal);
  if (first.unit === null || record.unit === null) return first.unit === record.unit ? numbers : null;
  const factor = conversionFactor(record.unit, first.unit);
  if (factor === null) return null;
  return compare(factor, ONE) === 0 ? numbers : numbers.map((n) => scale(exactly(n), factor).centre);
}

export const printedValue = (number: PrintedNumber): string => formatDecimal(number.value);
