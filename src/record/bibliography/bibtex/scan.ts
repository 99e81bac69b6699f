import { AT, BRACE_CLOSE, isLineEnd, isSpace, PAREN_CLOSE, PERCENT, skipName, skipSpace } from './characters.ts';
import { nextOpeningLine, type Opening, openingAt, typeWithoutBrace } from './opening.ts';
import { type ScannedEntry, type ScannedFault, scanEntry } from './scan-entry.ts';
import { closingBrace, scanValue, type ValuePart } from './scan-value.ts';

/** `@string{name = value}`. */
export interface ScannedString {
  readonly kind: 'string';
  /** Lower case. */
  readonly name: string;
  readonly value: string | readonly ValuePart[];
  readonly start: number;
}

export interface Scan {
  /** Entries and strings in the order of the file. */
  readonly items: readonly (ScannedEntry | ScannedString)[];
  /** What is wrong outside of entries. */
  readonly faults: readonly ScannedFault[];
}

/** Finds every item of a BibTeX file in one pass; time is linear in its length. */
export function scanBibtex(text: string): Scan {
  const items: (ScannedEntry | ScannedString)[] = [];
  const faults: ScannedFault[] = [];
  // After one comment that is never closed, the others end at the next line that begins an item: no second walk to the end.
  let commentsAreOpen = false;
  // Whether the line of the last opening begins with `%`, and up to where that is known.
  let line = { behindPercent: beginsWithPercent(text, 0), knownTo: 0 };
  let at = text.indexOf('@');
  while (at >= 0) {
    at = step(at);
    at = text.indexOf('@', at);
  }
  return { items, faults };

  function step(start: number): number {
    if (isComment(text, start)) return comment(start);
    const opening = openingAt(text, start);
    if (opening === undefined || !mayBegin(text, start)) {
      const type = opening === undefined ? typeWithoutBrace(text, start) : undefined;
      if (type !== undefined) faults.push({ what: `the @${type} has no brace behind it and was not read`, at: start });
      return start + 1;
    }
    line = { behindPercent: lineOf(start), knownTo: start };
    const behind = line.behindPercent ? commentedOut(text, opening) : undefined;
    if (behind !== undefined) {
      faults.push({ what: `the @${opening.type} behind a % was not read`, at: start });
      return behind;
    }
    const type = opening.type.toLowerCase();
    if (type === 'preamble') return preamble(opening);
    if (type === 'string') return string(opening);
    const read = scanEntry(text, opening);
    for (const entry of read.entries) items.push(entry);
    return Math.max(read.next, opening.body);
  }

  function lineOf(at: number): boolean {
    for (let i = at - 1; i >= line.knownTo; i -= 1)
      if (isLineEnd(text.charCodeAt(i))) return beginsWithPercent(text, i + 1);
    return line.behindPercent;
  }

  function comment(start: number): number {
    const open = skipSpace(text, start + 8);
    const c = text[open];
    const sameLine = !/[\r\n]/.test(text.slice(start, open));
    if (c === '{' || (c === '(' && sameLine && !commentsAreOpen)) {
      const end = c === '{' ? closingBrace(text, open, commentsAreOpen) : closingParen(text, open);
      if (end >= 0) return end;
      commentsAreOpen = true;
      faults.push({ what: 'the @comment that begins here is never closed', at: start });
      return nextOpeningLine(text, start + 8);
    }
    return endOfLine(text, start);
  }

  function preamble(opening: Opening): number {
    const value = scanValue(text, opening.body);
    if (typeof value !== 'string') {
      const end = skipSpace(text, value.end);
      if (text.charCodeAt(end) === (opening.round ? PAREN_CLOSE : BRACE_CLOSE)) return end + 1;
    }
    const end = opening.round ? -1 : closingBrace(text, opening.body - 1);
    if (end >= 0) return end;
    faults.push({ what: 'the @preamble that begins here is never closed', at: opening.start });
    return nextOpeningLine(text, opening.body);
  }

  function string(opening: Opening): number {
    const close = opening.round ? PAREN_CLOSE : BRACE_CLOSE;
    let i = skipSpace(text, opening.body);
    while (text.charCodeAt(i) !== close) {
      const nameEnd = skipName(text, i);
      const equals = skipSpace(text, nameEnd);
      const value = nameEnd > i && text[equals] === '=' ? scanValue(text, equals + 1) : 'is no definition';
      if (typeof value === 'string') {
        const name = text.slice(i, nameEnd);
        faults.push({
          what: name === '' ? 'this @string defines nothing' : `the @string ${name} ${value}`,
          at: opening.start,
        });
        return nextOpeningLine(text, opening.body);
      }
      items.push({ kind: 'string', name: text.slice(i, nameEnd).toLowerCase(), value: value.value, start: i });
      i = skipSpace(text, value.end);
      if (text[i] === ',') i = skipSpace(text, i + 1);
      else if (text.charCodeAt(i) !== close) {
        faults.push({ what: 'the @string that begins here is never closed', at: opening.start });
        return value.end;
      }
    }
    return i + 1;
  }
}

const isComment = (text: string, at: number) =>
  text.charCodeAt(at) === AT &&
  text.slice(at + 1, at + 8).toLowerCase() === 'comment' &&
  !/[A-Za-z0-9_-]/.test(text[at + 8] ?? ' ');

/** An `@` inside a word is an address (`a@b (c)`), no opening. */
function mayBegin(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  return isSpace(before) || /[{}(),.;%>"\]]/.test(text[at - 1] ?? '');
}

/**
 * Past an entry that its author switched off with `%`: BibTeX knows no such comment, but a file whose next line begins with `%`
 * too, or whose entry ends on the same line, means it. Undefined where the `%` is followed by lines of an entry that counts.
 */
function commentedOut(text: string, opening: Opening): number | undefined {
  const lineEnd = endOfLine(text, opening.start);
  const next = skipSpace(text, lineEnd);
  const closed = text.slice(opening.start, lineEnd).trimEnd().endsWith('}');
  return closed || text.charCodeAt(next) === PERCENT ? lineEnd : undefined;
}

function beginsWithPercent(text: string, at: number): boolean {
  let i = at;
  while (text[i] === ' ' || text[i] === '\t' || text[i] === '\uFEFF') i += 1;
  return text.charCodeAt(i) === PERCENT;
}

function endOfLine(text: string, at: number): number {
  let i = at;
  while (i < text.length && !isLineEnd(text.charCodeAt(i))) i += 1;
  return i;
}

function closingParen(text: string, at: number): number {
  const end = text.indexOf(')', at);
  return end < 0 ? -1 : end + 1;
}
