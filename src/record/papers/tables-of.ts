import type { CanonicalText, TextCell, TextTable } from '../texts/index.ts';
import type { PaperTable } from './model.ts';

/** The tables of a text with what their heads and captions say. */
export function tablesOf(text: CanonicalText): PaperTable[] {
  return (text.tables ?? []).map((table, index) => paperTable(text, table, index));
}

function paperTable(text: CanonicalText, table: TextTable, index: number): PaperTable {
  const caption = table.caption === undefined ? undefined : text.blocks[table.caption];
  const captionText = caption === undefined ? '' : text.text.slice(caption.start, caption.end);
  const textOf = ({ start, end }: TextCell): string => text.text.slice(start, end).trim();
  // The text of a place that a spanning cell covers is that cell's.
  const textAt = (row: number, column: number): string => {
    let [r, c] = [row, column];
    for (let steps = 0; steps < 200; steps += 1) {
      const cell = table.rows[r]?.[c];
      if (cell === undefined) return '';
      if (cell.covered !== true) return textOf(cell);
      const left = table.rows[r]?.slice(0, c).findLastIndex((one) => one.covered !== true) ?? -1;
      const origin = table.rows[r]?.[left];
      if (left >= 0 && origin !== undefined && left + origin.columns > c) c = left;
      else if (r > 0) r -= 1;
      else return '';
    }
    return '';
  };
  return {
    ...table,
    index,
    name: `Table ${table.number ?? index + 1}`,
    captionText,
    textOf,
    headsOf: (row, column) => {
      const above: string[] = [];
      for (let r = 0; r < table.headRows; r += 1) {
        const head = textAt(r, column);
        if (head !== '' && head !== above.at(-1)) above.push(head);
      }
      const left: string[] = [];
      for (let c = 0; c < Math.min(table.headColumns, column); c += 1) {
        const head = textAt(row, c) || groupAbove(textAt, table, row, c);
        if (head !== '') left.push(head);
      }
      const group = groupRow(table, textOf, row);
      return { above, left: group === undefined ? left : [group, ...left] };
    },
  };
}

/** A first column names a group once and leaves the cells below it empty; only where another column names the row. */
function groupAbove(
  textAt: (row: number, column: number) => string,
  table: TextTable,
  row: number,
  column: number,
): string {
  if (column >= table.headColumns - 1) return '';
  for (let r = row - 1; r >= table.headRows; r -= 1) {
    const above = textAt(r, column);
    if (above !== '') return above;
  }
  return '';
}

/** A row that spans the table, or has words in its first cell alone, heads the rows below it. */
function groupRow(table: TextTable, textOf: (cell: TextCell) => string, row: number): string | undefined {
  for (let r = row - 1; r >= table.headRows; r -= 1) {
    const cells = table.rows[r] ?? [];
    const [first, ...others] = cells;
    if (first === undefined || cells.length < 2) continue;
    const words = textOf(first);
    const isAlone = others.every((cell) => cell.covered === true || textOf(cell) === '');
    if (isAlone && words !== '' && /\p{L}/u.test(words)) return words;
  }
  return undefined;
}
