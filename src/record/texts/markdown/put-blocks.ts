import type { Nodes, Table } from 'mdast';
import type { Piece } from '../building/piece.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { MarkdownPart } from './parts-of.ts';
import { piecesOf, sliceOf } from './pieces-of.ts';

/** Deepest nesting of lists and quotes that is walked. */
const DEEPEST = 100;

/** Puts the blocks of a part, in order. As `title` the first goes; what it says is returned. */
export function putBlocks(nodes: readonly Nodes[], builder: TextBuilder, part: MarkdownPart, as?: 'title'): string {
  if (as === 'title') {
    const [first] = nodes;
    const pieces = first === undefined ? [] : piecesOf(first, part);
    builder.section([], 'title');
    builder.block('title', pieces);
    builder.section([], 'body');
    return pieces
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  }
  for (const node of nodes) put(node, builder, part, 'paragraph', 0);
  return '';
}

type Frame = 'paragraph' | 'list_item' | 'quote' | 'footnote';

function put(node: Nodes, builder: TextBuilder, part: MarkdownPart, frame: Frame, depth: number): void {
  switch (node.type) {
    case 'heading':
      if (frame === 'paragraph') builder.heading(node.depth, withoutAttributes(piecesOf(node, part)));
      else builder.block(frame, piecesOf(node, part));
      return;
    case 'paragraph':
      if (node.children.length === 1 && node.children[0]?.type === 'inlineMath' && sliceOf(node, part).startsWith('$$'))
        builder.block('equation', piecesOf(node, part));
      else putParagraph(piecesOf(node, part), builder, frame);
      return;
    case 'table':
      putTable(node, builder, part);
      return;
    case 'code':
      builder.lines('code', linesOf(node, part));
      return;
    case 'math':
      builder.block('equation', [
        { text: node.value, source: part.start + (node.position?.start.offset ?? 0), exact: false },
      ]);
      return;
    case 'html':
      builder.block(frame, piecesOf(node, part));
      return;
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return;
    default:
      break;
  }
  if (!('children' in node)) {
    builder.block(frame, piecesOf(node, part));
    return;
  }
  if (depth > DEEPEST) {
    builder.block(frame, piecesOf(node, part));
    return;
  }
  const inner: Frame =
    node.type === 'listItem'
      ? 'list_item'
      : node.type === 'blockquote'
        ? 'quote'
        : node.type === 'footnoteDefinition'
          ? 'footnote'
          : frame;
  for (const child of node.children) put(child, builder, part, inner, depth + 1);
}

/** Pandoc's `{#id .class}` at the end of a heading is no part of its text. */
function withoutAttributes(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  if (last === undefined) return [];
  return [...pieces.slice(0, -1), { ...last, text: last.text.replace(/\s{0,9}\{[#.-][^{}]{0,200}\}\s*$/, '') }];
}

const CAPTION =
  /^(?:: |Table: |(?:\*\*)?(?:Figure|Fig\.|Table|Supplementary (?:Figure|Table)) [A-Z]?\d{1,3}[a-z]?[.:|])/;

function putParagraph(pieces: readonly Piece[], builder: TextBuilder, frame: Frame): void {
  const start = pieces
    .map(({ text }) => text)
    .join('')
    .slice(0, 60);
  builder.block(frame === 'paragraph' && CAPTION.test(start) ? 'caption' : frame, pieces);
}

function putTable(table: Table, builder: TextBuilder, part: MarkdownPart): void {
  builder.table(table.children.map((row) => row.children.map((cell) => piecesOf(cell, part))));
}

/** Lines of code stand in the file as they are; a fence may be indented. */
function linesOf(node: Extract<Nodes, { type: 'code' }>, part: MarkdownPart): Piece[][] {
  const raw = sliceOf(node, part);
  const base = part.start + (node.position?.start.offset ?? 0);
  let at = 0;
  return node.value.split('\n').map((line) => {
    const found = raw.indexOf(line, at);
    if (found < 0) return [{ text: line, source: base, exact: false }];
    at = found + line.length;
    return [{ text: line, source: base + found, exact: true }];
  });
}
