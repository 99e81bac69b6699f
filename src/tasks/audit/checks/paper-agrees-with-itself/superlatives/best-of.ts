import { compare } from '../../../../../base/number/index.ts';
import { type Cell, type Column, intervalOf } from '../reading/index.ts';

/** Rows that no method competes with. */
export const BEYOND =
  /\b(?:oracle|upper[- ]bound|upper|human|ideal|ground[- ]truth|skyline|perfect|theoretical|optimum|optimal bound|topline|supervised|reference)\b/i;

/** true: the first is better than the second, whatever the two were rounded from. */
export function isBetter(a: Cell, b: Cell, better: 'lower' | 'higher'): boolean {
  const [x, y] = [intervalOf(a.quantity.printed), intervalOf(b.quantity.printed)];
  return better === 'lower' ? compare(x.high, y.low) < 0 : compare(x.low, y.high) > 0;
}

/** The cells that are better than each of some, best first. */
export function cellsBetterThan(column: Column, own: readonly Cell[], better: 'lower' | 'higher'): Cell[] {
  return column.cells
    .filter((c) => !own.includes(c) && !BEYOND.test(c.name) && own.every((o) => isBetter(c, o, better)))
    .sort((a, b) => (isBetter(a, b, better) ? -1 : 1));
}
