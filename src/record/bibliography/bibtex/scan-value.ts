import { BRACE_CLOSE, BRACE_OPEN, HASH, isDigit, isLineEnd, QUOTE, skipName, skipSpace } from './characters.ts';
import { openingOnLine } from './opening.ts';

/** One operand of `"a" # name # {b}`: a literal, or the name of a string. */
export type ValuePart = string | { readonly macro: string };

export interface ScannedValue {
  /** The literal without its delimiters, as nearly every value is one; else the operands. */
  readonly value: string | readonly ValuePart[];
  /** Offset of the value with its delimiters, and just past it. */
  readonly start: number;
  readonly end: number;
}

/** The value at `at` as BibTeX reads it, or why there is none. */
export function scanValue(text: string, at: number): ScannedValue | string {
  let parts: ValuePart[] | undefined;
  const start = skipSpace(text, at);
  let i = start;
  for (;;) {
    const c = text.charCodeAt(i);
    let end: number;
    let part: ValuePart;
    if (c === BRACE_OPEN) {
      end = closingBrace(text, i);
      if (end < 0) return 'has a brace that is never closed';
      part = text.slice(i + 1, end - 1);
    } else if (c === QUOTE) {
      end = closingQuote(text, i);
      if (end < 0) return 'has a quotation mark that is never closed';
      part = text.slice(i + 1, end - 1);
    } else {
      end = skipName(text, i);
      if (end === i) return 'has no value';
      const bare = text.slice(i, end);
      part = isDigit(text.charCodeAt(i)) ? bare : { macro: bare };
    }
    const next = skipSpace(text, end);
    if (text.charCodeAt(next) !== HASH) {
      if (parts === undefined) return { value: typeof part === 'string' ? part : [part], start, end };
      parts.push(part);
      return { value: parts, start, end };
    }
    parts ??= [];
    parts.push(part);
    i = skipSpace(text, next + 1);
  }
}

/**
 * Offset just past the brace that closes the one at `at`; -1 if the text ends before, or a line that begins an entry comes before:
 * a forgotten brace must not swallow the entries after it. A backslash does not protect a brace, as in BibTeX.
 */
export function closingBrace(text: string, at: number, stopsAtOpening = true): number {
  let depth = 1;
  for (let i = at + 1; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === BRACE_OPEN) depth += 1;
    else if (c === BRACE_CLOSE) {
      depth -= 1;
      if (depth === 0) return i + 1;
    } else if (stopsAtOpening && isLineEnd(c) && openingOnLine(text, i + 1) !== undefined) return -1;
  }
  return -1;
}

function closingQuote(text: string, at: number): number {
  let depth = 0;
  for (let i = at + 1; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === QUOTE && depth === 0) return i + 1;
    if (c === BRACE_OPEN) depth += 1;
    else if (c === BRACE_CLOSE) {
      depth -= 1;
      if (depth < 0) return -1;
    } else if (isLineEnd(c) && openingOnLine(text, i + 1) !== undefined) return -1;
  }
  return -1;
}
