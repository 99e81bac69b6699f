import { columnOrder } from './column-order.ts';

/** A piece of text as a PDF sets it. Units are points, the origin is the lower left corner. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  /** Base line. */
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly size: number;
}

/** A line of a page in reading order. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Right end. */
  readonly right: number;
  readonly size: number;
  /** From 1. */
  readonly page: number;
  /** 0: the whole width, 1 and 2: left and right column. */
  readonly column: 0 | 1 | 2;
}

/** The lines of one page in the order in which they are read, columns one after the other. */
export function pdfLines(pieces: readonly PdfPiece[], page: number, width: number): PdfLine[] {
  return columnOrder(fragmentsOf(pieces), width).map((line) => ({ ...line, page }));
}

/** A run of pieces on one base line without a wide gap. */
export type Fragment = Omit<PdfLine, 'page' | 'column'>;

function fragmentsOf(pieces: readonly PdfPiece[]): Fragment[] {
  const filled = pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: PdfPiece[][] = [];
  for (const piece of filled) {
    // Raised and lowered letters belong to the line that they stand in.
    const row = rows.slice(-3).find((candidate) => sameRow(candidate[0], piece));
    if (row === undefined) rows.push([piece]);
    else row.push(piece);
  }
  return rows.flatMap(splitRow);
}

function sameRow(first: PdfPiece | undefined, piece: PdfPiece): boolean {
  return first !== undefined && Math.abs(first.y - piece.y) < 0.45 * Math.max(first.size, piece.size);
}

function splitRow(row: readonly PdfPiece[]): Fragment[] {
  const fragments: Fragment[] = [];
  for (const piece of [...row].sort((a, b) => a.x - b.x)) {
    const last = fragments.at(-1);
    const gap = last === undefined ? 0 : piece.x - last.right;
    if (last === undefined || gap > 1.6 * piece.size) {
      fragments.push({ text: piece.text, x: piece.x, y: piece.y, right: piece.x + piece.width, size: piece.size });
      continue;
    }
    const space = gap > 0.16 * piece.size && !/\s$/.test(last.text) && !/^\s/.test(piece.text) ? ' ' : '';
    fragments[fragments.length - 1] = {
      ...last,
      text: last.text + space + piece.text,
      right: Math.max(last.right, piece.x + piece.width),
      size: Math.max(last.size, piece.size),
    };
  }
  return fragments;
}
