import { evaluate, type FormulaShape, shapeOf } from '../../../../base/formula/index.ts';
import {
  absolute,
  agreementOf,
  formatRational,
  type Interval,
  lastNonzeroPlace,
  ONE,
  opposite,
  type PrintedQuantity,
  scale,
  type Unit,
  unitOf,
} from '../../../../base/number/index.ts';
import type { Derivation, Quantity } from '../../../../record/claims/index.ts';
import { bindingFault, type Expectation } from './binding.ts';
import { carriedByConstants } from './carried.ts';
import { assertion, type Base, fromComparison } from './comparison-result.ts';
import { type Decision, failed, isDecided, unverified, verified } from './decision.ts';
import { expressionOf } from './derivation.ts';
import { derivationInWords, evidenceOf, joined, propositionDecision } from './derivation-words.ts';
import { boundInputs, type Desk } from './desk.ts';
import { unitOfFormula } from './expression-units.ts';
import { type Bound, valuesOf } from './inputs.ts';
import { decidePublishedValue } from './published-rule.ts';
import { signedValue } from './signed.ts';
import { compareInUnits, type Measured } from './units.ts';

export interface DerivedQuestion {
  readonly printed: PrintedQuantity;
  readonly text: string;
  readonly quantity: Quantity;
  readonly derivation: Derivation;
  readonly expect: Expectation;
}

/** Recomputes a derived number from unrounded records and compares it with the printed one. */
export async function decideDerived(desk: Desk, question: DerivedQuestion): Promise<Decision> {
  const { printed, derivation, quantity, expect } = question;
  const expression = expressionOf(derivation);
  if (isDecided(expression)) return expression;
  const bounds = await boundInputs(desk, derivation);
  if (isDecided(bounds)) return { ...bounds, expected: bounds.expected ?? assertion(printed) };
  const shape = shapeOf(expression);
  const base = { ...evidenceOf(bounds), expected: assertion(printed) };
  const misfit = misfitOf(desk, bounds, shape, expect);
  if (misfit !== null && desk.policy === 'interval') return { ...misfit, expected: misfit.expected ?? base.expected };
  const { inputs, unitOf: unitOfInput, round } = valuesOf(bounds);
  const result = evaluate(expression, inputs);
  const words = derivationInWords(derivation, bounds);
  if (!result.ok)
    return unverified(result.fault.code, {
      ...base,
      computation: words,
      found: result.fault.message,
      mend: 'Correct the formula or its inputs.',
    });
  if (result.kind === 'proposition') return propositionDecision(result.truth, words, base);

  if (carriedByConstants(expression, inputs, result.value))
    return unverified('formula.constants', {
      ...base,
      computation: words,
      found: formatRational(result.value.centre),
      mend: 'The inputs hardly move the result: record the constant, and make it an input.',
    });
  const formulaUnit = unitOfFormula(expression, unitOfInput);
  if (formulaUnit.kind === 'clash')
    return failed('unit_mismatch', {
      ...base,
      computation: words,
      mend: 'The formula adds or subtracts things with different units.',
    });
  const signed = signedValue(desk, question, expression, shape, result.value, bounds);
  if (isDecided(signed))
    return { ...signed, ...base, computation: words, found: signed.found ?? formatRational(result.value.centre) };
  const measured: Measured = {
    value: signed,
    unit: formulaUnit.kind === 'unit' ? formulaUnit.unit : null,
    proportion:
      formulaUnit.kind === 'unit'
        ? formulaUnit.unit.dimension === 'proportion'
        : bounds.some((b) => b.records.some((r) => r.proportion)),
  };
  const printedUnit =
    quantity.unit !== undefined && isPoints(quantity.unit) ? quantity.unit : (printed.unit ?? quantity.unit ?? null);
  const relative = shape === 'relative_change' || shape === 'ratio';
  if (relative && printedUnit !== null && isPoints(printedUnit))
    return failed('unit_mismatch', {
      ...base,
      computation: words,
      found: 'a relative change',
      mend: 'A relative change is printed in percent, a difference in percentage points.',
    });
  if (desk.policy === 'coe-2026') return decidePublishedValue(printed, printedUnit, signed, measured.unit, base);
  if (printed.upper !== undefined) return withinRange(printed, printedUnit, measured, words, base);
  const comparison = compareInUnits(printed.number, printedUnit, measured);
  const exactCode =
    shape === 'recorded' ? undefined : printed.number.form === 'ratio_word' ? 'derived.word_ratio' : `derived.${shape}`;
  const decision = fromComparison(printed, comparison, {
    ...base,
    undecidedCode: 'derived.precision_insufficient',
    word: printed.number.form === 'word',
    ...(exactCode === undefined ? {} : { verifiedCode: exactCode }),
  });
  const explained = {
    ...decision,
    computation: joined(
      words,
      decision,
      comparison.kind === 'compared' ? comparison.value : null,
      printed,
      printedUnit,
    ),
  };
  if (decision.state !== 'verified') return explained;
  if (shape === 'difference' && printedUnit === '%' && measured.unit?.dimension === 'proportion')
    return unverified('derived.percent_or_points', {
      ...explained,
      mend: 'The formula is a difference of proportions: write "percentage points", or compute the relative change.',
    });
  if (shape === 'difference' && comparison.kind === 'compared') {
    const factor = ratioOf(comparison.value, signed);
    const again = evaluate(
      expression,
      round((unit) => placeInInput(printed, unit, factor)),
    );
    if (again.ok && again.kind === 'number' && differs(printed, again.value, signed, comparison.value))
      return { ...explained, code: 'derived.from_unrounded' };
  }
  return explained;
}

const isPoints = (unit: string) => unitOf(unit).name === 'pp';

/** Inputs are held to what the quantity itself declares; those of one mean or difference also to one another. */
function misfitOf(desk: Desk, bounds: readonly Bound[], shape: FormulaShape, expect: Expectation): Decision | null {
  const records = bounds.flatMap((b) => [...b.records, ...b.computed.flatMap((c) => c.standsFor)]);
  const oneKind = ['mean', 'median', 'extreme', 'sum', 'difference', 'relative_change', 'recorded', 'spread'].includes(
    shape,
  );
  const oneStage = ['mean', 'median', 'extreme', 'sum', 'recorded', 'spread'].includes(shape);
  for (const record of records) {
    const fault = bindingFault(expect, record, desk.names, { metric: oneKind, selected: oneStage });
    if (fault !== null) return fault;
  }
  const clash = (code: string, of: (r: (typeof records)[number]) => string | null, mend: string): Decision | null => {
    const first = records.find((r) => of(r) !== null);
    const other = first === undefined ? undefined : records.find((r) => of(r) !== null && of(r) !== of(first));
    if (first === undefined || other === undefined) return null;
    return failed(code, {
      evidence: [first.id, other.id],
      places: [first.value.place, other.value.place],
      expected: of(first) ?? '',
      found: of(other) ?? '',
      mend,
    });
  };
  return (
    (oneKind ? clash('metric_mismatch', (r) => r.metric, 'The formula mixes metrics; use records of one.') : null) ??
    (oneStage ? clash('stage_mismatch', (r) => r.stage, 'The formula mixes stages; use records of one.') : null)
  );
}

function withinRange(
  printed: PrintedQuantity,
  unit: string | null,
  measured: Measured,
  words: string,
  base: Base,
): Decision {
  const low = compareInUnits({ ...printed.number, comparator: '>=' }, unit, measured);
  const high = compareInUnits({ ...(printed.upper ?? printed.number), comparator: '<=' }, unit, measured);
  if (low.kind === 'unit' || high.kind === 'unit')
    return fromComparison(printed, low.kind === 'unit' ? low : high, base);
  const shared = { ...base, computation: words, found: formatRational(low.value.centre) };
  const ends = [low.agreement.outcome, high.agreement.outcome];
  if (ends.includes('contradicts'))
    return failed('range.mismatch', { ...shared, mend: 'The computed value lies outside the printed range.' });
  return ends.includes('undecided')
    ? unverified('derived.precision_insufficient', {
        ...shared,
        mend: 'The records are rounded too far to decide; log more digits.',
      })
    : verified('range.contains', shared);
}

/** How much the comparison scaled the value, e.g. 100 from fraction to percent. */
function ratioOf(scaled: Interval, plain: Interval): { n: bigint; d: bigint } {
  if (plain.centre.n === 0n) return ONE;
  return { n: absolute(scaled.centre).n * plain.centre.d, d: scaled.centre.d * absolute(plain.centre).n };
}

/** Where the printed last digit stands in an input: 2 printed points are the second decimal of a fraction. */
function placeInInput(printed: PrintedQuantity, unit: Unit | null, factor: { n: bigint; d: bigint }): number {
  const power = unit?.dimension === 'proportion' && factor.n === factor.d * 100n ? -2 : 0;
  return Math.min(lastNonzeroPlace({ coefficient: 1n, exponent: printed.number.value.exponent }) + power, 0);
}

/** true: the inputs rounded as printed would not give the printed number, only the unrounded ones do. */
function differs(printed: PrintedQuantity, again: Interval, plain: Interval, scaled: Interval): boolean {
  const sized = plain.centre.n >= 0n !== again.centre.n >= 0n ? { ...again, centre: opposite(again.centre) } : again;
  const factor = ratioOf(scaled, plain);
  const value = scale({ low: sized.centre, centre: sized.centre, high: sized.centre }, factor).centre;
  return agreementOf(printed.number, { low: value, centre: value, high: value }).outcome !== 'agrees';
}
