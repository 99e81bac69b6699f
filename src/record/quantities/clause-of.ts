import type { Stretch } from '../papers/index.ts';

/** Where one statement about a number ends and another begins. */
const CUTS =
  /;|—|–{2}|---|, (?:while|whereas|but|with|and|which|compared|versus|vs\.?|reaching|a )|\b(?:while|whereas|compared (?:to|with)|versus|vs\.?|in contrast to|as opposed to|relative to|up from|down from)\b|, (?=[^,]{0,80}\d)|\band\b(?=[^,;]{0,60}\d)/giu;

/** The part of a sentence that a number belongs to; the whole sentence where it is not divided. */
export function clauseOf(text: string, sentence: Stretch, start: number, end: number): Stretch {
  const words = text.slice(sentence.start, sentence.end);
  let [from, to] = [sentence.start, sentence.end];
  for (const cut of words.matchAll(CUTS)) {
    const at = sentence.start + cut.index;
    const behind = at + cut[0].length;
    if (behind <= start) from = behind;
    else if (at >= end) {
      to = at;
      break;
    }
  }
  while (from < start && /\s/.test(text[from] ?? '')) from += 1;
  return { start: from, end: to };
}
