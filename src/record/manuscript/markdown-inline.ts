import type { HiddenRegion } from './mask.ts';

/** What of running Markdown text is no prose, and where an HTML comment that outlasts the paragraph ends. */
export interface Inline {
  readonly hidden: readonly HiddenRegion[];
  readonly end: number;
}

const INTERESTING = /[\\`$<]/g;
const AUTOLINK = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]{0,2000}>/y;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/**
 * Inline code, math (Pandoc's rule for `$`), comments, autolinks and escaped characters of a paragraph, in one pass. A comment may
 * go on after the paragraph; `lastComment` is where the last `-->` of the text stands, and what opens after it is no comment.
 */
export function hiddenInParagraph(
  text: string,
  from: number,
  to: number,
  hideMath: boolean,
  lastComment: number,
): Inline {
  const hidden: HiddenRegion[] = [];
  // A slice, so that no search runs on to the end of a long document.
  const part = text.slice(from, to);
  const runs = backtickRuns(part);
  let noMathAfter = false;
  let at = 0;
  for (;;) {
    INTERESTING.lastIndex = at;
    const start = INTERESTING.exec(part)?.index;
    if (start === undefined) return { hidden, end: to };
    const c = part[start];
    let end = start + 1;
    let hide = true;
    if (c === '\\') {
      hide = PUNCTUATION.test(part[start + 1] ?? '');
      end = start + 2;
    } else if (c === '`') {
      const length = runLength(part, start);
      const close = runs.next(length, start + length);
      hide = close >= 0;
      end = hide ? close + length : start + length;
    } else if (c === '$') {
      const width = part[start + 1] === '$' ? 2 : 1;
      const close = noMathAfter && width === 1 ? -1 : mathEnd(part, start, width);
      // No dollar sign further on closes a formula either; without this, a page of prices takes quadratic time.
      if (close < 0 && width === 1) noMathAfter ||= canOpen(part, start);
      hide = close >= 0 && hideMath;
      end = hide ? close : start + width;
    } else if (part.startsWith('<!--', start) && from + start + 4 <= lastComment) {
      end = text.indexOf('-->', from + start + 4) + 3 - from;
    } else {
      AUTOLINK.lastIndex = start;
      const link = AUTOLINK.exec(part);
      hide = link !== null;
      end = start + (link?.[0].length ?? 1);
    }
    if (hide) hidden.push({ start: from + start, end: from + end, as: 'inline' });
    if (end > part.length && hide) return { hidden, end: from + end };
    at = end;
  }
}

function canOpen(text: string, at: number): boolean {
  return /\S/.test(text[at + 1] ?? ' ');
}

/** Offset after the formula that opens at `start`; -1 when it never closes in the paragraph. */
function mathEnd(part: string, start: number, width: number): number {
  if (width === 2) {
    const close = part.indexOf('$$', start + 2);
    return close < 0 ? -1 : close + 2;
  }
  if (!canOpen(part, start)) return -1;
  for (let at = part.indexOf('$', start + 1); at >= 0; at = part.indexOf('$', at + 1)) {
    const before = part[at - 1] ?? '';
    if (before !== '\\' && /\S/.test(before) && !/\d/.test(part[at + 1] ?? '')) return at + 1;
  }
  return -1;
}

function runLength(part: string, start: number): number {
  let end = start;
  while (part[end] === '`') end += 1;
  return end - start;
}

/** Runs of backticks by length, so that looking for a closing run never starts over. */
function backtickRuns(part: string): { next(length: number, after: number): number } {
  const byLength = new Map<number, { starts: number[]; at: number }>();
  for (let at = part.indexOf('`'); at >= 0; ) {
    const length = runLength(part, at);
    const runs = byLength.get(length) ?? { starts: [], at: 0 };
    byLength.set(length, runs);
    runs.starts.push(at);
    at = part.indexOf('`', at + length);
  }
  return {
    next(length, after) {
      const runs = byLength.get(length);
      if (runs === undefined) return -1;
      while ((runs.starts[runs.at] ?? Number.POSITIVE_INFINITY) < after) runs.at += 1;
      return runs.starts[runs.at] ?? -1;
    },
  };
}
