import type { Nodes } from 'mdast';
import { alignedStretches } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import type { MarkdownPart } from './parts-of.ts';

/** Deepest nesting of marks that is walked. */
const DEEPEST = 200;

/** The text of a node as a reader sees it, with its places. */
export function piecesOf(node: Nodes, part: MarkdownPart): Piece[] {
  const pieces: Piece[] = [];
  collect(node, part, pieces, 0);
  return pieces;
}

/** What stands in the file for a node. */
export function sliceOf(node: Nodes, part: MarkdownPart): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? '' : part.text.slice(start.offset, end.offset);
}

function collect(node: Nodes, part: MarkdownPart, pieces: Piece[], depth: number): void {
  const source = part.start + (node.position?.start.offset ?? 0);
  switch (node.type) {
    case 'text':
      pieces.push(...alignedStretches(sliceOf(node, part), node.value, source));
      return;
    case 'inlineCode':
    case 'inlineMath': {
      const inner = sliceOf(node, part).indexOf(node.value);
      pieces.push(inner < 0 ? loose(node.value, source) : { text: node.value, source: source + inner, exact: true });
      return;
    }
    case 'html':
      pieces.push(loose(withoutTags(node.value), source));
      return;
    case 'break':
      pieces.push(loose(' ', source));
      return;
    case 'image':
      pieces.push(loose(node.alt ?? '', source));
      return;
    case 'footnoteReference':
      return;
    default:
      break;
  }
  if (!('children' in node) || depth > DEEPEST) return;
  for (const child of node.children) {
    if (node.type === 'listItem' || node.type === 'blockquote') pieces.push(loose(' ', source));
    collect(child, part, pieces, depth + 1);
  }
}

/** Text between tags; comments, scripts and styles go. */
function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<br\b[^>]{0,200}>/gi, ' ')
    .replace(/<\/?[A-Za-z][^<>]{0,10000}>/g, '');
}
