import { excluded, isPlainWhole, type KindRule, wholeOf } from '../surroundings.ts';

const RUN = /\b(?:runs?|experiments?|trials?|variants?|baselines?|ablations?|exp\.)\s*[#(]?\s*$/i;
const LIST_BEFORE = /\d{1,3}\s*(?:,\s*(?:\d{1,3},?\s*){0,8})?(?:and|&|to|or|through|[-–,])\s*$/;

/** A number that names a run or goes with a word as one name; it is found again as a word around other numbers. */
export const name: KindRule = ({ printed, before, behind, sentence, section }) => {
  if (printed.number.form === 'word') {
    const isPronoun =
      wholeOf(printed) === 1 &&
      /^one$/i.test(printed.literal.trim()) &&
      (/\b(?:the|this|that|existing|each|only|any|no|every|which|another|first|second|last|new|old|better|best|larger|smaller|original)\s+$/i.test(
        before,
      ) ||
        /^\s*(?:of|can|could|may|might|must|should|would|is|was|has|by|another|that|who)\b|^[,.;:]/i.test(behind));
    if (/^-(?:tailed|sided|fold|way|hot|shot)\b/i.test(behind)) return excluded('name', 'part of a word');
    return isPronoun ? excluded('name', 'a pronoun') : null;
  }
  if (isPlainWhole(printed, 'range')) {
    const second = before.replace(LIST_BEFORE, '');
    // "the solver runs 2 strategies": a verb.
    const isVerb = /\bruns\s$/.test(before) && /^\s\p{Ll}+s\b/u.test(behind);
    if (!isVerb && (RUN.test(before) || (second !== before && RUN.test(second))))
      return excluded('name', 'it names a run');
    if (/^-bit\b/.test(behind) && section !== 'methods' && section !== 'results')
      return excluded('name', 'part of a word for a kind of number');
  }
  return /\bsub-?$/i.test(before) && /^-\p{L}/u.test(behind) && sentence !== ''
    ? excluded('name', 'part of a word')
    : null;
};
