import { contextOf } from './context.ts';
import { parseDecimal } from './decimal.ts';
import { numberWords, RATIO_WORDS, SUB_UNITS } from './number-words.ts';
import type { PrintedNumber, PrintedQuantity } from './printed.ts';
import { unitAt } from './printed-unit.ts';
import type { ReadOptions } from './read-options.ts';

const WORD = /\p{L}+(?:-\p{L}+)?/uy;

/** "A third of", "two thirds", "three-quarters": shares of a whole. */
const SHARE =
  /^(?:(a|one)[\s-](half|third|quarter|fourth|fifth|sixth|eighth|tenth)|(two|three|four|five|seven|nine)[\s-](thirds|quarters|fourths|fifths|sixths|eighths|tenths))(?!\p{L})/iu;
/** "A third" is a share where something follows that is shared, or where something changes by it; else it counts. */
const OF = /^\s+(?:of|as)\b/i;
const PARTS = ['half', 'third', 'quarter', 'fifth', 'sixth', '', 'eighth', '', 'tenth'];
const LARGE = /^(\p{L}+(?:-\p{L}+)?)\s(hundred|thousand|million)(?!\p{L})/iu;

/** As a decimal with eight digits: far finer than the tolerance of a word. */
function shareOf(count: string, part: string, words: ReadonlyMap<string, number>): string {
  const singular = part.toLowerCase().replace(/s$/, '').replace('fourth', 'quarter');
  return ((words.get(count.toLowerCase()) ?? 1) / (PARTS.indexOf(singular) + 2)).toFixed(8);
}

/** "Two hundred and five", "three thousand": null where no multiple of a hundred or more begins here. */
function largeNumber(
  text: string,
  words: ReadonlyMap<string, number>,
): { readonly literal: string; readonly value: number } | null {
  const head = LARGE.exec(text);
  const times = words.get((head?.[1] ?? '').toLowerCase());
  const scale = words.get(`one ${(head?.[2] ?? '').toLowerCase()}`);
  if (head === null || times === undefined || scale === undefined) return null;
  const joint = /^[\s-]+(?:and\s+)?/i.exec(text.slice(head[0].length))?.[0] ?? '';
  const behind = text.slice(head[0].length + joint.length);
  const word = /^\p{L}+(?:-\p{L}+)?/u.exec(behind)?.[0] ?? '';
  const value = words.get(word.toLowerCase());
  const rest = largeNumber(behind, words) ?? (value === undefined ? null : { literal: word, value });
  if (joint === '' || rest === null || rest.value >= scale) return { literal: head[0], value: times * scale };
  return { literal: head[0] + joint + rest.literal, value: times * scale + rest.value };
}

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
    const context = contextOf(text.slice(Math.max(0, index - 80), index), text.slice(end, end + 60));
    const number: PrintedNumber = { value: decimal, form, signed: false, ...context, notes: [], ...more };
    return { literal, start: index, end, number, unit, numerals: [[index, end] as const] };
  };
  const sub = /^sub-?([a-z]+)$/.exec(lower);
  const below = sub === null ? undefined : SUB_UNITS.get(sub[1] ?? '');
  if (below !== undefined) return make(word, '1', 'plain', { comparator: '<' }, below);
  const ratio = RATIO_WORDS.get(lower);
  if (ratio !== undefined) return make(word, ratio, 'ratio_word', {}, '×');
  if (words === numberWords('en')) {
    const share = SHARE.exec(rest);
    const by = /\bby\s+$/i.test(text.slice(Math.max(0, index - 5), index));
    if (share !== null && (share[1] === undefined || by || OF.test(rest.slice(share[0].length))))
      return make(
        share[0],
        shareOf(share[1] ?? share[3] ?? '', share[2] ?? share[4] ?? '', words),
        'ratio_word',
        {},
        '×',
      );
    const large = largeNumber(text.slice(index, index + 80), words);
    if (large !== null) return make(large.literal, String(large.value), 'word', {}, null);
    if (/^(?:an|[\p{L}]+) orders? of magnitude/iu.test(rest)) return null;
  }
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
