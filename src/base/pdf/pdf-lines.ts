import { columnOrder } from './column-order.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { loweredText, raisedText } from './raised-text.ts';
import { type Row, type RowPiece, rowsOf } from './rows-of.ts';
import { upright } from './upright.ts';

/** A piece of text as a PDF sets it. Units are points, the origin is the lower left corner. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  /** Base line. */
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly size: number;
  /** Name of the font inside the file; the same name is the same font. */
  readonly font?: string;
  /** Direction in which it is written, in quarter turns to the left; absent: 0, from left to right. */
  readonly turn?: number;
}

/** Words of a line between gaps that are wider than a space: what may be a cell of a table. */
export interface PdfSegment {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  /** Font of its first letters. */
  readonly font?: string;
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
  /** Its stretches from left to right; absent: the line is one. */
  readonly segments?: readonly PdfSegment[];
}

/** The lines of one page in the order in which they are read, columns one after the other. */
export function pdfLines(pieces: readonly PdfPiece[], page: number, width: number): PdfLine[] {
  const set = withoutLineNumbers(upright(pieces));
  return columnOrder(rowsOf(set).flatMap(splitRow), width).map((line) => ({ ...line, page }));
}

/** A run of pieces on one base line without a wide gap. */
export type Fragment = Omit<PdfLine, 'page' | 'column' | 'segments'> & { readonly segments: readonly PdfSegment[] };

/** Gaps in units of the size of the letters: between words, between stretches, between what may belong to two columns. */
const SPACE = 0.16;
const STRETCH = 0.62;
const FRAGMENT = 1.6;

function splitRow(row: Row): Fragment[] {
  const fragments: (Omit<Fragment, 'segments'> & { segments: PdfSegment[] })[] = [];
  for (const unit of unitsOf(row)) {
    const last = fragments.at(-1);
    const segment = last?.segments.at(-1);
    const gap = last === undefined ? 0 : unit.x - last.right;
    const right = unit.x + unit.width;
    const font = unit.font === undefined ? {} : { font: unit.font };
    const own = { text: written(unit, ''), x: unit.x, right, ...font };
    if (last === undefined || segment === undefined || gap > FRAGMENT * row.size) {
      fragments.push({ text: own.text, x: own.x, y: row.y, right, size: row.size, segments: [own] });
      continue;
    }
    const wide = unit.shift === 0 ? SPACE : 2 * SPACE;
    const space = gap > wide * unit.size && !/\s$/.test(last.text) && !/^\s/.test(unit.text) ? ' ' : '';
    const text = space + written(unit, last.text);
    if (gap > STRETCH * row.size) last.segments.push({ ...own, text: text.trimStart() });
    else
      last.segments[last.segments.length - 1] = {
        ...segment,
        text: segment.text + text,
        right: Math.max(segment.right, right),
      };
    fragments[fragments.length - 1] = { ...last, text: last.text + text, right: Math.max(last.right, right) };
  }
  return fragments;
}

function written(unit: RowPiece, before: string): string {
  if (unit.shift === 0) return unit.text;
  return unit.shift > 0 ? raisedText(unit.text, before) : loweredText(unit.text, before);
}

/** The pieces of a row from left to right; raised ones that stand together are one, and so are lowered ones. */
function unitsOf({ pieces, size }: Row): RowPiece[] {
  const units: RowPiece[] = pieces.filter(({ shift }) => shift === 0);
  for (const shift of [1, -1] as const) {
    let open: RowPiece | undefined;
    for (const piece of pieces.filter((one) => one.shift === shift).sort((a, b) => a.x - b.x)) {
      const gap = open === undefined ? Number.POSITIVE_INFINITY : piece.x - (open.x + open.width);
      if (open !== undefined && gap < 0.3 * size)
        open = { ...open, text: open.text + piece.text, width: piece.x + piece.width - open.x };
      else {
        if (open !== undefined) units.push(open);
        open = piece;
      }
    }
    if (open !== undefined) units.push(open);
  }
  return units.sort((a, b) => a.x - b.x || a.shift - b.shift);
}
