import { BRACE_CLOSE, BRACE_OPEN, PAREN_CLOSE, QUOTE, skipSpace } from './characters.ts';
import type { ScannedFault, ScannedField } from './scan-entry.ts';
import { type ScannedValue, scanValue } from './scan-value.ts';

/** `, name =` or a new line `name =`, with something behind it that begins a value. All runs are bounded: linear time. */
const FIELD =
  /[,\n\r][ \t]{0,200}([A-Za-z][\w:+.-]{0,60})[ \t]{0,40}=[ \t]{0,40}(?=["{\d]|[A-Za-z]{1,40}[ \t]{0,20}[,#\n\r}])/g;

interface BrokenFields {
  readonly fields: readonly ScannedField[];
  readonly faults: readonly ScannedFault[];
  /** Just past what closes the entry, or past its last field. */
  readonly end: number;
}

/**
 * The fields of an entry that does not parse, between its key and the next entry: each stretch from one thing that looks like the
 * beginning of a field to the next is its value, with the delimiters taken off that are there.
 */
export function scanBrokenFields(text: string, at: number, boundary: number, round: boolean): BrokenFields {
  const body = text.slice(at, boundary);
  const starts = [...(body[0] === ',' ? body : `,${body.slice(1)}`).matchAll(FIELD)];
  const fields: ScannedField[] = [];
  const faults: ScannedFault[] = [];
  for (const [n, found] of starts.entries()) {
    const name = (found[1] ?? '').toLowerCase();
    const start = at + found.index + found[0].length;
    const next = starts[n + 1];
    const stretchEnd = next === undefined ? endOfEntry(text, start, boundary, round) : at + next.index;
    const value = valueWithin(text, start, stretchEnd);
    fields.push({ name, value: value.value, start: value.start, end: value.end });
    if (!value.whole) faults.push({ what: `the braces of the field ${name} do not match`, at: start });
  }
  const last = fields.at(-1)?.end ?? at;
  return { fields, faults, end: closeAfter(text, last, boundary, round) };
}

/** The value of a stretch: as BibTeX reads it where that fills the stretch, else what stands between the outermost delimiters. */
function valueWithin(text: string, start: number, end: number): ScannedValue & { whole: boolean } {
  const stretch = text.slice(start, end);
  const read = scanValue(stretch, 0);
  if (typeof read !== 'string' && /^[\s,]*$/.test(stretch.slice(read.end)))
    return { value: read.value, start: start + read.start, end: start + read.end, whole: true };
  let to = trimmedEnd(stretch);
  const open = stretch.charCodeAt(0);
  const delimited = open === BRACE_OPEN || open === QUOTE;
  const closes = to > 1 && stretch.charCodeAt(to - 1) === (open === QUOTE ? QUOTE : BRACE_CLOSE);
  const inner = stretch.slice(delimited ? 1 : 0, delimited && closes ? to - 1 : to);
  if (to === 0) to = stretch.length;
  return { value: inner, start, end: start + to, whole: false };
}

function trimmedEnd(stretch: string): number {
  let i = stretch.length;
  while (i > 0 && /[\s,]/.test(stretch[i - 1] ?? '')) i -= 1;
  return i;
}

/** Where the last field's stretch ends: before a line with nothing but the closing delimiter, or the last such delimiter. */
function endOfEntry(text: string, start: number, boundary: number, round: boolean): number {
  const close = round ? ')' : '}';
  const rest = text.slice(start, boundary);
  const alone = new RegExp(`[\\r\\n][ \\t]{0,200}[${close}]`).exec(rest);
  if (alone !== null) return start + alone.index;
  const value = scanValue(rest, 0);
  if (typeof value !== 'string') return start + value.end;
  const lineEnd = rest.search(/[\r\n]/);
  return lineEnd < 0 ? boundary : start + lineEnd;
}

function closeAfter(text: string, at: number, boundary: number, round: boolean): number {
  let i = skipSpace(text, at);
  if (text[i] === ',') i = skipSpace(text, i + 1);
  const close = round ? PAREN_CLOSE : BRACE_CLOSE;
  return i < boundary && text.charCodeAt(i) === close ? i + 1 : Math.min(at, boundary);
}
