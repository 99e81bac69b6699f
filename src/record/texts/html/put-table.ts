import type { Piece } from '../building/piece.ts';
import { spannedRows } from '../building/spanned-rows.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import { attribute, type HtmlElement, isElement } from './nodes.ts';

const childrenNamed = (element: HtmlElement, ...names: readonly string[]) =>
  element.childNodes.filter(isElement).filter(({ tagName }) => names.includes(tagName));

/** A table with its caption before it. */
export function putTable(
  table: HtmlElement,
  builder: TextBuilder,
  inline: (cell: HtmlElement) => readonly Piece[],
): void {
  for (const caption of childrenNamed(table, 'caption')) builder.block('caption', inline(caption));
  const rows = childrenNamed(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((part) =>
    part.tagName === 'tr' ? [part] : childrenNamed(part, 'tr'),
  );
  builder.table(
    spannedRows(
      rows.map((row) =>
        childrenNamed(row, 'td', 'th').map((cell) => ({
          content: inline(cell),
          columns: Number(attribute(cell, 'colspan') ?? 1),
          rows: Number(attribute(cell, 'rowspan') ?? 1),
        })),
      ),
    ),
  );
}
