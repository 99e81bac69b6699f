import { matchAt, skipMarks } from './marks.ts';
import type { DecimalMark } from './numeral.ts';

/** Degrees of freedom as printed, and the count of cases where it stands beside them. */
export interface Degrees {
  readonly df: readonly string[];
  readonly n: string | null;
  readonly end: number;
}

/** Degrees of freedom in words; isGrouped: the comma stands as in 1,234. */
export interface Phrased extends Degrees {
  readonly isGrouped: boolean;
}

const OPEN = /[([]/y;
/** One thing inside the parentheses: `28`, `df = 28`, `N = 90`, `1.7`; I and l are what scanners make of 1. */
const ITEM =
  /(?:(d\.?\s?f\.?s?\s?(?:[12](?=\s?[=:])|error|effect)?)\s?[=:]?\s?|([nN])\s?=\s?)?(\d{1,12}(?:[.,]\d{1,6}){0,3}|\.\d{1,6}|[Il](?=\s?[,;]))/y;
const BETWEEN = /\s?[,;/]\s?|\s/y;
const CLOSE = /[)\]]/y;
const SUBSCRIPT = /\d{1,6}(?:\.\d{1,4})?(?:\s?[,;]\s?\d{1,6}(?:\.\d{1,4})?)?(?!\d)/y;
const LOW = /[₀-₉]{1,6}(?:\s?[,;]\s?[₀-₉]{1,6})?/y;
const MOST_ITEMS = 5;

/** `(28)`, `[1, 48]`, `(df = 28)`, `(2, N = 90)` at a place behind the name; null where no such parentheses stand there. */
export function parenthesised(text: string, at: number, mark: DecimalMark): Degrees | null {
  const open = matchAt(OPEN, text, skipMarks(text, at));
  if (open === null) return null;
  let end = skipMarks(text, open.index + 1);
  const df: string[] = [];
  let n: string | null = null;
  for (let i = 0; i < MOST_ITEMS; i += 1) {
    const item = matchAt(ITEM, text, end);
    if (item === null) return null;
    const numbers = numbersIn(item[3] ?? '', mark);
    if (item[2] === undefined) df.push(...numbers);
    else n = numbers.join('');
    end = skipMarks(text, item.index + item[0].length);
    if (matchAt(CLOSE, text, end) !== null)
      return df.length + (n === null ? 0 : 1) === 0 ? null : { df, n, end: end + 1 };
    const between = matchAt(BETWEEN, text, end);
    if (between !== null) end = skipMarks(text, end + between[0].length);
  }
  return null;
}

/** `1,48` holds two numbers, `1,234` one that is grouped where it stands alone; the caller knows how many there must be. */
function numbersIn(literal: string, mark: DecimalMark): string[] {
  if (literal === 'I' || literal === 'l') return ['1'];
  if (mark === ',' && /^\d+,\d+$/.test(literal)) return [literal.replace(',', '.')];
  return literal.split(',');
}

/** `t28`, `F_{1,48}`, `t₂₈`: directly behind the name, where marks of a subscript may stand. */
export function subscripted(text: string, at: number): Degrees | null {
  const low = matchAt(LOW, text, at);
  if (low !== null) {
    const digits = [...low[0]].map((d) => ('₀₁₂₃₄₅₆₇₈₉'.includes(d) ? '₀₁₂₃₄₅₆₇₈₉'.indexOf(d) : d)).join('');
    return { df: digits.split(/[,;]/).map((d) => d.trim()), n: null, end: at + low[0].length };
  }
  const start = skipMarks(text, at);
  // A space alone makes no subscript.
  if (start > at && !/[_{]|<sub|subscript/.test(text.slice(at, start))) return null;
  const match = matchAt(SUBSCRIPT, text, start);
  if (match === null) return null;
  return { df: match[0].split(/[,;]/).map((d) => d.trim()), n: null, end: start + match[0].length };
}

const PHRASE =
  /d\.?\s?f\.?s?\s?(?:_?1(?=\s?[=:]))?\s?[=:]?\s?\(?\s?(\d{1,9}(?:\.\d{1,6})?)(?:\s?(?:[,;/]|and)\s?(?:d\.?\s?f\.?\s?(?:_?2(?=\s?[=:]))?\s?[=:]?\s?)?(\d{1,9}(?:\.\d{1,6})?)(?![\d.]|\s?%))?(?!\d)/y;
const NOUN_BEHIND =
  /(\d{1,9}(?:\.\d{1,6})?)(?:\s?(?:,|and)\s?(\d{1,9}(?:\.\d{1,6})?))?\s(?:d\.?f\.?|degrees\s(?:of|for)\s{1,2}freedom)(?![A-Za-z])/y;
const COUNT = /[nN]\s?=\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?!\d|\.\d)/y;

/** `df = 28`, `df 1, 48`, `28 degrees of freedom`, `n = 50` at a place between statistic and p; null where none stands there. */
export function phrased(text: string, at: number): Phrased | null {
  const match = matchAt(PHRASE, text, at) ?? matchAt(NOUN_BEHIND, text, at);
  if (match !== null) {
    const df = [match[1], match[2]].filter((d) => d !== undefined);
    return { df, n: null, isGrouped: /\d,\d{3}(?!\d)/.test(match[0]), end: at + match[0].length };
  }
  const count = matchAt(COUNT, text, at);
  if (count === null) return null;
  return { df: [], n: (count[1] ?? '').replaceAll(',', ''), isGrouped: false, end: at + count[0].length };
}
