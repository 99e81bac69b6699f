import type { PdfLine } from '../../../../base/pdf/index.ts';
import { isValueText } from '../../building/heads-by-contents.ts';
import { columnsOf, type Laid, laidOut } from './columns-of.ts';
import { spreadHeads } from './spread-heads.ts';

/** A cell: the lines of text in it, from the top. */
export interface GridCell {
  readonly lines: readonly string[];
  /** How many columns it lies over, 1 or more. */
  readonly columns: number;
  /** Middle of its letters, from the left of the page; of one stretch only. */
  readonly middle?: number;
  /** Font of its first letters. */
  readonly font?: string;
}

/** The rows of a table; a place without a cell is undefined. */
export interface Grid {
  readonly rows: readonly (readonly (GridCell | undefined)[])[];
  readonly width: number;
}

interface OpenRow {
  cells: (GridCell | undefined)[];
  /** Base line of its last line. */
  y: number;
}

/** The lines of a table as rows and columns; undefined where they stand in no columns. */
export function gridOf(lines: readonly PdfLine[]): Grid | undefined {
  const columns = columnsOf(lines);
  if (columns.length < 2) return undefined;
  const usual = usualGap(lines);
  const rows: OpenRow[] = [];
  for (const line of lines) {
    const cells = cellsOf(laidOut(line, columns), columns.length);
    const last = rows.at(-1);
    if (last !== undefined && goesOn(last, cells, last.y - line.y, usual, line.size)) {
      last.cells = last.cells.map((cell, c) => joined(cell, cells[c]));
      last.y = line.y;
    } else rows.push({ cells, y: line.y });
  }
  return {
    rows: spreadHeads(
      rows.map(({ cells }) => cells),
      columns,
    ),
    width: columns.length,
  };
}

/** Whether most rows fill several columns: then it is a table. */
export function isTable({ rows }: Grid): boolean {
  const filled = rows.map((row) => row.filter((cell) => cell !== undefined).length);
  const several = filled.filter((count) => count > 1).length;
  return rows.length > 1 && several > 1 && several * 2 >= rows.length;
}

function cellsOf(laid: readonly Laid[], width: number): (GridCell | undefined)[] {
  const cells: (GridCell | undefined)[] = Array.from({ length: width }, () => undefined);
  for (const { segment, first, last } of laid) {
    const held = cells[first];
    cells[first] =
      held === undefined
        ? {
            lines: [segment.text.trim()],
            columns: last - first + 1,
            middle: (segment.x + segment.right) / 2,
            ...(segment.font === undefined ? {} : { font: segment.font }),
          }
        : {
            ...held,
            lines: [`${held.lines.join(' ')} ${segment.text.trim()}`],
            columns: Math.max(held.columns, last - first + 1),
          };
  }
  // No cell lies over one that is filled.
  return cells.map((cell, c) => {
    if (cell === undefined) return undefined;
    const next = cells.findIndex((other, i) => i > c && other !== undefined);
    return { ...cell, columns: Math.min(cell.columns, (next < 0 ? width : next) - c) };
  });
}

/** Distance between lines that begin rows. */
function usualGap(lines: readonly PdfLine[]): number {
  const gaps = lines
    .slice(1)
    .map((line, i) => (lines[i]?.y ?? 0) - line.y)
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 0;
}

/** A value; the size of a group below its name (`(n = 120)`) is none. */
const isValue = (text: string) => isValueText(text) && !/^\(?\s?[nN]\s?=/.test(text);

const textOf = (cell: GridCell | undefined) => cell?.lines.join(' ') ?? '';

/** Whether a line goes on with the row above it: a wrapped name, or the name of a row whose values stand at half its height. */
function goesOn(
  row: OpenRow,
  cells: readonly (GridCell | undefined)[],
  gap: number,
  usual: number,
  size: number,
): boolean {
  const own = cells.flatMap((cell, c) => (cell === undefined ? [] : [c]));
  const above = row.cells.flatMap((cell, c) => (cell === undefined ? [] : [c]));
  // Half a line apart: a cell that stands in the middle of those beside it.
  const isClose = gap < 0.85 * size;
  if (isClose && own.every((c) => row.cells[c] === undefined)) return true;
  if (cells.some((cell) => cell !== undefined && isValue(textOf(cell)))) return false;
  if (isClose && own.length < above.length && own.every((c) => row.cells[c] !== undefined)) return true;
  if (own.length >= above.length || !own.every((c) => row.cells[c] !== undefined)) return false;
  if (gap <= 0.88 * usual) return true;
  if (own[0] !== 0 && gap <= 1.3 * size) return true;
  const unfinished = own.some((c) => /(?:[-–,&+/(]|\b(?:and|or|of|with|for|the|in|to))$/.test(textOf(row.cells[c])));
  const lower = own.every((c) => /^[\p{Ll}(]/u.test(textOf(cells[c])));
  return gap <= 1.15 * usual && (unfinished || lower);
}

function joined(above: GridCell | undefined, below: GridCell | undefined): GridCell | undefined {
  if (above === undefined || below === undefined) return above ?? below;
  return { ...above, lines: [...above.lines, ...below.lines], columns: Math.max(above.columns, below.columns) };
}
