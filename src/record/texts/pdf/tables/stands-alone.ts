import type { PdfLine } from '../../../../base/pdf/index.ts';
import { isValueText } from '../../building/heads-by-contents.ts';
import { sameColumn } from '../layout-of.ts';
import { segmentsOf } from './columns-of.ts';
import type { FoundTable } from './find-tables.ts';
import { gridOf } from './grid-of.ts';

/** Fewest rows and columns of values that are a table without anybody saying so. */
const FEWEST_ROWS = 3;
const FEWEST_VALUES = 2;

/** Tables without a caption: at least three rows of a name and two values or more under a row of heads, all in the same columns. */
export function standsAlone(lines: readonly PdfLine[], isTaken: (index: number) => boolean): FoundTable[] {
  const found: FoundTable[] = [];
  let i = 0;
  while (i < lines.length) {
    let end = i;
    while (
      end < lines.length &&
      !isTaken(end) &&
      isRow(lines[end]) &&
      (end === i || follows(lines[end - 1], lines[end]))
    )
      end += 1;
    const rows = end - i;
    // The line above the values names them.
    const head = lines[i - 1];
    const first = rows >= FEWEST_ROWS && head !== undefined && !isTaken(i - 1) && isHead(head, lines[i]) ? i - 1 : i;
    const grid = first < i ? gridOf(lines.slice(first, end)) : undefined;
    const width = grid?.width ?? 0;
    if (grid !== undefined && width > FEWEST_VALUES && grid.rows.slice(1).every((row) => isFilled(row, width)))
      found.push({ grid, first, last: end - 1 });
    i = Math.max(end, i + 1);
  }
  return found;
}

const isFilled = (row: readonly unknown[], width: number) =>
  row.filter((cell) => cell !== undefined).length * 3 >= width * 2;

/** A name, then values. */
function isRow(line: PdfLine | undefined): boolean {
  if (line === undefined) return false;
  const [name, ...values] = segmentsOf(line);
  return (
    values.length >= FEWEST_VALUES && /\p{L}/u.test(name?.text ?? '') && values.every(({ text }) => isValueText(text))
  );
}

function isHead(line: PdfLine, below: PdfLine | undefined): boolean {
  if (below === undefined || !follows(line, below)) return false;
  const names = segmentsOf(line);
  return names.length >= FEWEST_VALUES && !names.every(({ text }) => isValueText(text));
}

const follows = (above: PdfLine | undefined, line: PdfLine | undefined): boolean =>
  above !== undefined &&
  line !== undefined &&
  sameColumn(above, line) &&
  above.y > line.y &&
  above.y - line.y < 2.2 * line.size;
