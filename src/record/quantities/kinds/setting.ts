import { CHOICES, CHOSEN, OFTEN_CHOICES } from './choice-words.ts';
import { isPlainWhole, type KindRule, wholeOf } from './surroundings.ts';

/** What may stand between the name of a choice and its value; at most six words or values, and brackets with a symbol. */
const LINK =
  '(?:\\s*\\([^()]{0,30}\\))?\\s*(?:(?:of|is|was|are|were|to|at|by|with|from|and|or|value|set|fixed|equal|around|about|size|rate|for the \\w{1,25}|[\\d.,]{1,10}%?)\\s+){0,6}[=:≈≤≥<>∈(]?\\s*[$({]?\\s*$';
const BEFORE = new RegExp(`\\b(?:${CHOICES})${LINK}`, 'i');
const BEHIND = new RegExp(`^\\s?(?:%\\s)?[-‐]?(?:${CHOICES}|(?:\\p{Ll}{3,14}\\s)?layers?)\\b`, 'iu');
const OFTEN_BEFORE = new RegExp(
  `(?:\\b(?:${OFTEN_CHOICES})|(?<![\\p{L}])[α-ωβηλγεσ](?:_?\\{?[\\w]{1,3}\\}?)?|(?<!\\p{L})[ηβλ]\\S{0,3})${LINK}`,
  'iu',
);
const OFTEN_BEHIND = new RegExp(`^\\s?(?:%\\s)?[-‐]?(?:\\p{Ll}{3,12}\\s)?(?:${OFTEN_CHOICES})\\b`, 'iu');
/** `K = 3`, `T ≤ 100`: letters that stand for a choice; those of statistics and of sample sizes are left out. */
const LETTER = /(?<![\p{L}\d])(?!(?:[nNtFrzMdRQSDP])\b)(?:\p{L}|lr|bs)(?:_\{?\w{1,6}\}?)?\s?[=≤≥<>]\s?$/u;
const PROBABILITY = /(?<![p{L}\d])p\s?[=≤≥<>]\s?$/;
const TRAINED =
  /\b(?:train(?:ed|ing)?|run|ran|optimi[sz]ed|fine-?tuned|pre-?trained|simulated|iterated)\b[^.;]{0,40}\b(?:for|over|with)\s*$/i;
const DURATION =
  /^\s?(?:\p{Ll}{3,12}\s)?(?:steps|epochs|iterations|updates|hours|minutes|days|rounds|episodes|generations)\b/u;
const MOST_SECONDS = /\b(?:over|for|every|within|during|first|last|initial)\s(?:the\s)?(?:first\s|last\s|initial\s)?$/i;

const CHOICE_HEAD = new RegExp(`^(?:${CHOICES}|lr|bs)(?:\\s?\\([^()]{0,20}\\))?$`, 'i');
const CHOICES_TABLE =
  /hyper-?parameters?|(?:training|experimental|model|default|architecture|optimi[sz]er) (?:settings?|configurations?|details|parameters)|implementation details|search space/i;
const RESULTS_TABLE =
  /\b(?:results?|comparison|performance|accuracy|ablation|effects?|impact|sensitivity|influence|scores?)\b/i;

/** "At α = 0.5", "with a temperature of 0.7", "at 10 epochs", "After 24 hours, …": under what was measured. */
const CONDITION_LETTER =
  /\b(?:at|with|for|using|when|given|where|and)\s(?![ntFrzMdRp]\b)(?:[α-ω]|\p{L})(?:_\{?\w{1,6}\}?)?\s?[=≤≥<>]\s?$/iu;
const CONDITION_NAME =
  /\b(?:with|at|using|for|under)\s(?:a\s|an\s|the\s)?(?:temperature|momentum|epsilon|gamma|lambda|window(?: size)?|depth|resolution|threshold|tolerance|concentration|dose|voltage|pressure|noise level)\sof\s$/i;
const AT_TIME = /(?:\bat\s|(?:^|[.;]\s)After\s)$/;
const TIME_BEHIND =
  /^\s?(?:days?|weeks?|months?|years?|hours?|minutes?|epochs?|iterations?|generations?|%?\s?of training)\b/;
const TIME_UNIT = /^(?:d|days?|weeks?|months?|years?|h|hours?|min|minutes?|s|seconds?)$/;
const CROSS_VALIDATION = /^\s(?:\p{Ll}{3,12}\s)?(?:cross-?validation|CV)\b/u;

const isCondition: (at: Parameters<KindRule>[0]) => boolean = ({ printed, before, behind }) =>
  CONDITION_LETTER.test(before) ||
  CONDITION_NAME.test(before) ||
  (/fold$/.test(printed.literal) && CROSS_VALIDATION.test(behind)) ||
  (AT_TIME.test(before) && (TIME_BEHIND.test(behind) || TIME_UNIT.test(printed.unit ?? '')));

/** A choice of the study: its name stands beside it, or heads it in a table of choices. */
export const setting: KindRule = (at) => {
  const { printed, before, behind, sentence, isCell, section } = at;
  if (isCell) return ofCell(at);
  if (isCondition(at)) return { kind: 'setting', because: 'under what was measured' };
  if (BEFORE.test(before)) return { kind: 'setting', because: 'behind the name of a choice' };
  if (BEHIND.test(behind) && !EFFORT.test(before)) return { kind: 'setting', because: 'before the name of a choice' };
  if (DURATION.test(behind) && (TRAINED.test(before) || (section === 'methods' && MOST_SECONDS.test(before))))
    return { kind: 'setting', because: 'how long was trained' };
  if (MOST_SECONDS.test(before) && /^-(?:step|epoch|iteration|update|sample)\s(?:window|interval|period)/.test(behind))
    return { kind: 'setting', because: 'before the name of a choice' };
  const tells = section === 'methods' || (section !== 'results' && at.place !== 'abstract') || CHOSEN.test(sentence);
  if (tells && OFTEN_BEFORE.test(before)) return { kind: 'setting', because: 'behind the name of a choice' };
  if (
    tells &&
    section !== 'results' &&
    OFTEN_BEHIND.test(behind) &&
    !EFFORT.test(before) &&
    isPlainWhole(printed, 'range')
  )
    return { kind: 'setting', because: 'before the name of a choice' };
  const value = wholeOf(printed);
  const isLetter = PROBABILITY.test(before) ? value !== null && value > 1 : LETTER.test(before);
  return isLetter && (tells || value !== null) ? { kind: 'setting', because: 'behind a letter that is chosen' } : null;
};

const EFFORT = /\b(?:in|after|within|only|just|reach\w*|took|takes|requir\w+|needed|reduc\w+ .{0,30}to|than)\s*$/i;

const ofCell: KindRule = ({ caption, above, left }) => {
  const heads = [above.at(-1) ?? '', left.at(-1) ?? ''];
  if (heads.some((head) => CHOICE_HEAD.test(head.trim()))) return { kind: 'setting', because: 'headed by a choice' };
  return CHOICES_TABLE.test(`${caption} ${above.join(' ')}`) && !RESULTS_TABLE.test(caption)
    ? { kind: 'setting', because: 'a table of choices' }
    : null;
};

/** Why a number is a choice that only its section makes one. */
export const BY_SECTION = 'in a section of methods';

/** Numbers of a section of methods that nothing else explains are choices. */
export const bySection: KindRule = ({ section, printed }) =>
  section === 'methods' && printed.number.form !== 'word' ? { kind: 'setting', because: BY_SECTION } : null;
