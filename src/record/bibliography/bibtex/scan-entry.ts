import {
  AT,
  BRACE_CLOSE,
  COMMA,
  EQUALS,
  isLineEnd,
  isSpace,
  PAREN_CLOSE,
  PERCENT,
  skipName,
  skipSpace,
} from './characters.ts';
import { nextOpeningLine, type Opening, openingsWithin } from './opening.ts';
import { scanBrokenFields } from './scan-broken.ts';
import { type ScannedValue, scanValue } from './scan-value.ts';

export interface ScannedField extends ScannedValue {
  /** Lower case. */
  readonly name: string;
}

export interface ScannedEntry {
  readonly kind: 'entry';
  /** As written. */
  readonly type: string;
  /** Empty where the entry has none. */
  readonly key: string;
  /** Offset of the `@`, and just past the closing delimiter. */
  readonly start: number;
  readonly end: number;
  readonly fields: readonly ScannedField[];
  readonly faults: readonly ScannedFault[];
}

/** What is wrong at an offset: one clause. */
export interface ScannedFault {
  readonly what: string;
  readonly at: number;
}

export interface ScannedEntries {
  /** One; more where a broken entry has further openings on its own lines. */
  readonly entries: readonly ScannedEntry[];
  /** Where to go on. */
  readonly next: number;
}

/**
 * Reads the entry of an opening; a broken one as far as its lines still look like fields. Whatever is wrong, the next line that begins
 * an entry begins an entry.
 */
export function scanEntry(text: string, opening: Opening): ScannedEntries {
  const key = scanKey(text, opening);
  const strict = scanFields(text, key.end, opening.round);
  if ('end' in strict) {
    const { end, fields, faults } = strict;
    return {
      entries: [{ ...headOf(opening, key.value), end, fields, faults: [...keyFault(opening, key.value), ...faults] }],
      next: end,
    };
  }
  const boundary = nextOpeningLine(text, opening.body);
  const openings = [opening, ...openingsWithin(text, opening.body, boundary)];
  const entries = openings.map((one, n) => {
    const { value, end } = n === 0 ? key : scanKey(text, one);
    const broken = scanBrokenFields(text, end, openings[n + 1]?.start ?? boundary, one.round);
    const reasons = n === 0 ? [strict.fault] : [{ what: 'the entry begins inside a broken one', at: one.start }];
    return {
      ...headOf(one, value),
      end: broken.end,
      fields: broken.fields,
      faults: [...keyFault(one, value), ...reasons, ...broken.faults],
    };
  });
  return { entries, next: boundary };
}

const headOf = (opening: Opening, key: string) =>
  ({ kind: 'entry', type: opening.type, key, start: opening.start }) as const;
const keyFault = (opening: Opening, key: string): ScannedFault[] =>
  key === '' ? [{ what: 'the entry has no key', at: opening.start }] : [];

/** The key: up to a comma or the end of the entry. What is followed by `=` is no key but the first field. */
function scanKey(text: string, opening: Opening): { value: string; end: number } {
  const start = skipSpace(text, opening.body);
  let i = start;
  for (; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === COMMA || c === BRACE_CLOSE || c === 123 || c === 34 || c === 10 || c === 13) break;
    if (c === PAREN_CLOSE && opening.round) break;
    if (c === EQUALS) return { value: '', end: start };
  }
  return { value: text.slice(start, i).trim(), end: i };
}

type StrictFields =
  | { readonly end: number; readonly fields: readonly ScannedField[]; readonly faults: readonly ScannedFault[] }
  | { readonly fault: ScannedFault };

function scanFields(text: string, at: number, round: boolean): StrictFields {
  const fields: ScannedField[] = [];
  const faults: ScannedFault[] = [];
  const close = round ? PAREN_CLOSE : BRACE_CLOSE;
  let last = '';
  let comma = fields.length === 0;
  for (let i = at; ; ) {
    i = skipSpace(text, i);
    const c = text.charCodeAt(i);
    if (c === PERCENT) {
      // biber takes this for a comment, BibTeX stumbles over it; the author of the file means one.
      while (i < text.length && !isLineEnd(text.charCodeAt(i))) i += 1;
      continue;
    }
    if (c === COMMA) {
      comma = true;
      i += 1;
      continue;
    }
    if (c === close) {
      const goesOn = fieldAfterEnd(text, i + 1);
      if (goesOn) return { fault: { what: `the entry is closed too early, after the field ${last}`, at: i } };
      return { end: i + 1, fields, faults };
    }
    const nameEnd = skipName(text, i);
    const equals = skipSpace(text, nameEnd);
    if (nameEnd === i || text.charCodeAt(equals) !== EQUALS) return { fault: notAField(text, i, last) };
    const name = text.slice(i, nameEnd).toLowerCase();
    const value = scanValue(text, equals + 1);
    if (value === 'has no value' && isEnd(text.charCodeAt(skipSpace(text, equals + 1)), close)) {
      faults.push({ what: `the field ${name} has no value`, at: i });
      fields.push({ name, value: '', start: equals + 1, end: equals + 1 });
      i = equals + 1;
      continue;
    }
    if (typeof value === 'string') return { fault: { what: `the field ${name} ${value}`, at: i } };
    if (!comma) faults.push({ what: `a comma is missing before the field ${name}`, at: i });
    fields.push({ name, value: value.value, start: value.start, end: value.end });
    last = name;
    comma = false;
    i = value.end;
  }
}

const isEnd = (c: number, close: number) => c === COMMA || c === close;

function notAField(text: string, at: number, last: string): ScannedFault {
  if (at >= text.length || text.charCodeAt(at) === AT) return { what: 'the entry is never closed', at };
  const shown = text.slice(at, at + 40).split(/[\r\n]/, 1)[0] ?? '';
  const after = last === '' ? '' : ` after the field ${last}`;
  return { what: `${JSON.stringify(shown)} is no field${after}`, at };
}

/** After the end of an entry comes `, author = {` or a line `author = {`: the brace that closed it was one too many. */
function fieldAfterEnd(text: string, at: number): boolean {
  let i = skipSpace(text, at);
  if (text.charCodeAt(i) === COMMA) i = skipSpace(text, i + 1);
  const end = skipName(text, i);
  if (end === i || isSpace(text.charCodeAt(i))) return false;
  const equals = skipSpace(text, end);
  if (text.charCodeAt(equals) !== EQUALS) return false;
  const c = text.charCodeAt(skipSpace(text, equals + 1));
  return c === 123 || c === 34;
}
