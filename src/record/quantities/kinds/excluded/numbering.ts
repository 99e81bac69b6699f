import { excluded, isPlainWhole, type KindRule, wholeOf } from '../surroundings.ts';

const NUMBERED =
  /(?:\b(?:sections?|sec\.|figures?|figs?\.?|tables?|tabs?\.|equations?|eqs?\.?|algorithms?|alg\.|appendix|appendices|chapters?|theorems?|lemmas?|corollary|propositions?|definitions?|assumptions?|remarks?|steps?|phases?|stages?|parts?|items?|lines?|rows?|columns?|notes?|footnotes?|listings?|boxes|box|questions?|rq|hypothes[ie]s|challenges?|contributions?|rounds?|iterations?|epochs?|days?|weeks?|versions?|pages?|pp?\.|vol\.|no\.|nr\.|type|class|group|case|model|task|problem|scenario|setting|configuration|node|branch|pr|issue|track|fold|chunk)|\b(?:Level|Rank|Points?|Group|Condition|Question|Panel|Site|Arm|Cohort)|§|#)\s*[#(]?$/i;
/** After these a number names; but "iterations 500" or "at step 500" is a count, so only small ones. */
const SMALL =
  /\b(?:steps?|epochs?|iterations?|rounds?|days?|weeks?|level|rank|points?|groups?|class|model|task|setting|items?|type|case|notes?|problem|node|fold|chunk)\s*[#(]?$/i;
/** "Tables 2 and 3", "Sections 4.1–4.3": what stands between the word and the last number. */
const LIST_BEFORE =
  /\d{1,3}[a-z]?(?:\.\d{1,3}){0,3}\s*(?:,\s*(?:\d{1,3}[a-z]?(?:\.\d{1,3}){0,3},?\s*){0,8})?(?:and|&|to|or|through|[-–,])\s*$/;

/** Numbers of sections, figures, steps, items: they name a part of the text or of a list. */
export const numbering: KindRule = ({ printed, before, behind, sentence, isCell, above }) => {
  if (printed.number.form === 'word') return null;
  if (!isPlainWhole(printed, 'range') && !/^\d{1,3}(?:\.\d{1,3}){1,3}$/.test(printed.literal.trim())) return null;
  if (isCell && above.some((head) => /^(?:rank|no\.?|nr\.?|#|id|index|row)$/i.test(head.trim())))
    return excluded('numbering', 'a column that counts');
  const value = wholeOf(printed);
  const second = before.replace(LIST_BEFORE, '');
  const named = NUMBERED.test(before) ? before : second !== before && NUMBERED.test(second) ? second : undefined;
  // "a model (2 layers …)" counts; "Step (2)" numbers.
  const isOpen = /\($/.test(before) && !/^[a-z]?\)|^\s?[,–-]\s?\d/.test(behind);
  if (named !== undefined && !isOpen && (!SMALL.test(named) || (value !== null && value <= 30)))
    return excluded('numbering', 'it names a part of the text or of a list');
  if (isCell || value === null) return null;
  // "1. Extending …", also one line below the other or behind a colon.
  if (/(?:^|\n|[:;.]\s+)$/.test(before) && /^[.)]\s+\S/.test(behind) && value < 100)
    return excluded('numbering', 'the number of an item');
  if (/^:\s+\S/.test(behind) && value < 200 && isLine(value, before, behind, sentence))
    return excluded('numbering', 'a line of an algorithm');
  if (/(?:^|[\s,;:.])\($/.test(before) && /^\)/.test(behind) && value < 20 && !/[=<>]/.test(before.slice(-12)))
    return excluded('numbering', 'a number in brackets that counts');
  return null;
};

/** "8: Initialize …": the line before or behind bears the next number, or the text is that of a program. */
function isLine(value: number, before: string, behind: string, sentence: string): boolean {
  if (!/(?:^|\s)$/.test(before)) return false;
  const around = `${before} ${behind} `;
  return (
    around.includes(` ${value + 1}: `) ||
    around.includes(` ${value - 1}: `) ||
    /←|\bend (?:for|while|if)\b/.test(sentence)
  );
}
