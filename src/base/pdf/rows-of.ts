import type { PdfPiece } from './pdf-lines.ts';

/** A piece in its row. `shift`: 1 raised, −1 lowered, 0 on the base line. */
export interface RowPiece extends PdfPiece {
  readonly shift: -1 | 0 | 1;
}

/** Pieces on one base line, and the small ones that are raised or lowered beside them. */
export interface Row {
  readonly y: number;
  readonly size: number;
  readonly pieces: RowPiece[];
}

/** Height of the bands in which rows are looked for. */
const BAND = 8;
/** Small letters stand at most so far above or below a base line, in points. */
const FURTHEST = 40;
/** Rows of more pieces than that are not asked who stands beside whom. */
const CROWDED = 400;

/** The rows of a page, from the top. Large letters make the rows, so that exponents and marks find the line that they belong to. */
export function rowsOf(pieces: readonly PdfPiece[]): Row[] {
  const filled = pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => b.size - a.size || b.y - a.y);
  const bands = new Map<number, Row[]>();
  const rows: Row[] = [];
  for (const piece of filled) {
    const found = rowFor(piece, bands);
    if (found !== undefined) {
      found.row.pieces.push({ ...piece, shift: found.shift });
      continue;
    }
    const row: Row = { y: piece.y, size: piece.size, pieces: [{ ...piece, shift: 0 }] };
    rows.push(row);
    const band = Math.floor(piece.y / BAND);
    const held = bands.get(band);
    if (held === undefined) bands.set(band, [row]);
    else held.push(row);
  }
  return rows.sort((a, b) => b.y - a.y);
}

function rowFor(piece: PdfPiece, bands: ReadonlyMap<number, readonly Row[]>) {
  let best: { row: Row; shift: RowPiece['shift']; off: number } | undefined;
  const reach = Math.ceil(Math.min(FURTHEST, 2 * piece.size) / BAND);
  const middle = Math.floor(piece.y / BAND);
  for (let band = middle - reach; band <= middle + reach; band += 1)
    for (const row of bands.get(band) ?? []) {
      const shift = shiftIn(piece, row);
      const off = Math.abs(piece.y - row.y);
      if (shift !== undefined && (best === undefined || off < best.off)) best = { row, shift, off };
    }
  return best;
}

/** How a piece stands in a row; undefined where it is none of it. */
function shiftIn(piece: PdfPiece, row: Row): RowPiece['shift'] | undefined {
  const off = (piece.y - row.y) / row.size;
  if (Math.abs(off) < 0.12) return 0;
  const small = piece.size / row.size;
  if (small > 0.9) return Math.abs(off) < 0.4 ? 0 : undefined;
  if (off < -0.42 || off > 0.7 || small < 0.4 || piece.text.trim().length > 14) return undefined;
  if (row.pieces.length < CROWDED && !row.pieces.some((other) => isBeside(piece, other, row.size))) return undefined;
  return off > 0 ? 1 : -1;
}

/** Whether a small piece stands right beside another, or above or below a small one that does. */
function isBeside(piece: PdfPiece, other: RowPiece, size: number): boolean {
  const gap = Math.max(piece.x - (other.x + other.width), other.x - (piece.x + piece.width));
  return gap < 0.3 * size && (other.shift !== 0 || gap > -0.6 * size);
}
