import { headsByContents } from '../../building/heads-by-contents.ts';
import type { Column } from './columns-of.ts';
import type { GridCell } from './grid-of.ts';

type Rows = readonly (readonly (GridCell | undefined)[])[];

/**
 * Rows in which a head that is centred over several columns lies over them, though its letters meet but one: it reaches as far as it has
 * empty places beside it, filled ones below, and stays in their middle.
 */
export function spreadHeads(rows: Rows, columns: readonly Column[]): Rows {
  const { headRows } = headsByContents(rows.map((row) => columns.map((_, c) => row[c]?.lines.join(' ') ?? '')));
  const middle = (from: number, to: number) => ((columns[from]?.left ?? 0) + (columns[to]?.right ?? 0)) / 2;
  return rows.map((row, r) => {
    const below = rows[r + 1];
    if (r + 1 >= headRows || below === undefined) return row;
    const spread: (GridCell | undefined)[] = [...row];
    for (const [c, cell] of row.entries()) {
      if (cell === undefined || cell.columns > 1 || c === 0 || cell.middle === undefined) continue;
      const isOpen = (at: number) => at > 0 && spread[at] === undefined && below[at] !== undefined;
      let [first, last] = [c, c];
      while (first - 1 > 0 && isOpen(first - 1) && !isCovered(spread, first - 1)) first -= 1;
      while (last + 1 < columns.length && isOpen(last + 1)) last += 1;
      let best: readonly [number, number] | undefined;
      for (let from = first; from <= c; from += 1)
        for (let to = c; to <= last; to += 1) {
          const off = Math.abs(middle(from, to) - cell.middle);
          const wide = (columns[to]?.right ?? 0) - (columns[from]?.left ?? 0);
          if (to > from && off < 3 + 0.06 * wide && (best === undefined || to - from > best[1] - best[0]))
            best = [from, to];
        }
      if (best === undefined) continue;
      spread[c] = undefined;
      spread[best[0]] = { ...cell, columns: best[1] - best[0] + 1 };
    }
    return spread;
  });
}

const isCovered = (row: readonly (GridCell | undefined)[], at: number) =>
  row.some((cell, c) => cell !== undefined && c < at && c + cell.columns > at);
