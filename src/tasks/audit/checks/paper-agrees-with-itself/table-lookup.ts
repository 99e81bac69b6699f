import { overlap } from '../../../../base/number/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import { type Cell, type Column, intervalOf, type Reading } from './reading/index.ts';

/** true: a cell prints the number, as rounded in the one or the other. */
export const prints = (cell: Cell, quantity: PaperQuantity): boolean => cell.all.some((q) => sameValue(q, quantity));

/** true: the two may be one value, also where one is a percentage and the other a fraction, or a unit stands in the head only. */
export function sameValue(a: PaperQuantity, b: PaperQuantity): boolean {
  const [one, other] = [a.printed, b.printed];
  if (overlap(intervalOf(one), intervalOf(other))) return true;
  // A unit that only one of them prints may be meant by the other as well.
  if (one.unit !== null && other.unit !== null) return false;
  return overlap(intervalOf({ ...one, unit: null }), intervalOf({ ...other, unit: null }));
}

/** The one column of the tables that prints both numbers; undefined where none does, or several with different heads. */
export function columnOfBoth(reading: Reading, a: PaperQuantity, b: PaperQuantity): Column | undefined {
  const columns = reading.columns.filter((c) => c.cells.some((x) => prints(x, a)) && c.cells.some((x) => prints(x, b)));
  const [first] = columns;
  return first !== undefined && columns.every((c) => c.head === first.head) ? first : undefined;
}
