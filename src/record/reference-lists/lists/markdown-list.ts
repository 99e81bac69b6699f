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
  let found: FoundList | undefined;
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
    else if (DIV.test(text)) found = { heading: i, from: i + 1, to: endOfDiv(lines, i) };
  }
  for (const [n, head] of heads.entries()) {
    if (!isReferenceHeading(head.text)) continue;
    const end = heads.slice(n + 1).find((next) => next.level <= head.level || isAfterHeading(next.text));
    const to = end?.line ?? lines.length;
    if (lines.slice(head.after, to).some(({ text }) => text.trim() !== '' && !isNoText(text)))
      found = { heading: head.line, from: head.after, to };
  }
  return found;
}

function endOfDiv(lines: readonly ListLine[], open: number): number {
  const close = lines.findIndex(({ text }, i) => i > open && /^ {0,3}:{3,}\s*$|^\s*<\/div>/.test(text));
  return close < 0 ? lines.length : close;
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
