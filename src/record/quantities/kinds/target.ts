import type { KindRule } from './surroundings.ts';

const LIMIT_BEFORE =
  /\b(?:limit|budget|threshold|cap|constraint|criterion|target|goal|tolerance|cut-?off|deadline|quota|statistical power)\s*(?:\([^()]{0,20}\))?\s*(?:of|is|was|at|:|=|to)?\s*(?:\w{1,12}\s|[<≤]\s?)?$/i;
const LIMIT_BEHIND =
  /^\s?(?:[\p{L}-]{2,15}\s){0,2}?(?:limits?|budgets?|thresholds?|cap|constraints?|cut-?offs?|criteri(?:on|a)|deadlines?|mark|significance level|confidence (?:intervals?|levels?)|credible intervals?|CIs?)\b|^\s?%?\s?(?:statistical )?power\b/iu;
/** A demand ("must stay below", "requires the run to end in") and the word of comparison that the number follows. */
const DEMANDED =
  /\b(?:must|shall|should|ha(?:s|ve|d) to|need(?:s|ed)? to|requir(?:es?|ing)\s[^.;:,\d]{1,60}\bto)\s(?:not\s|only\s|strictly\s|successfully\s|also\s){0,2}(?:be|stay|remain|fit|complete|finish|run|exceed|lie|fall|reach|train|succeed|achieve|construct|have|weigh|keep|take|use|end)\b[^.;:]{0,110}$/i;
const COMPARED_WITH =
  /\b(?:in|into|within|under|below|over|above|exceed|(?:at|by) (?:least|most)|(?:more|less|fewer|greater|lower|higher) than|reach|achieve|beyond|a|an)\s+(?:strictly\s|about\s)?(?:a\s|an\s)?$|[≥≤<>]\s?$/i;
const BOUNDED =
  /\bstrictly\s(?:under|below|within|less than)\s$|\b(?:limited|bounded|restricted|capped|constrained)\s(?:\w{1,15}\s)?(?:to|at|by|under|below|within)\s(?:a\s|an\s|only\s|just\s)?$/i;
const WITHIN_LIMIT = /\b(?:did not|does not|fail\w*|never|unable)\b[^.;]{0,80}\bwithin\s(?:the|its|our|a)?\s*$/i;

/** How much was needed until the mark: "steps to 99 %", "time required to reach 0.9". */
const EFFORT_TO =
  /\b(?:steps?|epochs?|iterations?|time|updates|samples|queries|episodes|speed)\b\s(?:(?:required|needed|taken|necessary)\s)?(?:to|until)\s(?:reach|achieve|attain|hit|obtain|get|exceed)(?:ing)?\s(?:the\s|a\s|an\s)?$/i;
const COUNT_TO = /\b(?:steps?|epochs?|iterations?|time|updates|samples|queries|episodes)\s(?:to|until)\s$/i;
const REACHED =
  /\b(?:reach(?:es|ed|ing)?|attain(?:s|ed|ing)?|achiev(?:es?|ed|ing)|until|hit(?:s|ting)?|cross(?:es|ed|ing)?|surpass(?:es|ed|ing)?|exceed(?:s|ed|ing)?|obtain(?:s|ed|ing)?)\s+(?:the\s+|a\s+|an\s+)?$/i;
const IN_SO_MANY =
  /^\s?%?\s?(?:\p{L}+\s){0,3}(?:accuracy|success(?: rate)?|coverage|recall|precision|F1|score|reward|validation|test)\s(?:with)?in\s(?:just\s|only\s|about\s|around\s|approximately\s)?(?:[\d,.]+|\p{L}+)\s(?:\p{L}+\s)?(?:steps|epochs|iterations|updates|seconds|minutes|hours|queries|samples|evaluations|tokens|episodes)\b/iu;
const NOT_REACHED =
  /\b(?:did not|does not|fail\w* to|never|could not|unable to)\s+(?:reach|achieve|attain|hit|cross)\s+(?:the\s+|a\s+)?$/i;
/** "achieve a 100 % success rate" of a demand is no mark that is counted up to. */
const COUNTS_UP = /\b(?:steps?|epochs?|iterations?|updates?|how (?:quickly|fast|long)|time)\b/i;

/** A mark to be reached or kept to, which nobody measured. */
export const target: KindRule = ({ printed, before, behind, isCell, clause }) => {
  if (isCell || printed.number.form === 'word') return null;
  if (LIMIT_BEFORE.test(before) || LIMIT_BEHIND.test(behind))
    return { kind: 'target', because: 'a limit or a threshold' };
  if (BOUNDED.test(before) || (COMPARED_WITH.test(before) && DEMANDED.test(before)))
    return { kind: 'target', because: 'what is demanded' };
  if (WITHIN_LIMIT.test(before)) return { kind: 'target', because: 'a limit that was not kept' };
  if (EFFORT_TO.test(before) || NOT_REACHED.test(before))
    return { kind: 'target', because: 'a mark that was to be reached' };
  if (printed.unit !== '%' && !/^\s?%/.test(behind)) return null;
  if (COUNT_TO.test(before)) return { kind: 'target', because: 'a mark that was to be reached' };
  if (REACHED.test(before) && IN_SO_MANY.test(behind))
    return { kind: 'target', because: 'a mark that was to be reached' };
  return /\buntil\s/i.test(before.slice(-40)) && REACHED.test(before) && COUNTS_UP.test(clause)
    ? { kind: 'target', because: 'a mark that was to be reached' }
    : null;
};
