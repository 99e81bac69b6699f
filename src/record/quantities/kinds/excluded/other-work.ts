import { excluded, isMeasured, type KindRule } from '../surroundings.ts';

const CITES =
  /\[(?=[^\]\n]{0,80}(?:\d|@))[^\]\n]{1,80}\]|\bet al\.|\(\p{Lu}[\p{L}-]+(?: (?:and|&) \p{Lu}[\p{L}-]+)?,? \d{4}[a-z]?\)/u;
const REPORTS =
  /\b(?:report(?:s|ed)?|found|show(?:s|ed|n)?|achiev(?:e|es|ed|ing)|obtain(?:s|ed)?|observ(?:e|es|ed)|demonstrat(?:e|es|ed)|propos(?:e|es|ed)|introduc(?:e|es|ed)|estimat(?:e|es|ed))\b/i;
const OURS = /\b(?:we|our|ours|us|this (?:paper|work|study)|the proposed|here)\b/i;
/** Said of others even in a sentence that says "we": "we note that recent work reports 0.90 for X [3]". */
const THEIRS =
  /\b(?:recent|prior|previous|existing|earlier|other|published)\s(?:\w+\s){0,2}(?:literature|works?|papers?|stud(?:y|ies)|authors|methods|results|approaches)\s(?:\w+\s){0,2}(?:report\w*|found|achiev\w*|show\w*|obtain\w*)/i;
const REPORTED_BY = /^[^.;\d]{0,60}\breported (?:by|in|for)\b(?!\s(?:us|our|this|table|section|fig))/i;

/** A figure that a sentence reports of somebody else's work. */
export const otherWork: KindRule = (at) => {
  const { sentence, behind, section, isCell, place, printed } = at;
  if (isCell || printed.number.form === 'word') return null;
  const isOf = REPORTED_BY.test(behind) || REPORTED_BY.test(behind.replace(/^\s(?:and|or)\s[\d.]{1,12}/, ''));
  if (isOf && printed.number.value.exponent < 0) return excluded('other_work', 'reported by others');
  if (THEIRS.test(sentence) && CITES.test(sentence) && place !== 'abstract')
    return excluded('other_work', 'a sentence about reports of others');
  if (section === 'related' && isMeasured(at) && REPORTS.test(sentence) && !OURS.test(sentence))
    return excluded('other_work', 'told in a section about other works');
  return place !== 'abstract' &&
    (section === 'related' || section === 'other') &&
    CITES.test(sentence) &&
    REPORTS.test(sentence) &&
    !OURS.test(sentence)
    ? excluded('other_work', 'a sentence about a cited work')
    : null;
};
