import { hiddenInParagraph } from './markdown-inline.ts';
import { type HiddenRegion, mask } from './mask.ts';

/** Markdown with everything hidden that is no prose. */
export interface MaskedMarkdown {
  /** Same length as the source. */
  readonly prose: string;
  /** Offsets of code fences that are never closed. */
  readonly unclosedFences: readonly number[];
}

const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTED = /^(?: {0,3}> ?)+/;
const MARKER = /^([-*+]|\(?(?:\d{1,9}|[A-Za-z#]|@[\w-]*)[.)]|\[\^[^\]\s]{1,100}\]:|[:~])(?=\s)/;
const RAW_ELEMENT = /^\s{0,3}<(pre|script|style)\b/i;

/**
 * Hides fenced and indented code, raw HTML elements, comments, inline code, escapes and front matter; an abstract written in the
 * front matter is text. `math`: whether formulas are hidden, too.
 */
export function maskMarkdown(text: string, math: 'hide' | 'keep' = 'hide'): MaskedMarkdown {
  const hidden: HiddenRegion[] = [];
  const unclosedFences: number[] = [];
  const lists: number[] = [];
  const unclosedElements = new Set<string>();
  const lastComment = text.lastIndexOf('-->');
  let afterBlank = true;
  let at = frontMatter();
  while (at < text.length) {
    const end = lineEnd(text, at);
    const { content, indent, quoted } = lineParts(text, at, end);
    if (content === '') {
      // The marker of a quotation is no text.
      hide(at, end);
      afterBlank = true;
      at = end;
      continue;
    }
    const listed = content.match(MARKER);
    if (afterBlank) while (lists.length > 0 && indent < (lists.at(-1) ?? 0)) lists.pop();
    if (afterBlank && indent >= (lists.at(-1) ?? 0) + 4 && !(listed !== null && lists.length > 0)) {
      hide(at, end);
      at = end;
      continue;
    }
    const fence = content.match(FENCE)?.[1];
    const element = content.match(RAW_ELEMENT)?.[1]?.toLowerCase();
    if (fence !== undefined) at = skipFence(at, end, fence, quoted);
    else if (element !== undefined) at = skipElement(at, element);
    else at = paragraph(at);
    afterBlank = false;
  }
  return { prose: mask(text, hidden), unclosedFences };

  function hide(start: number, end: number): void {
    if (end > start) hidden.push({ start, end, as: 'block' });
  }

  function paragraph(start: number): number {
    let end = start;
    let inItem = false;
    while (end < text.length) {
      const next = lineEnd(text, end);
      const { content, indent } = lineParts(text, end, next);
      if (content === '' || (end > start && FENCE.test(content))) break;
      const marker = content.match(MARKER)?.[0];
      // Items of a list are blocks of their own: code that opens in one cannot close in the next.
      if (end > start && inItem && marker !== undefined && startsItem(marker, indent)) break;
      inItem ||= marker !== undefined;
      if (marker !== undefined) {
        while (lists.length > 0 && indent < (lists.at(-1) ?? 0)) lists.pop();
        const width = marker.startsWith('[') || marker === ':' || marker === '~' ? 4 : marker.length + 1;
        lists.push(indent + width);
      } else if (indent === 0 && end === start) lists.length = 0;
      end = next;
    }
    const inline = hiddenInParagraph(text, start, end, math === 'hide', lastComment);
    for (const region of inline.hidden) hidden.push(region);
    return inline.end;
  }

  // A numbered line deeper than the item's text is a new list only when it counts from 1, else a year or the like.
  function startsItem(marker: string, indent: number): boolean {
    return /^[-*+]$/.test(marker) || indent < (lists.at(-1) ?? 0) || /^\(?1[.)]$/.test(marker);
  }

  function skipFence(start: number, firstEnd: number, fence: string, quoted: boolean): number {
    const closing = new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
    let at = firstEnd;
    while (at < text.length) {
      const end = lineEnd(text, at);
      const line = lineParts(text, at, end);
      if (quoted && !line.quoted) break;
      at = end;
      if (closing.test(line.content)) {
        hide(start, at);
        return at;
      }
    }
    // A fence inside a quotation ends with it.
    if (at === text.length) unclosedFences.push(start);
    hide(start, at);
    return at;
  }

  function skipElement(start: number, name: string): number {
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = start;
    const found = unclosedElements.has(name) ? null : close.exec(text);
    // An element that never closes is read on as text: then nothing in it is lost silently.
    if (found === null) {
      unclosedElements.add(name);
      return paragraph(start);
    }
    const end = lineEnd(text, found.index);
    hide(start, end);
    return end;
  }

  function frontMatter(): number {
    const opening = /^---[ \t]*\r?\n/.exec(text);
    if (opening === null) return 0;
    const closing = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
    closing.lastIndex = opening[0].length;
    const close = closing.exec(text);
    if (close === null) return 0;
    const end = lineEnd(text, close.index);
    const head = text.slice(0, close.index);
    const abstract = /^abstract:(?:[ \t]*[|>][-+\d]*[ \t]*(?=\r?\n))?/m.exec(head);
    if (abstract === null) {
      hide(0, end);
      return end;
    }
    const start = abstract.index + abstract[0].length;
    const nextKey = /^[^\s#]/gm;
    nextKey.lastIndex = lineEnd(text, start);
    const stop = Math.min(nextKey.exec(head)?.index ?? close.index, close.index);
    hide(0, start);
    const inline = hiddenInParagraph(text, start, stop, math === 'hide', lastComment);
    for (const region of inline.hidden) hidden.push(region);
    hide(Math.max(stop, inline.end), end);
    return Math.max(end, inline.end);
  }
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}

/** A line without the marks of a quotation around it. `indent` in columns, tab stops every four. */
function lineParts(text: string, at: number, end: number): { content: string; indent: number; quoted: boolean } {
  const line = text.slice(at, end);
  const quote = QUOTED.exec(line)?.[0] ?? '';
  let indent = 0;
  let i = quote.length;
  for (; line[i] === ' ' || line[i] === '\t'; i += 1) indent = line[i] === ' ' ? indent + 1 : indent - (indent % 4) + 4;
  return { content: line.slice(i).trimEnd(), indent, quoted: quote !== '' };
}
