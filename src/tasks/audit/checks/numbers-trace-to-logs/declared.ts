import {
  type PrintedQuantity,
  type ReadOptions,
  readQuantities,
  readQuantityWithin,
  UNSPACED,
} from '../../../../base/number/index.ts';
import type { Quantity } from '../../../../record/claims/index.ts';

/** A declared quantity at its place in the claim text. */
export interface Located {
  readonly quantity: Quantity;
  /** Index among the quantities of the claim. */
  readonly index: number;
  readonly printed: PrintedQuantity | null;
  /** Why it was not found. */
  readonly problem?: 'literal_not_in_text' | 'literal_needed' | 'literal_is_no_number';
  readonly start: number;
  readonly end: number;
}

/** Every number of a claim text, and which of them the author declared. */
export interface ClaimNumbers {
  readonly located: readonly Located[];
  /** Numerals that no quantity declares; number words are left out, too many of them are no quantities. */
  readonly undeclared: readonly PrintedQuantity[];
}

/** Finds each declared literal in the text, from left to right where a literal stands several times. */
export function locateQuantities(text: string, quantities: readonly Quantity[], options: ReadOptions): ClaimNumbers {
  const all = readQuantities(text, options);
  const taken: (readonly [number, number])[] = [];
  const located = quantities.map((quantity, index): Located => {
    const one = locate(text, quantity, index, quantities.length, all, taken, options);
    if (one.end > one.start) {
      taken.push([one.start, one.end]);
      for (const numeral of one.printed?.numerals ?? []) taken.push(numeral);
    }
    return one;
  });
  const covered = ([start, end]: readonly [number, number]) => taken.some(([a, b]) => start < b && a < end);
  const undeclared = all.filter(
    (q) =>
      q.number.form !== 'word' && q.number.form !== 'ratio_word' && q.numerals.some((numeral) => !covered(numeral)),
  );
  return { located, undeclared };
}

function locate(
  text: string,
  quantity: Quantity,
  index: number,
  count: number,
  all: readonly PrintedQuantity[],
  taken: readonly (readonly [number, number])[],
  options: ReadOptions,
): Located {
  const none = { quantity, index, printed: null, start: 0, end: 0 };
  if (quantity.literal === undefined) {
    const numerals = all.filter((q) => q.number.form !== 'word');
    const [only, second] = numerals.length > 0 ? numerals : all;
    if (only === undefined || second !== undefined || count > 1) return { ...none, problem: 'literal_needed' };
    return { quantity, index, printed: only, start: only.start, end: only.end };
  }
  const place = occurrence(text, quantity.literal, taken);
  if (place === null) return { ...none, problem: 'literal_not_in_text' };
  // A literal inside a macro such as \num{1.46 +- 0.01} names the number of the macro.
  const macro = all.find((q) => text[q.start] === '\\' && q.start <= place[0] && place[1] <= q.end);
  const printed = macro ?? readQuantityWithin(text, place[0], place[1], options);
  if (printed === null)
    return { quantity, index, printed, start: place[0], end: place[1], problem: 'literal_is_no_number' };
  return { quantity, index, printed, start: place[0], end: place[1] };
}

const LETTER_LAST = new RegExp(`(?![${UNSPACED}])\\p{L}$`, 'u');
const JOINED_BEFORE = new RegExp(`(?:(?![${UNSPACED}])[\\p{L}\\d_]|\\d[.,])$`, 'u');

/** The first free occurrence that does not cut a number or word in two; white space, `\\%` for `%` and the kind of minus may differ. */
function occurrence(
  text: string,
  literal: string,
  taken: readonly (readonly [number, number])[],
): [number, number] | null {
  return occurrenceAsWritten(text, literal, taken) ?? occurrenceInOtherSpelling(text, literal, taken);
}

// Most literals stand in the text letter by letter; a pattern for each of ten thousand would cost more than all the rest.
function occurrenceAsWritten(
  text: string,
  literal: string,
  taken: readonly (readonly [number, number])[],
): [number, number] | null {
  if (literal !== literal.trim() || /[\s%\\-]/.test(literal.replace(' %', ''))) return null;
  for (let start = text.indexOf(literal); start >= 0; start = text.indexOf(literal, start + 1)) {
    const end = start + literal.length;
    if (isFree(text, start, end, taken)) return [start, end];
  }
  return null;
}

function occurrenceInOtherSpelling(
  text: string,
  literal: string,
  taken: readonly (readonly [number, number])[],
): [number, number] | null {
  const pattern = literal
    .trim()
    .split(/\s+/)
    .map((part) =>
      part
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/(?:\\\\)?%/g, '\\\\?%')
        .replace(/^[-−–](?=[\d.\\])/, '[-−–]'),
    )
    .join('[\\s~]+');
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (isFree(text, start, end, taken)) return [start, end];
  }
  return null;
}

/** Whether nothing else has this piece, and it cuts no number or word in two. */
function isFree(text: string, start: number, end: number, taken: readonly (readonly [number, number])[]): boolean {
  if (taken.some(([a, b]) => start < b && a < end)) return false;
  const piece = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const cutsBefore = /^[\d.\p{L}]/u.test(piece) && JOINED_BEFORE.test(before);
  const cutsAfter = /\d$/.test(piece) ? /^(?:\d|[.,]\d)/.test(after) : LETTER_LAST.test(piece) && /^\p{L}/u.test(after);
  return !cutsBefore && !cutsAfter;
}
