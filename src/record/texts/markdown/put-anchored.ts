import type { Nodes } from 'mdast';
import { clean } from '../building/clean.ts';
import { loose } from '../building/piece.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { TextAnchor } from '../model.ts';
import { anchorsIn } from './anchors-in.ts';
import type { MarkdownPart } from './parts-of.ts';
import { type Look, piecesOf } from './pieces-of.ts';

/** Most pointers at footnotes in one block whose place is told exactly. */
const MOST_NOTES = 200;

/** Puts a block by `put` and notes what in the text of the node is named or pointed at. */
export function putAnchored(node: Nodes, builder: TextBuilder, part: MarkdownPart, put: () => void): void {
  const start = builder.nextStart;
  const before = builder.length;
  put();
  if (builder.length === before) return;
  noteAnchors(node, builder, part, [start, builder.length]);
}

/** Notes what in the text of the node, that stands at a place, is named or pointed at. */
export function noteAnchors(
  node: Nodes,
  builder: TextBuilder,
  part: MarkdownPart,
  [start, end]: readonly [start: number, end: number],
  kind?: TextAnchor['kind'],
): void {
  const notes: { key: string; pieces: number }[] = [];
  const look: Look = { hidesCode: true, note: (key, pieces) => notes.push({ key, pieces }) };
  const pieces = piecesOf(node, part, look);
  const { text } = clean(pieces);
  for (const { start: at, ...anchor } of anchorsIn(text))
    builder.anchor(
      { ...anchor, ...(anchor.kind === 'other' && kind !== undefined ? { kind } : {}) },
      Math.min(start + at, end),
    );
  for (const { key, pieces: count } of notes.slice(0, MOST_NOTES)) {
    const length = clean([...pieces.slice(0, count), loose('|')]).text.length - 1;
    builder.anchor({ role: 'reference', kind: 'footnote', key }, Math.min(start + length, end));
  }
}
