import type { Expression, FormulaShape } from '../../../../base/formula/index.ts';
import {
  absolute,
  compare,
  formatRational,
  greatest,
  type Interval,
  least,
  ONE,
  opposite,
  ZERO,
} from '../../../../base/number/index.ts';
import type { Quantity } from '../../../../record/claims/index.ts';
import { changeHolds, orientationOf, speaksOfFall } from './change.ts';
import { type Decision, failed, unverified } from './decision.ts';
import type { DerivedQuestion } from './derived.ts';
import type { Desk } from './desk.ts';
import type { Bound } from './inputs.ts';

/** The value as the sentence speaks of it: its size where the direction stands in a word. */
export function signedValue(
  desk: Desk,
  { printed, text, quantity, expect }: DerivedQuestion,
  e: Expression,
  shape: FormulaShape,
  value: Interval,
  bounds: readonly Bound[],
): Interval | Decision {
  const isChange = shape === 'difference' || shape === 'relative_change';
  const oriented =
    orientationOf(e) === 1
      ? value
      : { low: opposite(value.high), centre: opposite(value.centre), high: opposite(value.low) };
  const change = quantity.change;
  if (change !== undefined) {
    const neutral = shape === 'ratio' ? ONE : ZERO;
    const holds = changeHolds(
      change,
      compare(oriented.centre, neutral),
      expect.direction ?? directionOf(desk, quantity, bounds),
    );
    if (holds === 'undeclared')
      return unverified('direction_undeclared', { mend: 'Declare whether more or less of the metric is better.' });
    if (!holds)
      return failed('direction.reversed', {
        found: formatRational(oriented.centre),
        mend: `The text says that the value ${change}; the records show the opposite.`,
      });
    if (!isChange) return value;
    return printed.number.signed ? oriented : sizeOf(value);
  }
  const falls =
    isChange && !printed.number.signed && value.centre.n < 0n && speaksOfFall(text, printed.start, printed.end);
  return falls ? sizeOf(value) : value;
}

const sizeOf = (v: Interval): Interval =>
  v.centre.n >= 0n
    ? { low: greatest(v.low, opposite(v.high)), centre: v.centre, high: greatest(v.high, absolute(v.low)) }
    : { low: least(opposite(v.high), absolute(v.centre)), centre: opposite(v.centre), high: opposite(v.low) };

function directionOf(desk: Desk, quantity: Quantity, bounds: readonly Bound[]): 'higher' | 'lower' | null {
  const declared = quantity.metric === undefined ? [] : desk.names.metrics(quantity.metric).map((m) => m.direction);
  const first = declared.find((d) => d !== 'none');
  if (first === 'higher' || first === 'lower') return first;
  return bounds.flatMap((b) => b.records.map((r) => r.direction)).find((d) => d !== null) ?? null;
}
