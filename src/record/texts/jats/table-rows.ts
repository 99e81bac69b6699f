import { childrenOf, type XmlElement } from '../../../base/xml/index.ts';
import type { Piece } from '../building/piece.ts';
import { spannedRows } from '../building/spanned-rows.ts';
import { type JatsReading, spaced } from './put-flow.ts';

/** The rows of a table, head to foot. */
export function tableRows(table: XmlElement, reading: JatsReading): Piece[][][] {
  const rows = childrenOf(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((one) =>
    one.name === 'tr' ? [one] : childrenOf(one, 'tr'),
  );
  return spannedRows(
    rows.map((row) =>
      childrenOf(row, 'td', 'th').map((cell) => ({
        content: spaced(cell, reading),
        columns: Number(cell.attributes.colspan ?? 1),
        rows: Number(cell.attributes.rowspan ?? 1),
      })),
    ),
  );
}
