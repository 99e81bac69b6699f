/** A number as it stands in running text. Offsets into that text. */
export interface TextNumber {
  readonly literal: string;
  readonly start: number;
  readonly end: number;
  /** Unit written right at the number: `%`, `s`, `ms`, `k`. */
  readonly unit?: string;
}

// What looks like a number and is none, and words with what is glued to them, are consumed first.
const LETTER = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}_`;
const SKIPPED = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`, // date and time
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{4}`,
  String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?![\d.])`, // time of day or duration
  String.raw`\d+(?:\.\d+){2,}[${LETTER}\d]*`, // version or address
  '0[xX][0-9a-fA-F]+',
  String.raw`[${LETTER}][${LETTER}\p{N}]*(?:[-./\\][${LETTER}\p{N}]+)*`, // resnet-50, v1.2, solution.py, runs/3
].join('|');
const GROUPED = String.raw`\d{1,3}(?:,\d{3}){1,6}(?![\d,])(?:\.\d+)?`;
const PLAIN = String.raw`\d+(?:\.\d+)?|\.\d+`;
const SIGN = String.raw`(?<![\p{N}\p{L}_)\]%])[-+\u2212]`;
const EXPONENT = String.raw`[eE][-+\u2212]?\d+`;
const POWER = String.raw`\s?[\u00d7x*\u00b7]\s?10(?:\^\{?[-+\u2212]?\d+\}?|\*\*[-+\u2212]?\d+|[\u207a\u207b]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)`;
const TOKEN = new RegExp(
  String.raw`(?<skip>${SKIPPED})|(?<number>(?:${SIGN})?(?:(?<![[,])(?:${GROUPED})|(?:${PLAIN}))(?:${EXPONENT}|${POWER})?)(?<tail>\s?%|[${LETTER}\u00b0\u2126\p{N}]+)?`,
  'gu',
);
const UNIT = /^(?:\s?%|\p{L}{1,5}|\u00b0\p{L}?)$/u;
const ORDINAL = /^(?:st|nd|rd|th)$/i;

/**
 * The numbers of a stretch of text, in order, at most `most` of them: sign, grouping by commas, decimals, exponents and powers of
 * ten belong to a number. Parts of words, versions, dates, times, ordinals and hexadecimal numbers are none.
 */
export function numbersIn(text: string, from = 0, to = text.length, most = Number.POSITIVE_INFINITY): TextNumber[] {
  const stretch = from === 0 && to === text.length ? text : text.slice(from, to);
  const found: TextNumber[] = [];
  for (const match of stretch.matchAll(TOKEN)) {
    const literal = match.groups?.number;
    if (literal === undefined) continue;
    const tail = match.groups?.tail ?? '';
    const end = match.index + literal.length;
    if (tail !== '' && (!UNIT.test(tail) || ORDINAL.test(tail))) continue;
    // "5-fold", "3-layer": part of a word.
    if (tail === '' && /^-\p{L}/u.test(stretch.slice(end, end + 3))) continue;
    const unit = tail.trim();
    found.push({ literal, start: from + match.index, end: from + end, ...(unit === '' ? {} : { unit }) });
    if (found.length >= most) break;
  }
  return found;
}

/** The number that makes up the whole of a cell, e.g. `0.9500` or `87.3 %`; undefined when more or something else stands there. */
export function onlyNumber(text: string): TextNumber | undefined {
  if (text.length > 200) return undefined;
  const [first, second] = numbersIn(text, 0, text.length, 2);
  if (first === undefined || second !== undefined) return undefined;
  const rest = text.slice(first.end).trim();
  const same = rest === (first.unit ?? '') || /^\p{L}{1,5}$/u.test(rest);
  if (text.slice(0, first.start).trim() !== '' || !same) return undefined;
  return rest === '' ? first : { ...first, unit: rest };
}
