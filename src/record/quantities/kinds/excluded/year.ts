import type { PrintedQuantity } from '../../../../base/number/index.ts';
import { excluded, type KindRule, wholeOf } from '../surroundings.ts';

/** Whether a number may be a year by its four digits. */
export const isYear = (printed: PrintedQuantity): boolean => {
  const value = wholeOf(printed);
  return (
    value !== null && value >= 1800 && value <= 2100 && /^\d{4}(?:\s?[–-]\s?\d{2,4})?$/.test(printed.literal.trim())
  );
};

const MONTH = /(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s*(?:\d{1,2},?\s*)?$/i;
const TIME =
  /\b(?:in|since|from|until|till|during|before|after|early|late|mid|year|©|copyright|between|and|to|by|of|[-–])\s*[-–(]?$/i;
/** A name of a data set or a meeting: "BraTS 2021", "NeurIPS 2024"; a word that begins a sentence is none. */
const NAMED = /(?:[\p{L}\d).,;:]\s+\p{Lu}[\p{L}-]{2,20}|\p{Lu}\p{L}{0,15}\p{Lu}[\p{L}\d-]{0,15})\s$/u;
const COUNTED =
  /^\s*(?:%|(?!and\b|to\b|the\b|by\b|in\b|as\b|was\b|were\b|is\b|we\b|for\b|on\b|at\b|with\b|that\b|which\b|when\b|or\b|due\b|until\b|edition\b|dataset\b|data\b|challenge\b|version\b|benchmark\b|season\b|election\b|census\b|survey\b|report\b)\p{Ll}{3,})/u;

/** Years and dates. */
export const year: KindRule = ({ printed, before, behind, isCell, above }) => {
  if (printed.number.form === 'word') return null;
  if (MONTH.test(before) && /^\d{1,2}$/.test(printed.literal) && /^(?:st|nd|rd|th)?,?\s+\d{4}/.test(behind))
    return excluded('year', 'a day of a date');
  if (!isYear(printed) || printed.unit !== null) return null;
  if (isCell)
    return above.some((head) => /\b(?:years?|dates?)\b/i.test(head)) ? excluded('year', 'a column of years') : null;
  if (COUNTED.test(behind)) return null;
  if (MONTH.test(before) || TIME.test(before) || /[(,]\s*$/.test(before)) return excluded('year', 'a year');
  return NAMED.test(before) ? excluded('year', 'a year behind a name') : null;
};
