import { isPlainWhole, type KindRule, wholeOf } from './surroundings.ts';

const THINGS =
  'participants?|patients?|subjects?|people|persons?|children|adults|women|men|students?|respondents?|volunteers?|animals?|mice|rats|samples?|examples?|instances?|observations?|data ?points?|images?|photos?|videos?|documents?|articles?|papers?|sentences?|words?|tokens?|characters?|pages?|studies|trials|cases?|events?|items?|questions?|records?|rows?|users?|queries|requests|parameters?|weights|nodes|edges|classes|categories|labels|features|variables|dimensions?|data ?sets?|datasets|tasks?|benchmarks?|domains?|environments?|games?|languages?|models?|methods?|baselines?|variants?|configurations?|experiments?|runs?|seeds?|repetitions?|replicates?|folds|annotators?|raters?|experts?|sites|countries|regions|cities|elements|bins|clusters|branches|components?|stages?|phases?|networks?|scales?|types?|kinds?|ways?|aspects?|areas?|factors?|contributions?|assumptions?|sets?|groups?|arms?|metrics|operations?|strategies|steps?';
const THING_BEHIND = new RegExp(`^(?:\\s|~|-)(?:(?:[\\p{L}\\d-]{2,20})\\s){0,3}?(?:${THINGS})\\b(?!/)`, 'iu');
const N_BEFORE =
  /(?:\b[nN]|samples? of|sample size|\btotal of|consist\w* of|compris\w*|contain\w*|includ\w*|collect\w*|recruit\w*|enrol\w*)\s*(?:=|of|:)?\s*$/;
/** "With 25 labelled flowers", "when 5 of each species": what was given, not found. */
const GIVEN_BEFORE = /\b(?:with|when|given|for|on|across|over|from|using|among|only|at least|at most)\s$/i;
const SOME_THINGS =
  /^\s(?:of each\b|(?:\p{Ll}{3,14}\s){0,2}\p{Ll}{2,14}s\b(?<!\b(?:is|was|has|as|this|less|plus|times|versus|across|points|steps|seconds|minutes|hours|days)))/u;
const CORPUS = /\b(?:data ?set|corpus|dump|collection|archive|first|consist\w*|contain\w*|compris\w*|file)\b/i;

const COUNT_HEAD =
  /^(?:n|#|counts?|number of .{1,40}|no\. of .{1,40}|participants|total n|classes|.{1,40} per (?:class|species|task|user|subject|group|participant|person)|params?(?: \([km]\))?|#\s?.{1,20})$/i;
/** Heads that count things in a table about data sets and head scores in others. */
const DATA_HEAD = /^(?:samples?|size|train(?:ing)?|test|val(?:idation)?|dev|tokens|images|parameters?)$/i;
const DATA_TABLE =
  /\b(?:data ?sets?|statistics|splits?|corpus|corpora|number of|sizes?|demographics|characteristics)\b/i;

/** How many things there were. */
export const size: KindRule = ({ printed, before, behind, clause, isCell, above, left, caption, section }) => {
  if (printed.upper === undefined && printed.unit !== null && /^(?:[kMGT]i?)?(?:B|bytes?)$/.test(printed.unit))
    return section === 'methods' && CORPUS.test(clause) ? { kind: 'size', because: 'a number of bytes of data' } : null;
  if (printed.unit !== null || printed.number.value.exponent < 0) return null;
  if (isCell) {
    const heads = [above.at(-1) ?? '', left.at(-1) ?? ''].map((head) => head.trim());
    const counts =
      heads.some((head) => COUNT_HEAD.test(head)) ||
      (heads.some((head) => DATA_HEAD.test(head)) && DATA_TABLE.test(`${caption} ${above.slice(0, -1).join(' ')}`));
    return counts && isPlainWhole(printed) ? { kind: 'size', because: 'a column of counts' } : null;
  }
  if (N_BEFORE.test(before)) return { kind: 'size', because: 'a number of things' };
  if (THING_BEHIND.test(behind)) return { kind: 'size', because: 'a number of things' };
  if (GIVEN_BEFORE.test(before) && SOME_THINGS.test(behind) && isPlainWhole(printed))
    return { kind: 'size', because: 'a number of things that were given' };
  return printed.number.form === 'word' && (wholeOf(printed) ?? 100) <= 12
    ? { kind: 'size', because: 'a small number in words' }
    : null;
};
