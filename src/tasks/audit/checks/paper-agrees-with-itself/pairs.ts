import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Said } from './reading/index.ts';
import { sameUnit } from './reading/index.ts';

/** Two numbers of a sentence, the one before and the one after a change. Offsets are into the marked text. */
export interface Pair {
  readonly before: PaperQuantity;
  readonly after: PaperQuantity;
  readonly start: number;
  readonly end: number;
  /** The words that join them. */
  readonly by: 'from_to' | 'compared';
}

// A dash for "to" is a range, and so are "between … and …".
const FROM_TO = /\bfrom\b([^⟦;:.]{0,50})⟦(\d{1,3})⟧([^⟦;]{0,70})\b(?:to|down to|up to|→)\b([^⟦;:.]{0,40})⟦(\d{1,3})⟧/gi;
const ARROW = /⟦(\d{1,3})⟧\s{0,3}(?:→|->|⟶|-->)\s{0,3}⟦(\d{1,3})⟧/g;
const COMPARED =
  /⟦(\d{1,3})⟧([^⟦;:]{0,50}), (?:compared|as compared|in comparison|down|up) (?:to|with|from)\b([^⟦;:.]{0,40})⟦(\d{1,3})⟧/gi;
/** Words by which "from" and "to" are places on a scale of time, rank or size and no values of the thing itself. */
const SCALE =
  /\b(?:weeks?|days?|months?|years?|ages?|aged|stages?|grades?|visits?|epochs?|steps?|layers?|levels?|hours?|timepoints?|quartiles?|quintiles?|tertiles?|percentiles?|lowest|highest|rang\w+|var(?:y|ied|ies|ying)|phases?|cycles?|doses?|temperatures?|between)\b/i;

/** Numbers that a sentence gives as the value before and the value after. */
export function pairsIn(said: Said): Pair[] {
  const pairs: Pair[] = [];
  const put = (by: Pair['by'], first: string, second: string, start: number, length: number, words: string) => {
    const [before, after] = [said.quantities[Number(first)], said.quantities[Number(second)]];
    if (before === undefined || after === undefined || SCALE.test(words)) return;
    if (!usable(before) || !usable(after) || !comparable(before, after)) return;
    pairs.push({ before, after, start, end: start + length, by });
  };
  for (const m of said.marked.matchAll(FROM_TO))
    put('from_to', m[2] ?? '', m[5] ?? '', m.index, m[0].length, `${m[1]}`);
  for (const m of said.marked.matchAll(ARROW)) put('from_to', m[1] ?? '', m[2] ?? '', m.index, m[0].length, '');
  for (const m of said.marked.matchAll(COMPARED))
    put('compared', m[4] ?? '', m[1] ?? '', m.index, m[0].length, `${m[3]}`);
  return pairs;
}

const usable = ({ printed, kind }: PaperQuantity): boolean =>
  printed.upper === undefined &&
  printed.number.form !== 'ratio_word' &&
  kind !== 'statistic' &&
  !isYear(printed.literal);

const isYear = (literal: string): boolean => /^(?:19|20)\d\d$/.test(literal.trim());

/** "from 82 to 85 %" prints the unit once. */
const comparable = (before: PaperQuantity, after: PaperQuantity): boolean =>
  sameUnit(before.printed, after.printed) || before.printed.unit === null;
