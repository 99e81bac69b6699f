import { contextOf } from './context.ts';
import { parseDecimal } from './decimal.ts';
import { numberWords, RATIO_WORDS, SUB_UNITS } from './number-words.ts';
import type { PrintedNumber, PrintedQuantity } from './printed.ts';
import { unitAt } from './printed-unit.ts';
import type { ReadOptions } from './read-options.ts';

const WORD = /\p{L}+(?:-\p{L}+)?/uy;

export function wordQuantity(text: string, index: number, options: ReadOptions): PrintedQuantity | null {
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
