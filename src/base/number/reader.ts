import { contextOf } from './context.ts';
import { negate } from './decimal.ts';
import { foldedDigits } from './digits.ts';
import { hiddenSpans } from './hidden.ts';
import { type Numeral, type NumeralContext, readNumeral } from './numeral.ts';
import type { PrintedNumber, PrintedQuantity } from './printed.ts';
import { currencyBefore, unitAt } from './printed-unit.ts';
import type { ReadOptions } from './read-options.ts';
import { conventionOf } from './separators.ts';
import { siunitxQuantity } from './siunitx-quantity.ts';
import { inTableRow } from './table-row.ts';
import { unitOf } from './units.ts';
import { UNSPACED } from './unspaced.ts';
import { wordQuantity } from './word-quantity.ts';

const RANGE =
  /(?:\s|~|\$)*(?:(–|—|-{1,3}|−|〜|～)|(?:to|bis|à|a|hasta)(?=\s|\$|~)|(and|und|et|y)(?=\s|\$|~))(?:\s|~|\$)*/y;
const BETWEEN = /\b(?:between|zwischen|entre)[\s~$({]*$/i;
const FROM = /\b(?:from|by|von|um|de|desde)[\s~$({]*$/i;
const PLUS_MINUS =
  /(?:[\s~$}]|\\[,;: ])*(?:\(|_?\{?)\s*\$?(?:±|\\pm(?![a-z])|\\textpm|\+\/?[-−–]|&plusmn;)(?:[\s~${]|\\[,;: ])*/y;
const TOKEN = /\\textminus(?=[\d.])|\\[a-zA-Z]+|[\p{L}][\p{L}'-]*|(?:[+\-−–]\$?)?\.?\d/gu;

const BRACKETED = /(?<=[[(][^[\](),;]{1,24}),\s*/y;

/** Letters that make a name with the digits beside them; see `UNSPACED`. */
const NAME_BEFORE = new RegExp(`(?![${UNSPACED}])[\\p{L}\\p{N}_^#@]`, 'u');
const NAME_GOES_ON = new RegExp(`^(?:(?![${UNSPACED}])[\\p{L}_]|[×x]\\d)`, 'u');

/** Every quantity that a text prints, in order; what is hidden, cited, dated or part of a name is left out. */
export function readQuantities(source: string, options: ReadOptions): PrintedQuantity[] {
  const text = foldedDigits(source);
  const hidden = hiddenSpans(text, options.latex === true);
  const found: PrintedQuantity[] = [];
  let next = 0;
  TOKEN.lastIndex = 0;
  let index = 0;
  while (index < text.length) {
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text);
    if (token === null) break;
    while ((hidden[next]?.[1] ?? Number.POSITIVE_INFINITY) <= token.index) next += 1;
    const span = hidden[next];
    if (span !== undefined && span[0] <= token.index) {
      index = span[1];
      continue;
    }
    const quantity = quantityAt(text, token.index, options, null);
    if (quantity !== null) {
      found.push({ ...quantity, literal: source.slice(quantity.start, quantity.end) });
      index = Math.max(quantity.end, token.index + 1);
    } else index = skipFrom(text, token);
  }
  return found;
}

/**
 * The quantity that an author named by its literal, at its place in the text: the number is read where it stands, so that a
 * comparator before it and a unit behind it count. Null where no number stands between `start` and `end`.
 */
export function readQuantityWithin(
  source: string,
  start: number,
  end: number,
  options: ReadOptions,
): PrintedQuantity | null {
  const text = foldedDigits(source);
  let index = start;
  while (index < end) {
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text);
    if (token === null || token.index >= end) return null;
    const quantity = quantityAt(text, token.index, options, { start, end });
    if (quantity !== null) return { ...quantity, literal: source.slice(quantity.start, quantity.end) };
    index = skipFrom(text, token);
  }
  return null;
}

/** A literal that stands alone, such as `7.9 ms` or `1.035,1`; null where it holds no number. */
export function readLiteral(literal: string, options: ReadOptions): PrintedQuantity | null {
  return readQuantityWithin(literal, 0, literal.length, options);
}

/** A bare number as English and the style of the APA write it (`.03`, `2.20`, `1.2e-3`), from `index` on. */
export function readNumberAt(text: string, index: number): PrintedNumber | null {
  const numeral = readNumeral(text, index, { language: 'en', convention: conventionOf('en') });
  if (numeral === null || numeral.problem !== undefined) return null;
  const { value, form, signed, notes } = numeral;
  return { value, form, signed, notes, comparator: '=', hedged: false };
}

/** Behind a token that is no quantity: a whole word, a whole run of digits in a name. */
function skipFrom(text: string, token: RegExpExecArray): number {
  const end = token.index + token[0].length;
  if (!/\d$/.test(token[0])) return end;
  return end + (/^[\w.]*/.exec(text.slice(end, end + 80))?.[0].length ?? 0);
}

/** `declared`: the literal that an author named; a range stands in it whole, whatever the words around it. */
function quantityAt(
  text: string,
  index: number,
  options: ReadOptions,
  declared: { readonly start: number; readonly end: number } | null,
): PrintedQuantity | null {
  const char = text[index] ?? '';
  if (char === '\\' && !text.startsWith('\\textminus', index)) return siunitxQuantity(text, index, options);
  if (/\p{L}/u.test(char)) return wordQuantity(text, index, options);
  if (!startsNumber(text, index)) return null;
  const latex = options.latex === true;
  const context: NumeralContext = { language: options.language, convention: conventionOf(options.language) };
  let first = readNumeral(text, index, context);
  if (first === null) return null;
  const before = text.slice(Math.max(0, index - 80), index);
  const unitBehind = unitAt(text, first.end, latex) ?? currencyBefore(before, first.end);
  // "3D", "2nd", "5x5": a letter that is no unit makes a name of it.
  const plusMinus = sticky(PLUS_MINUS, text, unitBehind?.end ?? first.end);
  if (unitBehind === null && plusMinus === null && NAME_GOES_ON.test(text.slice(first.end, first.end + 2))) return null;
  const cell = latex && inTableRow(text, index);
  const numerals: (readonly [number, number])[] = [[index, first.end]];
  let end = unitBehind?.end ?? first.end;
  let unit = unitBehind;
  let upper: Numeral | null = null;
  let spread: Numeral | null = null;

  const spreadAt = plusMinus === null ? -1 : end + plusMinus[0].length;
  if (spreadAt >= 0) spread = readNumeral(text, spreadAt, context);
  if (spread !== null) {
    numerals.push([spreadAt, spread.end]);
    const closing = /^(?:\$?\s*\)\s*)/.exec(text.slice(spread.end, spread.end + 8));
    const behind = closing !== null && /\(\s*\$?\s*$/.test(before) ? spread.end + closing[0].length : spread.end;
    const second = unitAt(text, behind, latex);
    end = second?.end ?? spread.end;
    unit = second ?? unit;
  } else {
    const joint = sticky(RANGE, text, end) ?? (declared === null ? null : sticky(BRACKETED, text, end));
    const upperAt = joint === null ? -1 : end + joint[0].length;
    const inLiteral = declared !== null && upperAt < declared.end && declared.start < upperAt;
    const allowed =
      joint !== null &&
      (inLiteral ||
        ((joint[2] === undefined || BETWEEN.test(before)) && !(FROM.test(before) && joint[1] === undefined)));
    const bySign = joint?.[1] === undefined ? /^[+\-−–]?\$?\.?\d/ : /^[+−]?\.?\d/;
    if (allowed && (declared === null || inLiteral) && bySign.test(text.slice(upperAt, upperAt + 4)))
      upper = readNumeral(text, upperAt, context);
    const second = upper === null ? null : unitAt(text, upper.end, latex);
    // "900 ms to 1.2 s" are two quantities.
    if (unit !== null && second !== null && unitOf(unit.name).name !== unitOf(second.name).name) upper = null;
    if (upper !== null) {
      numerals.push([upperAt, upper.end]);
      end = second?.end ?? upper.end;
      unit = second ?? unit;
    }
  }
  const minus = signInWords(before);
  if (minus > 0 && !first.signed) first = { ...first, value: negate(first.value), signed: true };
  const start = index - minus;
  const { comparator, ...claimed } = contextOf(before.slice(0, before.length - minus), text.slice(end, end + 60));
  const printed = (n: Numeral, main: boolean): PrintedNumber => ({
    value: n.value,
    form: n.form,
    signed: n.signed,
    comparator: main ? comparator : '=',
    ...claimed,
    notes: cell ? ['latex_table_cell', ...n.notes] : n.notes,
    ...(n.otherwise === undefined ? {} : { otherwise: n.otherwise }),
  });
  const problem =
    unit?.comment === true ? { code: 'parse.latex_comment' as const, readings: [first.value] } : first.problem;
  return {
    literal: text.slice(start, end),
    start,
    end,
    number: printed(first, upper === null),
    ...(upper === null ? {} : { upper: printed(upper, false) }),
    ...(spread === null ? {} : { spread: printed(spread, false) }),
    unit: unit?.name ?? null,
    ...(problem === undefined ? {} : { problem }),
    numerals,
  };
}

/** Length of a "minus" in words that is the sign of the number behind it; 0 where it subtracts ("accuracy minus 0.1"). */
function signInWords(before: string): number {
  return (
    /(?:^|(?<=(?:[=(:,]|\b(?:of|is|was|are|to|by|at|from|between|and|or|equals|reaches|von|auf|um|de|à))\s*))minus\s+$/i.exec(
      before,
    )?.[0].length ?? 0
  );
}

/** A digit or sign begins a number unless it goes on a name (`b1`, `GPT-4`), an exponent or another number. */
function startsNumber(text: string, index: number): boolean {
  const previous = text[index - 1] ?? '';
  const signed = /[+\-−–]/.test(text[index] ?? '');
  if (NAME_BEFORE.test(previous)) return false;
  if (previous === '×' && /\d/.test(text[index - 2] ?? '')) return false;
  if (previous === '.' || previous === ',') return !/\d/.test(text[index - 2] ?? '');
  // "12/30" counts some out of others; "1/2/3" and "b1/2" are names.
  if (previous === '/' && !signed && /(?:^|[\s([~$])\d+\/$/.test(text.slice(Math.max(0, index - 12), index)))
    return /^\d+(?!\d|\/|\.\d)/.test(text.slice(index, index + 12));
  if (/[-−–/:]/.test(previous) && /[\p{L}\p{N}]/u.test(text[index - 2] ?? ''))
    return /\d/.test(text[index - 2] ?? '') && !signed && /[−–]/.test(previous);
  if (signed)
    return (
      !/[\p{L}\p{N})\]}]\s*$/u.test(text.slice(Math.max(0, index - 3), index)) ||
      /\p{L}\s$/u.test(text.slice(Math.max(0, index - 2), index))
    );
  return true;
}

function sticky(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
