import { evaluate, parseFormula } from '../../../../base/formula/index.ts';
import {
  compare,
  formatRational,
  type Interval,
  ONE,
  ofDecimal,
  type PrintedQuantity,
  rational,
} from '../../../../base/number/index.ts';
import type { Quantity } from '../../../../record/claims/index.ts';
import { bindingFault, type Expectation } from './binding.ts';
import { type Decision, failed, isDecided, unverified, verified } from './decision.ts';
import { boundInputs, type Desk, recordsBehind } from './desk.ts';
import { literalInterval, valuesOf } from './inputs.ts';
import type { LogNumber } from './records.ts';
import { compareInUnits, type Measured } from './units.ts';

type Spread = NonNullable<Quantity['spread']>;

/** The kind of spread that a sentence names. */
const NAMED: readonly (readonly [pattern: RegExp, kinds: readonly Spread['kind'][]])[] = [
  [/\b(?:standard errors?|std\.? ?err(?:or)?s?|stderr|s\.e\.m\.|SEM|Standardfehler|erreur type)\b/, ['sem']],
  [/\b(?:standard deviations?|std\.? ?dev\.?|stdev|SD|Standardabweichung|écart[- ]type)\b/, ['sd', 'population_sd']],
  [/\b95 ?\\?% ?(?:CI|confidence|Konfidenz)/i, ['ci95']],
];

/**
 * The number behind ±: its kind is named, it agrees with its record, and it comes from at least two replicates. Null where the
 * text prints none and none is declared.
 */
export async function decideSpread(
  desk: Desk,
  printed: PrintedQuantity,
  text: string,
  quantity: Quantity,
  expect: Expectation,
  unit: string | null,
  main: readonly LogNumber[],
): Promise<Decision | null> {
  const { spread } = quantity;
  const number = printed.spread;
  if (number === undefined && spread === undefined) return null;
  const expected = `± ${number === undefined ? '' : formatRational(ofDecimal(number.value))}`.trim();
  if (spread === undefined)
    return unverified('uncertainty.undeclared', {
      expected,
      mend: 'Declare under "spread" what the number after ± is and where it is recorded.',
    });
  if (number === undefined)
    return unverified('uncertainty.not_printed', { mend: 'The claim declares a spread that the text does not print.' });
  const named = NAMED.find(([pattern]) => pattern.test(text))?.[1];
  if (named !== undefined && spread.kind !== 'other' && !named.includes(spread.kind))
    return failed('uncertainty.kind_mismatch', {
      expected: named.join(' or '),
      found: spread.kind,
      mend: 'Name the kind of spread that is recorded.',
    });
  const replicates = await replicatesOf(desk, spread);
  if (replicates !== null && isDecided(replicates)) return replicates;
  if (replicates !== null && compare(replicates.count, ONE) <= 0)
    return failed('uncertainty.no_replicates', {
      ...replicates.where,
      expected,
      found: 'n = 1',
      mend: 'One run cannot yield a spread; leave it out, or repeat the run.',
    });
  const found = await recordedSpread(desk, spread, expect, main);
  if (isDecided(found)) return { ...found, expected: found.expected ?? expected };
  if (found.count === 1)
    return failed('uncertainty.no_replicates', {
      ...found.where,
      expected,
      found: 'n = 1',
      mend: 'One run cannot yield a spread.',
    });
  const comparison = compareInUnits({ ...number, comparator: '=' }, unit, found.measured);
  if (comparison.kind === 'unit')
    return (comparison.state === 'failed' ? failed : unverified)(comparison.code, {
      ...found.where,
      expected,
      found: comparison.words,
    });
  const shown = { ...found.where, expected, found: `± ${formatRational(comparison.value.centre)}` };
  switch (comparison.agreement.outcome) {
    case 'agrees':
      return verified('uncertainty.agrees', {
        ...shown,
        computation: `${spread.kind} ${formatRational(comparison.value.centre)}`,
      });
    case 'undecided':
      return unverified('uncertainty.precision_insufficient', shown);
    case 'contradicts':
      return failed(comparison.agreement.code === 'round.truncated' ? 'round.truncated' : 'uncertainty.mismatch', {
        ...shown,
        ...(comparison.agreement.code === 'round.truncated' ? { severity: 'minor' as const } : {}),
        mend: 'Print the recorded spread.',
      });
  }
}

type Where = Pick<Decision, 'evidence' | 'places'>;

async function replicatesOf(
  desk: Desk,
  spread: Spread,
): Promise<{ count: { n: bigint; d: bigint }; where: Where } | Decision | null> {
  if (spread.n === undefined) return null;
  if (typeof spread.n === 'number') return { count: rational(BigInt(spread.n)), where: { evidence: [], places: [] } };
  const records = await recordsBehind(desk, [spread.n]);
  if (isDecided(records)) return records;
  const [record] = records;
  const [count] = record?.numbers ?? [];
  if (record === undefined || count === undefined) return unverified('not_a_number', { evidence: [spread.n] });
  // A list of replicates states its number by its length.
  const n = record.isList ? rational(BigInt(record.numbers.length)) : ofDecimal(count);
  return { count: n, where: { evidence: [record.id], places: [record.value.place] } };
}

interface FoundSpread {
  readonly measured: Measured;
  readonly where: Where;
  /** Number of values that the spread was computed from, where it was computed by us. */
  readonly count?: number;
}

const FORMULAS: Readonly<Partial<Record<Spread['kind'], string>>> = {
  sd: 'sd(x)',
  population_sd: 'pstdev(x)',
  sem: 'sem(x)',
  range: 'max(x) - min(x)',
};

async function recordedSpread(
  desk: Desk,
  spread: Spread,
  expect: Expectation,
  main: readonly LogNumber[],
): Promise<FoundSpread | Decision> {
  const unit = main.find((r) => r.unit !== null)?.unit ?? null;
  const proportion = main.some((r) => r.proportion);
  if (spread.recorded_in !== undefined) {
    const records = await recordsBehind(desk, [spread.recorded_in]);
    if (isDecided(records)) return records;
    const [record] = records;
    const [only] = record?.numbers ?? [];
    if (record === undefined || only === undefined)
      return unverified('not_a_number', { evidence: [spread.recorded_in] });
    // The spread of a metric may be logged under a name of its own, so the metric is not asked for.
    const fault = bindingFault({ ...expect, direction: null }, record, desk.names, { metric: false, selected: true });
    if (fault !== null) return fault;
    const where = { evidence: [record.id], places: [record.value.place] };
    const measured = { unit: record.unit ?? unit, proportion: record.proportion || proportion };
    if (!record.isList) return { where, measured: { ...measured, value: literalInterval(only) } };
    const computed = computeSpread(spread.kind, record.numbers.map(literalInterval));
    return isDecided(computed)
      ? { ...computed, ...where }
      : { where, count: record.numbers.length, measured: { ...measured, value: computed } };
  }
  if (spread.computed_from === undefined)
    return unverified('uncertainty.no_evidence', { mend: 'Say where the spread is recorded or how it is computed.' });
  const parsed = parseFormula(spread.computed_from.formula);
  if (!parsed.ok) return unverified(parsed.fault.code, { found: parsed.fault.message });
  const bounds = await boundInputs(desk, spread.computed_from);
  if (isDecided(bounds)) return bounds;
  const result = evaluate(parsed.expression, valuesOf(bounds).inputs);
  if (!result.ok) return unverified(result.fault.code, { found: result.fault.message });
  if (result.kind === 'proposition')
    return unverified('formula.type', { found: 'a proposition where a spread is needed' });
  const records = bounds.flatMap((b) => b.records);
  const where = { evidence: records.map((r) => r.id), places: records.slice(0, 20).map((r) => r.value.place) };
  const own = records.find((r) => r.unit !== null)?.unit ?? unit;
  return {
    where,
    measured: { value: result.value, unit: own, proportion: proportion || records.some((r) => r.proportion) },
  };
}

function computeSpread(kind: Spread['kind'], values: readonly Interval[]): Interval | Decision {
  const formula = FORMULAS[kind];
  if (formula === undefined)
    return unverified('uncertainty.kind_not_computed', { mend: `Record the ${kind} itself, or give its formula.` });
  const parsed = parseFormula(formula);
  if (!parsed.ok) return unverified(parsed.fault.code);
  if (values.length < 2)
    return failed('uncertainty.no_replicates', {
      found: `n = ${values.length}`,
      mend: 'One run cannot yield a spread.',
    });
  const result = evaluate(parsed.expression, new Map([['x', values]]));
  if (!result.ok) return unverified(result.fault.code, { found: result.fault.message });
  return result.kind === 'number' ? result.value : unverified('formula.type');
}
