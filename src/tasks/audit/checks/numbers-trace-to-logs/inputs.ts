import type { Inputs } from '../../../../base/formula/index.ts';
import {
  conversionFactor,
  type Decimal,
  exactly,
  type Interval,
  ofDecimal,
  type Rational,
  roundingInterval,
  scale,
  type Unit,
} from '../../../../base/number/index.ts';
import type { FormulaUnit } from './expression-units.ts';
import type { LogNumber } from './records.ts';

/** What one name of a formula stands for: records, or the value of another claim. */
export interface Bound {
  readonly name: string;
  readonly isList: boolean;
  readonly records: readonly LogNumber[];
  /** Values of claims that the formula refers to. */
  readonly computed: readonly { readonly value: Interval; readonly unit: Unit | null }[];
}

/** A log literal with a decimal mark or exponent is rounded at its last digit; an integer is exact. */
export function literalInterval(value: Decimal): Interval {
  return value.exponent < 0 ? roundingInterval(value) : exactly(ofDecimal(value));
}

/** Inputs of a formula, in one unit per dimension: that of the first input which has it. */
export function valuesOf(bounds: readonly Bound[]): {
  readonly inputs: Inputs;
  readonly unitOf: (name: string) => FormulaUnit;
  readonly round: (place: (unit: Unit | null) => number) => Inputs;
} {
  const common = new Map<string, Unit>();
  for (const unit of bounds.flatMap((b) => [...b.records.map((r) => r.unit), ...b.computed.map((c) => c.unit)]))
    if (unit !== null && unit.dimension !== 'other' && !common.has(unit.dimension)) common.set(unit.dimension, unit);
  const target = (unit: Unit | null) => (unit === null ? null : (common.get(unit.dimension) ?? unit));
  const factor = (unit: Unit | null): Rational | null => {
    const to = target(unit);
    return unit === null || to === null ? null : conversionFactor(unit, to);
  };
  const moved = (value: Interval, unit: Unit | null) => {
    const by = factor(unit);
    return by === null ? value : scale(value, by);
  };
  const build = (of: (d: Decimal, unit: Unit | null) => Interval): Inputs =>
    new Map(
      bounds.map((b): [string, Interval | readonly Interval[]] => {
        const items = [
          ...b.records.flatMap((r) => r.numbers.map((n) => moved(of(n, r.unit), r.unit))),
          ...b.computed.map((c) => moved(c.value, c.unit)),
        ];
        const [only] = items;
        return [b.name, b.isList || only === undefined ? items : only];
      }),
    );
  return {
    inputs: build((d) => literalInterval(d)),
    unitOf: (name) =>
      unitOfBound(
        bounds.find((b) => b.name === name),
        target,
      ),
    round: (place) => build((d, unit) => exactly(ofDecimal(roundDecimal(d, place(unit))))),
  };
}

function unitOfBound(bound: Bound | undefined, target: (unit: Unit | null) => Unit | null): FormulaUnit {
  const units = [...(bound?.records ?? []).map((r) => r.unit), ...(bound?.computed ?? []).map((c) => c.unit)].map(
    target,
  );
  const [first] = units;
  if (first === undefined || first === null) return { kind: 'unknown' };
  return units.every((u) => u?.name === first.name) ? { kind: 'unit', unit: first } : { kind: 'unknown' };
}

/** Halves away from zero at a place, as a paper would print the number. */
function roundDecimal(value: Decimal, place: number): Decimal {
  if (value.exponent >= place) return value;
  const divisor = 10n ** BigInt(place - value.exponent);
  const size = value.coefficient < 0n ? -value.coefficient : value.coefficient;
  const rounded = (size * 2n + divisor) / (2n * divisor);
  return { coefficient: value.coefficient < 0n ? -rounded : rounded, exponent: place };
}
