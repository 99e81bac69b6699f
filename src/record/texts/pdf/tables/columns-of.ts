import type { PdfLine, PdfSegment } from '../../../../base/pdf/index.ts';

/** A column of a table: from where to where what stands in it reaches. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

/** A stretch of a row and the columns that it reaches over, the last one included. */
export interface Laid {
  readonly segment: PdfSegment;
  readonly first: number;
  readonly last: number;
}

/** More columns than these no table has. */
const MOST_COLUMNS = 60;

/** The stretches of a line; a line that nobody divided is one. */
export const segmentsOf = (line: PdfLine): readonly PdfSegment[] =>
  line.segments ?? [{ text: line.text, x: line.x, right: line.right }];

/**
 * The columns of lines that stand one above the other, found from the fullest line: a stretch that meets one column belongs to it and widens it,
 * one that meets none opens a column, one that meets several lies over them.
 */
export function columnsOf(lines: readonly PdfLine[]): Column[] {
  const rows = lines.map(segmentsOf);
  const order = rows.map((_, i) => i).sort((a, b) => (rows[b]?.length ?? 0) - (rows[a]?.length ?? 0) || a - b);
  let columns: { left: number; right: number; rows: Set<number> }[] = [];
  for (const r of order) {
    const row = rows[r] ?? [];
    // A single stretch is a row of its own: a name of a group, a wrapped line. It makes no column.
    if (row.length < 2) continue;
    for (const { x, right } of row) {
      const met = columns.filter((column) => x < column.right && right > column.left);
      const [only] = met;
      if (only !== undefined && met.length === 1) {
        only.left = Math.min(only.left, x);
        only.right = Math.max(only.right, right);
        only.rows.add(r);
      } else if (met.length === 0 && columns.length < MOST_COLUMNS) {
        columns.push({ left: x, right, rows: new Set([r]) });
        columns.sort((a, b) => a.left - b.left);
      }
    }
  }
  columns = merged(columns, rows.filter((row) => row.length > 1).length);
  return columns.map(({ left, right }) => ({ left, right }));
}

/** Neighbours that are never filled in one row are one column, whose head is set to one side and whose values to the other. */
function merged<C extends { left: number; right: number; rows: Set<number> }>(columns: C[], rows: number): C[] {
  const kept: C[] = [];
  for (const column of columns) {
    const last = kept.at(-1);
    const few = (one: C) => one.rows.size <= Math.max(1, 0.25 * rows);
    if (last !== undefined && (few(last) || few(column)) && isApart(last.rows, column.rows)) {
      last.right = Math.max(last.right, column.right);
      for (const row of column.rows) last.rows.add(row);
    } else kept.push(column);
  }
  return kept;
}

function isApart(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  for (const one of a) if (b.has(one)) return false;
  return true;
}

/** The stretches of a line in their columns. */
export function laidOut(line: PdfLine, columns: readonly Column[]): Laid[] {
  const laid: Laid[] = [];
  for (const segment of segmentsOf(line)) {
    const met = columns.flatMap((column, i) => (segment.x < column.right && segment.right > column.left ? [i] : []));
    const before = laid.at(-1)?.last ?? -1;
    const first = met.find((i) => i > before) ?? met[0] ?? nearest(segment, columns);
    laid.push({ segment, first, last: Math.max(first, met.at(-1) ?? first) });
  }
  return laid;
}

function nearest({ x, right }: PdfSegment, columns: readonly Column[]): number {
  const off = ({ left, right: end }: Column) => Math.abs((left + end) / 2 - (x + right) / 2);
  let best = 0;
  for (const [i, column] of columns.entries()) {
    const held = columns[best];
    if (held !== undefined && off(column) < off(held)) best = i;
  }
  return best;
}
