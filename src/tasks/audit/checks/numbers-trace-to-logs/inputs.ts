import type { Inputs } from '../../../../base/formula/index.ts';
import {
  conversionFactor,
  type Decimal,
  exactly,
  type Interval,
  leadingPlace,
  ofDecimal,
  type Rational,
  roundingInterval,
  scale,
  type Unit,
} from '../../../../base/number/index.ts';
import type { FormulaUnit } from './expression-units.ts';
import type { LogNumber } from './records.ts';

/** The value of another claim that was itself computed. */
export interface ComputedValue {
  readonly value: Interval;
  readonly unit: Unit | null;
  /** Records that went into it, at most 100. */
  readonly behind: readonly LogNumber[];
  /** One record of each kind whose metric, stage and run are its own, too: those of a mean, none of a ratio. */
  readonly standsFor: readonly LogNumber[];
}

/** What one name of a formula stands for: records, or the value of another claim. */
export interface Bound {
  readonly name: string;
  readonly isList: boolean;
  readonly records: readonly LogNumber[];
  /** Values of claims that the formula refers to. */
  readonly computed: readonly ComputedValue[];
}

/** A number as logged stands for what rounds to it; an integer is exact. */
export function literalInterval(value: Decimal, place: number = value.exponent): Interval {
  return value.exponent < 0 ? roundingInterval(value, Math.min(place, value.exponent)) : exactly(ofDecimal(value));
}

/**
 * The place to which each record was logged. Programs that print the shortest form drop trailing zeros (0.80 becomes 0.8), so
 * records of one metric count as logged to the finest place among them, and to two significant digits at least. Where a written
 * trailing zero shows a fixed format, every literal stands for itself.
 */
function loggedPlace(records: readonly LogNumber[]): (value: Decimal, record: LogNumber) => number {
  const finest = new Map<string, number>();
  const fixed = new Set<string>();
  for (const record of records)
    for (const n of record.numbers) {
      if (n.exponent >= 0) continue;
      finest.set(keyOf(record), Math.min(finest.get(keyOf(record)) ?? 0, n.exponent));
      if (n.exponent <= -2 && n.coefficient !== 0n && n.coefficient % 10n === 0n) fixed.add(keyOf(record));
    }
  return (value, record) =>
    fixed.has(keyOf(record))
      ? value.exponent
      : Math.min(finest.get(keyOf(record)) ?? value.exponent, leadingPlace(value) - 1);
}

const keyOf = (record: LogNumber) => record.metric ?? record.value.path.at(-1) ?? record.evidence.path;

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
  const placeOf = loggedPlace(bounds.flatMap((b) => b.records));
  const build = (of: (d: Decimal, record: LogNumber) => Interval): Inputs =>
    new Map(
      bounds.map((b): [string, Interval | readonly Interval[]] => {
        const items = [
          ...b.records.flatMap((r) => r.numbers.map((n) => moved(of(n, r), r.unit))),
          ...b.computed.map((c) => moved(c.value, c.unit)),
        ];
        const [only] = items;
        return [b.name, b.isList || only === undefined ? items : only];
      }),
    );
  return {
    inputs: build((d, record) => literalInterval(d, placeOf(d, record))),
    unitOf: (name) =>
      unitOfBound(
        bounds.find((b) => b.name === name),
        target,
      ),
    round: (place) => build((d, record) => exactly(ofDecimal(roundDecimal(d, place(record.unit))))),
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
