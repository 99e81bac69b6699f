import {
  AT,
  BRACE_CLOSE,
  BRACE_OPEN,
  COMMA,
  isBlank,
  isLetter,
  isLineEnd,
  isSpace,
  PAREN_CLOSE,
  PAREN_OPEN,
} from './characters.ts';
import { classOfEntryType } from './entry-types.ts';

/** `@article{` or `@string(`: where an item of a BibTeX file begins. */
export interface Opening {
  /** As written: `Article`. */
  readonly type: string;
  /** Offset of the `@`. */
  readonly start: number;
  /** Offset just past the delimiter. */
  readonly body: number;
  readonly round: boolean;
}

const OTHER_ITEMS = /^(?:comment|preamble|string)$/i;

/** The opening whose `@` stands at `at`, if one does. White space may stand before the delimiter, but no line end. */
export function openingAt(text: string, at: number): Opening | undefined {
  if (text.charCodeAt(at) !== AT) return undefined;
  let i = at + 1;
  while (isBlank(text.charCodeAt(i))) i += 1;
  const from = i;
  while (isTypeCharacter(text.charCodeAt(i), i > from)) i += 1;
  if (i === from) return undefined;
  const type = text.slice(from, i);
  while (isSpace(text.charCodeAt(i))) i += 1;
  const c = text.charCodeAt(i);
  if (c !== BRACE_OPEN && c !== PAREN_OPEN) return undefined;
  return { type, start: at, body: i + 1, round: c === PAREN_OPEN };
}

/** The type of an entry that lacks its brace (`@article key,`): a known type at the beginning of a line, with more behind it. */
export function typeWithoutBrace(text: string, at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && isBlank(text.charCodeAt(before))) before -= 1;
  if (before >= 0 && !isLineEnd(text.charCodeAt(before))) return undefined;
  const type = /^([A-Za-z][\w-]{0,40})[ \t]{0,40}[^\s{(]/.exec(text.slice(at + 1, at + 100))?.[1];
  return type !== undefined && classOfEntryType(type) !== 'unknown' ? type : undefined;
}

const isTypeCharacter = (c: number, inside: boolean) =>
  isLetter(c) || (inside && (c === 45 || c === 95 || (c >= 48 && c <= 57)));

/**
 * The opening that a line beginning at `at` starts with. Inside a value this is where a forgotten brace is noticed, so it must look
 * like one: a key and then a comma or the end of the line follow.
 */
export function openingOnLine(text: string, at: number): Opening | undefined {
  let i = at;
  while (isBlank(text.charCodeAt(i))) i += 1;
  const opening = openingAt(text, i);
  if (opening === undefined || OTHER_ITEMS.test(opening.type)) return opening;
  i = opening.body;
  while (isBlank(text.charCodeAt(i))) i += 1;
  while (i < text.length && !endsKey(text.charCodeAt(i))) i += 1;
  while (isBlank(text.charCodeAt(i))) i += 1;
  const c = text.charCodeAt(i);
  return c === COMMA ||
    isLineEnd(c) ||
    i >= text.length ||
    c === (opening.round ? PAREN_CLOSE : BRACE_CLOSE) ||
    c === 61
    ? opening
    : undefined;
}

const endsKey = (c: number) =>
  c === COMMA || c === BRACE_CLOSE || c === BRACE_OPEN || c === 34 || c === 61 || isSpace(c);

/** Offset of the next line from `at` on that begins an item; the end of the text if none does. */
export function nextOpeningLine(text: string, at: number): number {
  for (let i = text.indexOf('@', at); i >= 0; i = text.indexOf('@', i + 1)) {
    let before = i - 1;
    while (before >= at && isBlank(text.charCodeAt(before))) before -= 1;
    if (before >= at && isLineEnd(text.charCodeAt(before)) && openingOnLine(text, i) !== undefined) return i;
  }
  return text.length;
}

/** Openings of entries on the lines of a broken one: after white space or a closing brace, with a key. */
export function openingsWithin(text: string, at: number, end: number): Opening[] {
  const found: Opening[] = [];
  for (let i = text.indexOf('@', at); i >= 0 && i < end; i = text.indexOf('@', i + 1)) {
    const before = text.charCodeAt(i - 1);
    if (before !== BRACE_CLOSE && !isSpace(before)) continue;
    const opening = openingOnLine(text, i);
    if (opening !== undefined && !OTHER_ITEMS.test(opening.type)) found.push(opening);
  }
  return found;
}
