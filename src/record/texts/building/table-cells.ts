import type { TextCell } from '../model.ts';
import type { Cleaned } from './clean.ts';
import type { Piece } from './piece.ts';
import { COVERED, COVERED_ABOVE } from './spanned-rows.ts';

/** A cell as it was put: what covers it stands to its left or above. */
export interface PutCell extends Omit<TextCell, 'covered'> {
  readonly covered?: 'left' | 'above';
}

/** A row in which something stands, and which one it was. */
export interface KeptRow {
  readonly row: number;
  readonly cells: readonly (Cleaned & { readonly from: readonly Piece[] })[];
}

/** Empty rows are not put. */
export const keptRows = (rows: readonly KeptRow['cells'][]): KeptRow[] =>
  rows.flatMap((cells, row) => (cells.some(({ text }) => text !== '') ? [{ cells, row }] : []));

/** The cells of the rows that were put, by the places that they were put in; `end` is the end of the text. */
export function putCells(
  kept: readonly KeptRow[],
  places: readonly (readonly TextCell[])[],
  end: number,
  isStrong?: (row: number, column: number) => boolean,
): PutCell[][] {
  return kept.map(({ cells, row }, r) => {
    const put = places[r] ?? [];
    // Cells at the end of a row that are empty are not written; they have their place all the same.
    const last = put.at(-1)?.end ?? end;
    return cells.map(({ from }, c) => ({
      start: put[c]?.start ?? last,
      end: put[c]?.end ?? last,
      columns: 1,
      rows: 1,
      ...(from === COVERED ? { covered: 'left' as const } : {}),
      ...(from === COVERED_ABOVE ? { covered: 'above' as const } : {}),
      ...(isStrong?.(row, c) === true ? { strong: true as const } : {}),
    }));
  });
}
