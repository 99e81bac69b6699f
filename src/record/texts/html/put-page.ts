import { alignedStretches } from '../../../base/xml/index.ts';
import { loose, type Piece } from '../building/piece.ts';
import { raised } from '../building/raised.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { Block } from '../model.ts';
import { isHidden } from './is-hidden.ts';
import { attribute, type HtmlElement, type HtmlNode, type HtmlText, isElement, isText } from './nodes.ts';
import { putTable } from './put-table.ts';

const INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'math',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'mi',
  'mo',
  'mn',
  'mrow',
  'msup',
  'msub',
  'mfrac',
  'msqrt',
  'mtext',
  'semantics',
  'mstyle',
  'msubsup',
  'mover',
  'munder',
  'mspace',
]);
/** Deepest nesting that is walked; what is deeper is taken as text without marks. */
const DEEPEST = 300;

type Frame = Block['kind'];

interface Page {
  readonly html: string;
  readonly builder: TextBuilder;
  run: Piece[];
  titled: boolean;
  readonly title: string | undefined;
}

/** Puts the blocks of a page, in order. `title` is what its head says: the first heading that says the same is the title. */
export function putPage(root: HtmlNode, html: string, builder: TextBuilder, title: string | undefined): void {
  const page: Page = { html, builder, run: [], titled: false, title };
  if ('childNodes' in root) walk(root.childNodes, page, 'paragraph', 0);
  flush(page, 'paragraph');
}

function flush(page: Page, frame: Frame): void {
  const { run } = page;
  page.run = [];
  page.builder.block(frame, run);
}

function walk(nodes: readonly HtmlNode[], page: Page, frame: Frame, depth: number): void {
  for (const node of nodes) {
    page.builder.hurry();
    if (isText(node)) page.run.push(...piecesOfText(node, page.html));
    else if (isElement(node) && !isHidden(node)) put(node, page, frame, depth);
  }
}

function put(element: HtmlElement, page: Page, frame: Frame, depth: number): void {
  const { tagName } = element;
  const at = element.sourceCodeLocation?.startOffset ?? 0;
  if (depth > DEEPEST) {
    page.builder.leaveOut('part nested too deeply');
    return;
  }
  if (tagName === 'br') page.run.push(loose(' ', at));
  else if (tagName === 'sup') page.run.push(...raised(inline(element, page, depth)));
  else if (INLINE.has(tagName)) walk(element.childNodes, page, frame, depth + 1);
  else {
    flush(page, frame);
    putBlock(element, page, frame, depth);
  }
}

function putBlock(element: HtmlElement, page: Page, frame: Frame, depth: number): void {
  const { tagName, childNodes } = element;
  const { builder } = page;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) putHeading(Number(level), inline(element, page, depth), page);
  else if (tagName === 'table') putTable(element, builder, (cell) => inline(cell, page, depth));
  else if (tagName === 'pre') builder.lines('code', codeLines(inline(element, page, depth)));
  else if (tagName === 'hr') return;
  else {
    const inner = FRAMES[tagName] ?? (isNote(element) ? 'footnote' : frame);
    if (tagName === 'figure' && !childNodes.some((child) => isElement(child) && child.tagName === 'table'))
      builder.leaveOut('figure');
    walk(childNodes, page, inner, depth + 1);
    flush(page, inner);
  }
}

const FRAMES: Readonly<Partial<Record<string, Frame>>> = {
  li: 'list_item',
  dt: 'list_item',
  dd: 'list_item',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
};

const isNote = (element: HtmlElement) =>
  /\bdoc-(?:footnote|endnote)/.test(attribute(element, 'role') ?? '') ||
  /\bfootnotes?\b/.test(attribute(element, 'class') ?? '');

function putHeading(level: number, pieces: readonly Piece[], page: Page): void {
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return;
  const isTitle = !page.titled && page.builder.isEmpty && (level === 1 || text === page.title);
  page.titled ||= isTitle;
  if (!isTitle) {
    page.builder.heading(level, pieces);
    return;
  }
  page.builder.section([], 'title');
  page.builder.block('title', pieces);
  page.builder.section([], 'body');
}

/** The text of an element in one run, blocks inside it set apart by a space. */
function inline(element: HtmlElement, page: Page, depth: number): Piece[] {
  if (depth > DEEPEST) return [];
  return element.childNodes.flatMap((child): Piece[] => {
    if (isText(child)) return piecesOfText(child, page.html);
    if (!isElement(child) || isHidden(child)) return [];
    const at = child.sourceCodeLocation?.startOffset ?? 0;
    if (child.tagName === 'br') return [loose('\n', at)];
    const inner = inline(child, page, depth + 1);
    if (child.tagName === 'sup') return raised(inner);
    return INLINE.has(child.tagName) ? inner : [loose(' ', at), ...inner, loose(' ', at)];
  });
}

function piecesOfText(node: HtmlText, html: string): Piece[] {
  const place = node.sourceCodeLocation;
  if (place === undefined || place === null) return [loose(node.value)];
  return alignedStretches(html.slice(place.startOffset, place.endOffset), node.value, place.startOffset);
}

/** Pieces cut at line ends. */
function codeLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, source, exact } of pieces) {
    let at = 0;
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, source: exact ? source + at : source, exact });
      at += part.length + 1;
    }
  }
  return lines;
}
