import { type Decimal, parseDecimal } from './decimal.ts';

/** The thin, narrow and ordinary no-break spaces and the figure space: they group digits in every language. */
export const GROUP_SPACES = '\u00A0\u2009\u202F\u2007';
const APOSTROPHES = "'’";

/** How a language writes numbers: decimal mark, and the marks that may group (spaces and apostrophes group everywhere). */
export interface Convention {
  readonly decimal: '.' | ',';
  /** The other of point and comma, where it groups. */
  readonly group: '.' | ',' | null;
  /** true: an ordinary space groups too. */
  readonly space: boolean;
  /** true: groups of two above the first three (12,34,567). */
  readonly pairs?: true;
}

const POINT: Convention = { decimal: '.', group: ',', space: false };
const PAIRS: Convention = { ...POINT, pairs: true };
const COMMA_POINT: Convention = { decimal: ',', group: '.', space: true };
const COMMA_SPACE: Convention = { decimal: ',', group: null, space: true };

/** Source: CLDR number symbols, by primary language; regions that differ are listed with theirs. */
const CONVENTIONS: Readonly<Record<string, Convention>> = {
  ...Object.fromEntries(['en', 'zh', 'ja', 'ko', 'th', 'he', 'ms', 'cy', 'ga', 'sw'].map((l) => [l, POINT])),
  ...Object.fromEntries(
    [
      'de',
      'es',
      'it',
      'nl',
      'da',
      'tr',
      'id',
      'el',
      'ro',
      'hr',
      'sl',
      'sr',
      'bs',
      'mk',
      'is',
      'vi',
      'ca',
      'gl',
      'eu',
      'pt',
      'az',
    ].map((l) => [l, COMMA_POINT]),
  ),
  ...Object.fromEntries(
    [
      'fr',
      'ru',
      'uk',
      'be',
      'pl',
      'cs',
      'sk',
      'bg',
      'fi',
      'sv',
      'nb',
      'nn',
      'no',
      'hu',
      'et',
      'lv',
      'lt',
      'sq',
      'kk',
      'hy',
    ].map((l) => [l, COMMA_SPACE]),
  ),
  ...Object.fromEntries(['en-in', 'hi', 'bn', 'ta', 'te', 'mr', 'gu', 'kn', 'ml', 'pa'].map((l) => [l, PAIRS])),
  'de-ch': { decimal: '.', group: null, space: true },
  'de-li': { decimal: '.', group: null, space: true },
  'it-ch': { decimal: '.', group: null, space: true },
  'en-za': { decimal: ',', group: null, space: true },
  'es-mx': POINT,
  'es-us': POINT,
  'es-pr': POINT,
  'es-gt': POINT,
  'es-do': POINT,
};

/** The convention of a language tag such as `de` or `de-CH`; null where the language is undeclared or unknown. */
export function conventionOf(language: string | null): Convention | null {
  if (language === null) return null;
  const tag = language.toLowerCase();
  return CONVENTIONS[tag] ?? CONVENTIONS[tag.split('-')[0] ?? ''] ?? null;
}

/** Digits with separators, understood or not. */
export type Mantissa =
  | {
      readonly value: Decimal;
      /** The other way to read a lone separator, for saying what went wrong; never used as the value. */
      readonly otherwise?: Decimal;
      readonly grouped: 'none' | 'mark' | 'apostrophe' | 'space';
      readonly decimalMark: '.' | ',' | null;
    }
  | { readonly ambiguous: readonly Decimal[] };

/**
 * Understands `1.035,1`, `1'035.1`, `1 035,1`, `12,345` by the convention of the document. Returns `ambiguous` with its
 * possible readings where the separators fit no rule of the language or the language is undeclared, null for what is no
 * number (`1.2.3`).
 */
export function readMantissa(raw: string, convention: Convention | null): Mantissa | null {
  let text = raw;
  let grouped: 'none' | 'mark' | 'apostrophe' | 'space' = 'none';
  for (const [marks, name] of [
    [APOSTROPHES, 'apostrophe'],
    [`${GROUP_SPACES} `, 'space'],
  ] as const) {
    if (![...text].some((c) => marks.includes(c))) continue;
    const [whole = '', ...rest] = text.split(/[.,](?=[^.,]*$)/);
    const parts = whole.split(new RegExp(`[${marks}]`));
    const isGrouped = parts.length > 1 && parts.every((p, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(p));
    const tail = rest[0] ?? '';
    const tailParts = tail.split(new RegExp(`[${marks}]`));
    const tailOk = tailParts.every((p, i) => (i < tailParts.length - 1 ? /^\d{3}$/ : /^\d{0,3}$|^\d+$/).test(p));
    if ((parts.length > 1 && !isGrouped) || !tailOk) return null;
    text = text.replace(new RegExp(`[${marks}]`, 'g'), '');
    if (parts.length > 1) grouped = name;
  }
  const marks = [...text].filter((c): c is '.' | ',' => c === '.' || c === ',');
  const last = marks.at(-1);
  if (last === undefined) return plain(text, grouped, null);
  const pairs = convention?.pairs === true;
  const asDecimal = (mark: string) => {
    const other = mark === '.' ? ',' : '.';
    if (text.split(mark).length > 2 || (grouped !== 'none' && text.includes(other))) return null;
    const [whole = '', fraction = ''] = text.split(mark);
    if (fraction.includes(other)) return null;
    if (whole.includes(other) && !isGroupedBy(whole, other, pairs)) return null;
    return parseDecimal(`${whole.replaceAll(other, '')}.${fraction}`);
  };
  const asGroup = isGroupedBy(text, last, pairs) ? parseDecimal(text.replaceAll(last, '')) : null;
  const both = new Set(marks).size === 2;
  const decimal = asDecimal(last);

  if (convention === null) {
    if (both) return decimal === null ? null : { value: decimal, grouped: 'mark', decimalMark: last };
    if (marks.length > 1) return asGroup === null ? null : { value: asGroup, grouped: 'mark', decimalMark: null };
    if (grouped !== 'none' && decimal !== null) return { value: decimal, grouped, decimalMark: last };
    const readings = [decimal, asGroup].filter((v) => v !== null);
    // A point not followed by exactly three digits can only be a decimal point; a comma could be either habit.
    if (last === '.' && asGroup === null && decimal !== null) return { value: decimal, grouped, decimalMark: '.' };
    return { ambiguous: readings };
  }
  if (both || last === convention.decimal) {
    if (both && (last !== convention.decimal || convention.group === null))
      return decimal === null ? null : { ambiguous: [decimal] };
    if (decimal === null) return null;
    return { value: decimal, grouped: both ? 'mark' : grouped, decimalMark: convention.decimal };
  }
  if (convention.group === last && asGroup !== null) {
    const otherwise = marks.length === 1 ? decimal : null;
    return { value: asGroup, grouped: 'mark', decimalMark: null, ...(otherwise === null ? {} : { otherwise }) };
  }
  if (marks.length > 1) return null;
  return { ambiguous: [decimal, asGroup].filter((v) => v !== null) };
}

function plain(text: string, grouped: 'none' | 'apostrophe' | 'space' | 'mark', decimalMark: null): Mantissa | null {
  const value = parseDecimal(text);
  return value === null ? null : { value, grouped, decimalMark };
}

/** `1,234,567`: a first group of one to three digits that does not begin with zero, then threes; `12,34,567` with pairs. */
function isGroupedBy(text: string, mark: string, pairs: boolean): boolean {
  const parts = text.split(mark);
  if (pairs && parts.length > 2 && /^[1-9]\d?$/.test(parts[0] ?? ''))
    return /^\d{3}$/.test(parts.at(-1) ?? '') && parts.slice(1, -1).every((p) => /^\d{2}$/.test(p));
  return parts.length > 1 && parts.every((p, i) => (i === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(p));
}
