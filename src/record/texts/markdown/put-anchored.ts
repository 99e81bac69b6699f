import type { Nodes } from 'mdast';
import { clean } from '../building/clean.ts';
import { loose } from '../building/piece.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { TextAnchor } from '../model.ts';
import { anchorsIn, kindOfLabel } from './anchors-in.ts';
import type { MarkdownPart } from './parts-of.ts';
import { type Look, piecesOf, sliceOf } from './pieces-of.ts';

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
): void {
  const notes: { key: string; pieces: number }[] = [];
  const look: Look = { hidesCode: true, note: (key, pieces) => notes.push({ key, pieces }) };
  const pieces = piecesOf(node, part, look);
  const { text } = clean(pieces);
  const raw = sliceOf(node, part);
  for (const { start: at, ...found } of anchorsIn(text)) {
    builder.anchor(wholeKey(found, raw), Math.min(start + at, end));
  }
  for (const { key, pieces: count } of notes.slice(0, MOST_NOTES)) {
    const length = clean([...pieces.slice(0, count), loose('|')]).text.length - 1;
    builder.anchor({ role: 'reference', kind: 'footnote', key }, Math.min(start + length, end));
  }
}

/** `:b` of `@tbl:b` is taken for a directive and shows nothing: the key is as it is written. */
function wholeKey(anchor: Omit<TextAnchor, 'start'>, raw: string): Omit<TextAnchor, 'start'> {
  if (anchor.role === 'target') return anchor;
  const at = raw.indexOf(`@${anchor.key}:`);
  const rest = at < 0 ? undefined : /^(?::[\p{L}\d_-]{1,100}){1,5}/u.exec(raw.slice(at + 1 + anchor.key.length))?.[0];
  if (rest === undefined) return anchor;
  const key = anchor.key + rest;
  const kind = kindOfLabel(key);
  return kind === 'other' ? { ...anchor, key } : { role: 'reference', kind, key };
}
