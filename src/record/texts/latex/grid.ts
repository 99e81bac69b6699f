import type { Piece } from '../building/piece.ts';
import { COVERED, COVERED_ABOVE } from '../building/spanned-rows.ts';
import type { Ink, ShownCell } from './ink.ts';

/** A table with a cell for every place. */
export interface Grid {
  readonly cells: readonly (readonly (readonly Piece[])[])[];
  readonly strong: readonly (readonly boolean[])[];
  /** What is set in a place; undefined where it is covered. */
  readonly ink: readonly (readonly (Ink[] | undefined)[])[];
}

/** LaTeX writes an empty cell in each row below one that goes over several. */
export function gridOf(rows: readonly (readonly ShownCell[])[], piecesOf: (ink: readonly Ink[]) => Piece[]): Grid {
  const hanging = new Map<number, number>();
  const grid: { cells: Piece[][][]; strong: boolean[][]; ink: (Ink[] | undefined)[][] } = {
    cells: [],
    strong: [],
    ink: [],
  };
  for (const [r, row] of rows.entries()) {
    const cells: Piece[][] = [];
    const strong: boolean[] = [];
    const ink: (Ink[] | undefined)[] = [];
    for (const cell of row) {
      const column = cells.length;
      const left = hanging.get(column) ?? 0;
      hanging.set(column, Math.max(0, left - 1));
      const pieces = piecesOf(cell.ink);
      const isEmpty = pieces.every(({ text }) => text.trim() === '');
      if (left > 0 && isEmpty) {
        for (let c = 0; c < cell.columns; c += 1) {
          if (c > 0) hanging.set(column + c, Math.max(0, (hanging.get(column + c) ?? 0) - 1));
          cells.push(COVERED_ABOVE);
          strong.push(false);
          ink.push(undefined);
        }
        continue;
      }
      if (cell.rows > 1)
        for (let c = 0; c < cell.columns; c += 1) hanging.set(column + c, Math.min(cell.rows, rows.length - r) - 1);
      for (let c = 0; c < cell.columns; c += 1) {
        cells.push(c === 0 ? pieces : COVERED);
        strong.push(cell.strong);
        ink.push(c === 0 ? [...cell.ink] : undefined);
      }
    }
    grid.cells.push(cells);
    grid.strong.push(strong);
    grid.ink.push(ink);
  }
  return grid;
}
