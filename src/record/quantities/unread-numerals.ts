import { type PrintedQuantity, parseDecimal } from '../../base/number/index.ts';
import type { ExclusionReason, QuantityKind } from './model.ts';

/** A run of digits that is no quantity, with the reason. */
export interface UnreadNumeral {
  readonly printed: PrintedQuantity;
  readonly kind: QuantityKind;
  readonly exclusion?: ExclusionReason;
  readonly because: string;
}

const RUN = /\d+(?:[.,]\d+)*/g;
const AROUND = 100;

/**
 * The digits that the reader of quantities leaves out: parts of names, citations, dates, addresses, raised marks. Counted and listed with
 * the reason, so that every digit of a paper is accounted for.
 */
export function unreadNumerals(text: string, read: readonly PrintedQuantity[]): UnreadNumeral[] {
  const found: UnreadNumeral[] = [];
  let next = 0;
  for (const match of text.matchAll(RUN)) {
    const start = match.index;
    const end = start + match[0].length;
    while ((read[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    if ((read[next]?.start ?? Number.POSITIVE_INFINITY) < end) continue;
    const value = parseDecimal(match[0].replaceAll(',', '')) ?? parseDecimal(match[0].replace(/[.,].*/s, ''));
    if (value === null) continue;
    const number = { value, form: 'plain', signed: false, comparator: '=', hedged: false, notes: [] } as const;
    const printed = { literal: match[0], start, end, number, unit: null, numerals: [[start, end]] as const };
    found.push({ printed, ...reasonOf(text, start, end) });
  }
  return found;
}

type Reason = Omit<UnreadNumeral, 'printed'>;
const aside = (exclusion: ExclusionReason, because: string): Reason => ({ kind: 'excluded', exclusion, because });

function reasonOf(text: string, start: number, end: number): Reason {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const behind = text.slice(end, end + AROUND);
  const literal = text.slice(start, end);
  const word = `${/\S*$/.exec(before)?.[0] ?? ''}${literal}${/^\S*/.exec(behind)?.[0] ?? ''}`;
  if (/:\/\/|\S@\S+\.\p{L}|www\.|\bdoi\b|\barxiv\b/iu.test(word) || /\b(?:doi|arxiv):\s*\S*$/i.test(before))
    return aside('contact', 'part of an address or an identifier of a work');
  if (/\[[^[\]]*$/.test(before) && /^[^[\]]*\]/.test(behind)) return aside('citation', 'in a citation');
  if (/\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/.test(word)) return aside('year', 'a date or a time of day');
  if (/^\d+(?:\.\d+){2,}$/.test(literal) || /(?:^|[^\p{L}])v\d*[.]?$/u.test(before))
    return aside('version', 'a version');
  if (
    /\b(?:fig(?:ure|s)?|tab(?:le|s)?|sec(?:tion|s)?|eqs?|equations?|tables|figures|sections|appendix|panels?)\.?\s?$/i.test(
      before,
    )
  )
    return aside('numbering', 'it names a part of the text');
  if (/^\(?\d{1,3}(?:\/\d{1,3}){2}\b/.test(word)) return { kind: 'setting', because: 'the parts of a split' };
  if (/\d[×x]\d/.test(word) && !/\p{L}{2}/u.test(word))
    return { kind: 'setting', because: 'one of several measures of a size' };
  if (/[\^_⁺⁻]\{?[+−-]?$/u.test(before) || /[\^_][^\s]*$/.test(before.slice(-12)))
    return aside('formula', 'raised or lowered');
  if (/[\p{L}\p{N}_@#][-–/.]?$/u.test(before) || /^[-–]?[\p{L}_]/u.test(behind))
    return aside('identifier', 'part of a name');
  if (/[([{|∥]\S*$/.test(before) || /^[)\]}|]/.test(behind)) return aside('formula', 'between signs');
  return { kind: 'unclassified', because: 'it could not be read as a number' };
}
