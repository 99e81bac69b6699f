import { contextOf } from './context.ts';
import { parseDecimal } from './decimal.ts';
import { hiddenSpans } from './hidden.ts';
import { numberWords, RATIO_WORDS, SUB_UNITS } from './number-words.ts';
import { type Numeral, type NumeralContext, readNumeral } from './numeral.ts';
import type { ParseNote, PrintedNumber, PrintedQuantity } from './printed.ts';
import { unitAt } from './printed-unit.ts';
import { conventionOf } from './separators.ts';
import { siunitxAt } from './siunitx.ts';

export interface ReadOptions {
  /** BCP 47 tag of the document; null where it is undeclared: separators are then ambiguous, not guessed. */
  readonly language: string | null;
  /** true: LaTeX rules hold (an unescaped % begins a comment, & separates cells). */
  readonly latex?: boolean;
}

const RANGE = /(?:\s|~|\$)*(?:(–|—|-{1,3}|−)|(?:to|bis|à|a|hasta)(?=\s|\$|~)|(and|und|et|y)(?=\s|\$|~))(?:\s|~|\$)*/y;
const BETWEEN = /\b(?:between|zwischen|entre)[\s~$({]*$/i;
const FROM = /\b(?:from|by|von|um|de|desde)[\s~$({]*$/i;
const PLUS_MINUS = /(?:[\s~$}]|\\[,;: ])*(?:±|\\pm(?![a-z])|\\textpm|\+\/[-−–]|&plusmn;)(?:[\s~${]|\\[,;: ])*/y;
const WORD = /\p{L}+(?:-\p{L}+)?/uy;
const TOKEN = /\\[a-zA-Z]+|[\p{L}][\p{L}'-]*|(?:[+\-−–]\$?)?\.?\d/gu;

/** Every quantity that a text prints, in order; what is hidden, cited, dated or part of a name is left out. */
export function readQuantities(text: string, options: ReadOptions): PrintedQuantity[] {
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
    const quantity = quantityAt(text, token.index, options, text.length);
    if (quantity !== null) {
      found.push(quantity);
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
  text: string,
  start: number,
  end: number,
  options: ReadOptions,
): PrintedQuantity | null {
  let index = start;
  while (index < end) {
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text);
    if (token === null || token.index >= end) return null;
    const quantity = quantityAt(text, token.index, options, end);
    if (quantity !== null) return quantity;
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

function quantityAt(text: string, index: number, options: ReadOptions, rangeLimit: number): PrintedQuantity | null {
  const char = text[index] ?? '';
  if (char === '\\') return siunitxQuantity(text, index, options);
  if (/\p{L}/u.test(char)) return wordQuantity(text, index, options);
  if (!startsNumber(text, index)) return null;
  const latex = options.latex === true;
  const context: NumeralContext = { language: options.language, convention: conventionOf(options.language) };
  const first = readNumeral(text, index, context);
  if (first === null) return null;
  const unitBehind = unitAt(text, first.end, latex);
  // "3D", "2nd", "5x5": a letter that is no unit makes a name of it.
  if (unitBehind === null && /^(?:[\p{L}_]|[×x]\d)/u.test(text.slice(first.end, first.end + 2))) return null;
  const before = text.slice(Math.max(0, index - 80), index);
  const cell = latex && inTableRow(text, index);
  const numerals: (readonly [number, number])[] = [[index, first.end]];
  let end = unitBehind?.end ?? first.end;
  let unit = unitBehind;
  let upper: Numeral | null = null;
  let spread: Numeral | null = null;

  const plusMinus = sticky(PLUS_MINUS, text, end);
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
    const joint = sticky(RANGE, text, end);
    const upperAt = joint === null ? -1 : end + joint[0].length;
    const allowed =
      joint !== null &&
      (joint[2] === undefined || BETWEEN.test(before)) &&
      !(FROM.test(before) && joint[1] === undefined);
    if (allowed && upperAt < rangeLimit && /^[+−]?\.?\d/.test(text.slice(upperAt, upperAt + 3)))
      upper = readNumeral(text, upperAt, context);
    if (upper !== null) {
      numerals.push([upperAt, upper.end]);
      const second = unitAt(text, upper.end, latex);
      end = second?.end ?? upper.end;
      unit = second ?? unit;
    }
  }
  const { comparator, hedged } = contextOf(before, text.slice(end, end + 60));
  const printed = (n: Numeral, main: boolean): PrintedNumber => ({
    value: n.value,
    form: n.form,
    signed: n.signed,
    comparator: main ? comparator : '=',
    hedged,
    notes: cell ? ['latex_table_cell', ...n.notes] : n.notes,
    ...(n.otherwise === undefined ? {} : { otherwise: n.otherwise }),
  });
  const problem =
    unit?.comment === true ? { code: 'parse.latex_comment' as const, readings: [first.value] } : first.problem;
  return {
    literal: text.slice(index, end),
    start: index,
    end,
    number: printed(first, upper === null),
    ...(upper === null ? {} : { upper: printed(upper, false) }),
    ...(spread === null ? {} : { spread: printed(spread, false) }),
    unit: unit?.name ?? null,
    ...(problem === undefined ? {} : { problem }),
    numerals,
  };
}

/** A digit or sign begins a number unless it goes on a name (`b1`, `GPT-4`), an exponent or another number. */
function startsNumber(text: string, index: number): boolean {
  const previous = text[index - 1] ?? '';
  const signed = /[+\-−–]/.test(text[index] ?? '');
  if (/[\p{L}\p{N}_^#@]/u.test(previous)) return false;
  if (previous === '×' && /\d/.test(text[index - 2] ?? '')) return false;
  if (previous === '.' || previous === ',') return !/\d/.test(text[index - 2] ?? '');
  if (/[-−–/:]/.test(previous) && /[\p{L}\p{N}]/u.test(text[index - 2] ?? ''))
    return /\d/.test(text[index - 2] ?? '') && !signed && /[−–]/.test(previous);
  if (signed)
    return (
      !/[\p{L}\p{N})\]}]\s*$/u.test(text.slice(Math.max(0, index - 3), index)) ||
      /\p{L}\s$/u.test(text.slice(Math.max(0, index - 2), index))
    );
  return true;
}

function siunitxQuantity(text: string, index: number, options: ReadOptions): PrintedQuantity | null {
  const macro = siunitxAt(text, index);
  if (macro === null) return null;
  const context: NumeralContext = { language: 'en', convention: conventionOf('en') };
  const { comparator, hedged } = contextOf(
    text.slice(Math.max(0, index - 80), index),
    text.slice(macro.end, macro.end + 60),
  );
  const notes: ParseNote[] = options.latex === true && inTableRow(text, index) ? ['latex_table_cell'] : [];
  const read = (source: string): { value: PrintedNumber; spread?: PrintedNumber } | null => {
    const clean = source.replace(/\s+/g, '').replace(/,/g, '.').replace(/\\pm/, '±').replace(/\+-/, '±');
    const [main = '', rest] = clean.replace(/\(\d+\)/, '').split('±');
    const numeral = readNumeral(main.startsWith('e') ? `1${main}` : main, 0, context);
    if (numeral === null) return null;
    const one = (n: Numeral): PrintedNumber => ({
      value: n.value,
      form: n.form,
      signed: n.signed,
      comparator,
      hedged,
      notes: ['siunitx', ...notes, ...n.notes],
    });
    const digits = /\((\d+)\)/.exec(clean)?.[1];
    const compact = digits === undefined ? null : { coefficient: BigInt(digits), exponent: numeral.value.exponent };
    const spread = rest === undefined ? null : readNumeral(rest, 0, context);
    if (spread !== null) return { value: one(numeral), spread: one(spread) };
    if (compact !== null) return { value: one(numeral), spread: one({ ...numeral, value: compact, signed: false }) };
    return { value: one(numeral) };
  };
  const [a, b] = macro.numbers;
  const first = a === undefined ? null : read(a.text);
  if (first === null) return null;
  const second = b === undefined ? null : read(b.text);
  return {
    literal: text.slice(macro.start, macro.end),
    start: macro.start,
    end: macro.end,
    number: first.value,
    ...(second === null ? {} : { upper: second.value }),
    ...(first.spread === undefined ? {} : { spread: first.spread }),
    unit: macro.unit,
    numerals: [[macro.start, macro.end]],
  };
}

function wordQuantity(text: string, index: number, options: ReadOptions): PrintedQuantity | null {
  if (/[\p{L}\p{N}_\\]/u.test(text[index - 1] ?? '')) return null;
  WORD.lastIndex = index;
  const word = WORD.exec(text)?.[0] ?? '';
  const lower = word.toLowerCase();
  const words = numberWords(options.language);
  const head = lower.split('-')[0] ?? '';
  // Nearly every word of a text ends here.
  if (!words.has(lower) && !words.has(head) && !RATIO_WORDS.has(lower) && !head.startsWith('sub') && head !== 'a')
    return null;
  const rest = text.slice(index, index + 40);
  const make = (
    literal: string,
    value: string,
    form: PrintedNumber['form'],
    more: Partial<PrintedNumber>,
    unit: string | null,
  ) => {
    const decimal = parseDecimal(value);
    if (decimal === null) return null;
    const end = index + literal.length;
    const { comparator, hedged } = contextOf(text.slice(Math.max(0, index - 80), index), text.slice(end, end + 60));
    const number: PrintedNumber = { value: decimal, form, signed: false, comparator, hedged, notes: [], ...more };
    return { literal, start: index, end, number, unit, numerals: [[index, end] as const] };
  };
  const sub = /^sub-?([a-z]+)$/.exec(lower);
  const below = sub === null ? undefined : SUB_UNITS.get(sub[1] ?? '');
  if (below !== undefined) return make(word, '1', 'plain', { comparator: '<' }, below);
  const ratio = RATIO_WORDS.get(lower);
  if (ratio !== undefined) return make(word, ratio, 'ratio_word', {}, '×');
  const pair = /^[\p{L}]+\s[\p{L}]+/u.exec(rest)?.[0] ?? '';
  const literal = words.has(pair.toLowerCase()) ? pair : words.has(lower) ? word : (word.split('-')[0] ?? '');
  const value = words.get(literal.toLowerCase());
  if (value === undefined) return null;
  const made = make(literal, String(value), 'word', {}, null);
  if (made === null) return null;
  const unit = unitAt(text, made.end, options.latex === true);
  return unit === null || unit.comment
    ? made
    : { ...made, literal: text.slice(index, unit.end), end: unit.end, unit: unit.name };
}

/** true: the line holds an unescaped `&`, so it is a row of a LaTeX table. */
function inTableRow(text: string, index: number): boolean {
  const start = text.lastIndexOf('\n', index) + 1;
  const stop = text.indexOf('\n', index);
  return /(?:^|[^\\])&/.test(text.slice(start, stop === -1 ? text.length : stop));
}

function sticky(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
