import type { Nodes, Table, TableCell } from 'mdast';
import type { TextBuilder } from '../building/text-builder.ts';
import { labelIn } from './anchors-in.ts';
import type { MarkdownPart } from './parts-of.ts';
import { piecesOf, sliceOf } from './pieces-of.ts';
import { noteAnchors } from './put-anchored.ts';

/** Ties a table and its caption together. */
export interface MarkdownCaption {
  /** `tbl-x` of `{#tbl-x}`. */
  readonly label?: string;
}

/** As Pandoc writes captions, above or below. */
const PANDOC = /^(?:: {1,9}|Table: )/;

/** The captions in Pandoc's spelling among neighbours, by the table and by the paragraph of each: below first, else above. */
export function captionsOf(nodes: readonly Nodes[], part: MarkdownPart): ReadonlyMap<Nodes, MarkdownCaption> {
  const captions = new Map<Nodes, MarkdownCaption>();
  for (const [i, node] of nodes.entries()) {
    if (node.type !== 'table') continue;
    const beside = [nodes[i + 1], nodes[i - 1]].find(
      (one) => one?.type === 'paragraph' && !captions.has(one) && PANDOC.test(sliceOf(one, part).slice(0, 20)),
    );
    if (beside === undefined) continue;
    const label = labelIn(sliceOf(beside, part));
    const caption: MarkdownCaption = label === undefined ? {} : { label };
    captions.set(node, caption);
    captions.set(beside, caption);
  }
  return captions;
}

/** A pipe table: its first row is its head, however it reads. */
export function putTable(table: Table, builder: TextBuilder, part: MarkdownPart, caption?: MarkdownCaption): void {
  const before = builder.length;
  const placeOf = builder.table(
    table.children.map((row) => row.children.map((cell) => piecesOf(cell, part))),
    {
      headRows: 1,
      ...(caption === undefined ? {} : { caption }),
      ...(caption?.label === undefined ? {} : { label: caption.label }),
      strong: (row, column) => isStrong(table.children[row]?.children[column]),
    },
  );
  if (builder.length === before) return;
  for (const [r, row] of table.children.entries())
    for (const [c, cell] of row.children.entries())
      if (hasPointer(sliceOf(cell, part))) noteAnchors(cell, builder, part, [placeOf(r, c), builder.length]);
}

const hasPointer = (raw: string): boolean => /@|\[\^|\{#/.test(raw);

/** Whether all that a cell shows is bold. */
function isStrong(cell: TableCell | undefined): boolean {
  const shown = cell?.children.filter((one) => one.type !== 'text' || one.value.trim() !== '') ?? [];
  return shown.length > 0 && shown.every(({ type }) => type === 'strong');
}
