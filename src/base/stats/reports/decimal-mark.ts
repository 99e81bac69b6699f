import type { DecimalMark } from './numeral.ts';

/** At most so many numbers are looked at: a text that mixes marks does so early. */
const MOST = 2_000;
const AFTER_SIGN = /[=<>≤≥]\s?[-−–]?(?:(\d*\.\d)|(0,\d|\d{1,9},(?:\d\d?|\d{4,9})(?!\d)))/g;

/** The comma only where every number behind a comparator that has a decimal mark has a comma; grouped digits (1,234) count for neither. */
export function decimalMarkOf(text: string): DecimalMark {
  let commas = 0;
  let seen = 0;
  for (const match of text.matchAll(AFTER_SIGN)) {
    if (match[1] !== undefined) return '.';
    commas += 1;
    seen += 1;
    if (seen >= MOST) break;
  }
  return commas > 0 ? ',' : '.';
}
