import type { Piece } from './piece.ts';

/** A cell as a file gives it. */
export interface SpannedCell {
  readonly content: readonly Piece[];
  readonly columns: number;
  readonly rows: number;
}

/** Most rows or columns that one cell may cover. */
const WIDEST = 200;

/**
 * Rows with every cell in its column. A cell over several rows is repeated in each, since a row is read by itself; over several columns it
 * stands in the first, and the others are empty.
 */
export function spannedRows(rows: readonly (readonly SpannedCell[])[]): Piece[][][] {
  const hanging = new Map<number, { left: number; content: readonly Piece[] }>();
  return rows.map((cells) => {
    const row: Piece[][] = [];
    const fill = () => {
      for (let held = hanging.get(row.length); held !== undefined; held = hanging.get(row.length)) {
        if (held.left === 1) hanging.delete(row.length);
        else hanging.set(row.length, { ...held, left: held.left - 1 });
        row.push([...held.content]);
      }
    };
    for (const { content, columns, rows: down } of cells) {
      fill();
      for (let c = 0; c < span(columns); c += 1) {
        const shown = c === 0 ? [...content] : [];
        if (span(down) > 1) hanging.set(row.length, { left: span(down) - 1, content: shown });
        row.push(shown);
      }
    }
    fill();
    return row;
  });
}

const span = (count: number) => (Number.isInteger(count) ? Math.max(1, Math.min(WIDEST, count)) : 1);
