import { childrenOf, type XmlElement } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { spannedRows } from '../building/spanned-rows.ts';
import { type JatsReading, spaced } from './put-flow.ts';

/** The rows of a table, head to foot. */
export function tableRows(table: XmlElement, reading: JatsReading): Piece[][][] {
  return spannedRows(
    rowsIn(table).map((row) =>
      cellsIn(row).map((cell) => ({
        content: spaced(cell, reading),
        columns: Number(cell.attributes.colspan ?? 1),
        rows: Number(cell.attributes.rowspan ?? 1),
      })),
    ),
  );
}

/** How many rows the markup says are heads: those of `thead`, else the first ones that hold nothing but `th`. */
export function headRowsOf(table: XmlElement): { readonly headRows?: number } {
  const heads = childrenOf(table, 'thead').flatMap((head) => childrenOf(head, 'tr')).length;
  if (heads > 0) return { headRows: heads };
  const first = rowsIn(table).findIndex((row) => cellsIn(row).some(({ name }) => name !== 'th'));
  return first > 0 ? { headRows: first } : {};
}

/** Whether all that a cell shows is bold, by its row and column. */
export function strongIn(table: XmlElement): (row: number, column: number) => boolean {
  // The marks take the same places as the cells do.
  const marks = spannedRows(
    rowsIn(table).map((row) =>
      cellsIn(row).map((cell) => ({
        content: isBold(cell) ? [loose('bold')] : [],
        columns: Number(cell.attributes.colspan ?? 1),
        rows: Number(cell.attributes.rowspan ?? 1),
      })),
    ),
  );
  return (row, column) => (marks[row]?.[column]?.length ?? 0) > 0;
}

const rowsIn = (table: XmlElement) =>
  childrenOf(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((one) =>
    one.name === 'tr' ? [one] : childrenOf(one, 'tr'),
  );

const cellsIn = (row: XmlElement) => childrenOf(row, 'td', 'th');

function isBold(cell: XmlElement): boolean {
  const shown = cell.children.filter((child) => 'name' in child || child.text.trim() !== '');
  return (
    shown.length > 0 &&
    shown.every((child) => 'name' in child && (child.name === 'bold' || (child.name === 'p' && isBold(child))))
  );
}
