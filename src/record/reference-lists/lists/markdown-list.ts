import { lineIndex } from '../../../base/text/index.ts';
import { entriesOfLines } from './entries-of-lines.ts';
import { isAfterHeading, isReferenceHeading } from './headings.ts';
import type { EntryList } from './listed-entry.ts';
import type { ListLine } from './split-entries.ts';
import { textLines } from './text-lines.ts';

/** The list under the last heading that names one, or in a block `::: {#refs}`; undefined where the text has none. */
export function markdownList(text: string, path: string): EntryList | undefined {
  const lines = textLines(text);
  const found = lastList(lines);
  if (found === undefined) return undefined;
  const index = lineIndex(text);
  const heading = lines[found.heading];
  const body = lines.slice(found.from, found.to).map((line) => (isNoText(line.text) ? { ...line, text: '' } : line));
  return {
    ...entriesOfLines(text, path, body, plainMarkdown),
    ...(heading === undefined
      ? {}
      : { heading: { path, ...index.position(heading.start), quote: heading.text.trim() } }),
  };
}

interface FoundList {
  readonly heading: number;
  readonly from: number;
  readonly to: number;
}

const ATX = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*(?:\{[^}]{0,200}\})?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const DIV = /^ {0,3}(:{3,})\s*\{[^}]{0,100}#refs\b|^\s*<div[^>]{0,200}\bid="refs"/;

function lastList(lines: readonly ListLine[]): FoundList | undefined {
  let div: number | undefined;
  let fence: string | undefined;
  const heads: { line: number; level: number; text: string; after: number }[] = [];
  for (const [i, { text }] of lines.entries()) {
    const mark = FENCE.exec(text)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true && /^\s*[`~]+\s*$/.test(text)) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const atx = ATX.exec(text);
    const under = lines[i + 1]?.text ?? '';
    if (atx !== null) heads.push({ line: i, level: atx[1]?.length ?? 1, text: atx[2] ?? '', after: i + 1 });
    else if (/^ {0,3}(?:=+|-{3,})\s*$/.test(under) && text.trim() !== '')
      heads.push({ line: i, level: under.trim().startsWith('=') ? 1 : 2, text, after: i + 2 });
    else if (
      /^\s*(?:\*\*|__)[^*_]{3,60}(?:\*\*|__)\s*:?\s*$/.test(text) ||
      (isReferenceHeading(text) && (lines[i - 1]?.text.trim() ?? '') === '')
    )
      heads.push({ line: i, level: 6, text, after: i + 1 });
    else if (DIV.test(text)) div = i;
  }
  let found: FoundList | undefined =
    div === undefined ? undefined : { heading: div, from: div + 1, to: endOfDiv(lines, div) };
  // From the last heading back: the first that names a list with something in it is the one.
  const ends: { line: number; level: number; after: boolean }[] = [];
  for (const head of heads.reverse()) {
    if (isReferenceHeading(head.text)) {
      const to = ends.findLast((end) => end.level <= head.level || end.after)?.line ?? lines.length;
      if (someText(lines, head.after, to)) {
        if (found === undefined || head.line > found.heading) found = { heading: head.line, from: head.after, to };
        break;
      }
    }
    // A heading hides those of lower rank behind it.
    while ((ends.at(-1)?.level ?? 0) >= head.level && ends.at(-1)?.after === false) ends.pop();
    ends.push({ line: head.line, level: head.level, after: isAfterHeading(head.text) });
    if (ends.length > 64) ends.splice(0, ends.length - 64);
  }
  return found;
}

function someText(lines: readonly ListLine[], from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    const text = lines[i]?.text ?? '';
    if (text.trim() !== '' && !isNoText(text)) return true;
  }
  return false;
}

/** Line of the mark that closes the block: fenced divs nest. */
function endOfDiv(lines: readonly ListLine[], open: number): number {
  if (!/^ {0,3}:/.test(lines[open]?.text ?? '')) {
    const close = lines.findIndex(
      ({ text }, i) => i > open && /^\s*<\/div>\s*$/.test(text) && !/^\s*<div/.test(lines[i + 1]?.text ?? ''),
    );
    return close < 0 ? lines.length : close;
  }
  let depth = 1;
  for (let i = open + 1; i < lines.length; i += 1) {
    const text = lines[i]?.text ?? '';
    if (/^ {0,3}:{3,}\s*$/.test(text)) depth -= 1;
    else if (/^ {0,3}:{3,}\s*\S/.test(text)) depth += 1;
    if (depth === 0) return i;
  }
  return lines.length;
}

/** Headings inside the list, marks of blocks and comments: lines that print nothing of a reference. */
function isNoText(text: string): boolean {
  return (
    ATX.test(text) ||
    /^ {0,3}:{3,}/.test(text) ||
    /^\s*<\/?div\b[^>]*>\s*$/.test(text) ||
    /^\s*<!--[^>]*-->\s*$/.test(text) ||
    /^ {0,3}(?:-{3,}|\*{3,}|_{3,}|=+)\s*$/.test(text) ||
    /^\\(?:bibliography|printbibliography|newpage|pagebreak)\b/.test(text.trim())
  );
}

/** A reference without the marks of Markdown: emphasis, links, escapes, code; what a link leads to stays. */
export function plainMarkdown(raw: string): string {
  return raw
    .replace(/<((?:https?|ftp|mailto):[^<>\s]{1,2000})>/g, '$1')
    .replace(
      /!?\[([^[\]]{0,2000})\]\(\s*<?([^()\s<>]{1,2000})>?(?:\s+"[^"]{0,300}")?\s*\)/g,
      (_, shown: string, to: string) =>
        shown === to || to.endsWith(shown) || !/^https?:/.test(to)
          ? to.endsWith(shown)
            ? to
            : shown
          : `${shown} ${to}`,
    )
    .replace(/(?<![\p{L}\p{N}\\])(\*{1,3})(?=\S)([^*\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/(?<![\p{L}\p{N}\\/])(_{1,3})(?=\S)([^_\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/(?<!`)`([^`\n]{1,300})`(?!`)/g, '$1')
    .replace(/\\([!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-])/g, '$1')
    .replace(/\{\.[\w-]{1,40}\}/g, '');
}
