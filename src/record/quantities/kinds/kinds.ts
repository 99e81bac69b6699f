import { isPlainWhole, type KindRule, wholeOf } from './surroundings.ts';

const SETTING_WORDS =
  'learning[ -]rates?|batch(?:[ -]| )?sizes?|mini-?batch(?:es)?|epochs?|dropout|weight[ -]decay|momentum|temperature|warm-?up|decay(?: rate)?|hidden (?:layers?|units?|dim(?:ension)?s?|size)|hidden dimension|embedding (?:dim(?:ension)?s?|size)|layers?|attention heads?|heads?|kernel(?: size)?|stride|padding|filters|channels|neurons|units|timesteps|time steps|noise schedule|schedule|optimi[sz]er|adamw?|sgd|betas?|epsilon|eps|gamma|lambda|regulari[sz]ation|coefficient|clip(?:ping)?(?: norm)?|window(?: size)?|context (?:length|size|window)|block size|sequence length|max(?:imum)? (?:length|tokens)|beam(?: size| width)?|top-?[kp]|patience|early stopping|folds?|trees|depth|resolution|upscal\\w+|initiali[sz]ed?|(?:training|update|gradient|optimi[sz]ation) (?:steps|iterations|updates)|iterations|hyper-?parameters?|evaluat(?:ed|ions?) every|every|interval|buffer|discount|exploration|ratio of|train(?:ing)?[ /-](?:test|val\\w*)? ?split|split|fraction|EMA|probability of|significance level|alpha level';
const SETTING_BEFORE = new RegExp(
  `(?:\\b(?:${SETTING_WORDS})|[α-ωβηλγεσ](?:_?\\{?[\\w]{1,3}\\}?)?|[ηβ]\\S{0,3})(?:\\s*\\([^()]{0,30}\\))?\\s*(?:(?:of|is|was|are|were|to|at|by|with|value|set|fixed|equal|around|about|size|rate)\\s+){0,4}[=:≈(]?\\s*[$({]?\\s*$`,
  'i',
);
const SETTING_BEHIND = new RegExp(`^\\s?(?:%\\s)?[-‐]?(?:${SETTING_WORDS})\\b`, 'i');
const SETTING_HEAD = new RegExp(
  `^(?:the )?(?:initial |final |max(?:imum)? |min(?:imum)? )?(?:${SETTING_WORDS}|lr|bs|hyper-?parameters?|settings?|configuration|values?)\\b`,
  'i',
);
const TRAINED =
  /\b(?:train(?:ed|ing)?|run|ran|optimi[sz]ed|fine-?tuned|pre-?trained)\b[^.;]{0,40}\b(?:for|over|with)\s*$/i;

/** A choice: its name stands beside it, or heads it in a table of choices. */
export const setting: KindRule = (at) => {
  const { before, behind, isCell, left, above, caption, section } = at;
  if (isCell) {
    const inChoices = /hyper-?parameters?|settings|configuration|implementation details/i.test(
      `${caption} ${above.join(' ')}`,
    );
    return inChoices && [...left, ...above].some((head) => SETTING_HEAD.test(head.trim()) || inChoices)
      ? { kind: 'setting', because: 'a table of choices' }
      : null;
  }
  if (SETTING_BEFORE.test(before)) return { kind: 'setting', because: 'behind the name of a choice' };
  if (
    SETTING_BEHIND.test(behind) &&
    !/\b(?:in|after|within|only|just|reach\w*|took|takes|requir\w+|needed)\s*$/i.test(before) &&
    section !== 'results'
  )
    return { kind: 'setting', because: 'before the name of a choice' };
  if (TRAINED.test(before) && /^\s?(?:steps|epochs|iterations|updates|hours|minutes|days)/i.test(behind))
    return { kind: 'setting', because: 'how long was trained' };
  return null;
};

const THINGS =
  'participants?|patients?|subjects?|people|persons?|children|adults|women|men|students?|respondents?|volunteers?|animals?|mice|rats|samples?|examples?|instances?|observations?|data ?points?|points|images?|photos?|documents?|articles?|papers?|sentences?|words?|tokens?|characters?|pages?|studies|trials|cases?|events?|items?|questions?|records?|rows?|users?|queries|requests|parameters?|weights|nodes|edges|classes|categories|labels|features|variables|dimensions?|data ?sets?|datasets|tasks?|benchmarks?|domains?|environments?|games?|languages?|models?|methods?|baselines?|variants?|configurations?|experiments?|runs?|seeds?|repetitions?|replicates?|folds|annotators?|raters?|experts?|sites|countries|regions|cities|elements|bins|clusters|branches|components?|stages?|phases?|networks?|scales?|types?|kinds?|ways?|aspects?|areas?|factors?|contributions?|steps?|assumptions?|sets?|groups?|arms?';
const THING_BEHIND = new RegExp(`^(?:\\s|~|-)(?:(?:[\\p{L}\\d-]{2,20})\\s){0,3}?(?:${THINGS})\\b`, 'iu');
const N_BEFORE =
  /(?:\b[nN]|sample size|total of|consist\w* of|compris\w*|contain\w*|includ\w*|collect\w*|recruit\w*|enrol\w*)\s*(?:=|of|:)?\s*$/;

/** How many things there were. */
export const size: KindRule = ({ printed, before, behind, isCell, above, left }) => {
  const words = printed.number.form === 'word';
  if (!isPlainWhole(printed) && printed.unit !== null && !/^[kMB]$/.test(printed.unit)) return null;
  if (isCell) {
    const heads = [...above, ...left];
    return isPlainWhole(printed) &&
      heads.some((head) =>
        /^(?:n|#|count|counts|number of .{1,40}|no\. of .{1,40}|participants|samples?|size|total n|train|test|classes|tokens|params?|parameters?|#.{1,20})$/i.test(
          head.trim(),
        ),
      )
      ? { kind: 'size', because: 'a column of counts' }
      : null;
  }
  if (printed.number.value.exponent >= 0 && N_BEFORE.test(before))
    return { kind: 'size', because: 'a number of things' };
  if (
    (words || printed.number.value.exponent >= 0 || printed.unit !== null) &&
    THING_BEHIND.test(behind) &&
    !/^\s?(?:%|percent)/.test(behind)
  )
    return { kind: 'size', because: 'a number of things' };
  if (words && printed.number.form === 'word' && (wholeOf(printed) ?? 100) <= 12)
    return { kind: 'size', because: 'a small number in words' };
  return null;
};

const LIMIT_BEFORE =
  /\b(?:limit|budget|threshold|cap|constraint|bound|maximum|minimum|criterion|target|goal|tolerance|cutoff|cut-off|deadline|quota|power)\s*(?:\([^()]{0,20}\))?\s*(?:of|is|was|at|:|=|to)?\s*(?:\w{1,12}\s)?$/i;
const LIMIT_BEHIND =
  /^\s?(?:[\p{L}-]{2,15}\s){0,2}?(?:limit|budget|threshold|cap|constraint|bound|cut-?off|criterion|deadline|wall-?clock limit|mark|significance level|confidence (?:interval|level)|CI)\b/iu;
const REACHED =
  /\b(?:reach(?:es|ed|ing)?|attain(?:s|ed|ing)?|achiev(?:e|ing)|steps to|time to|epochs to|iterations to|until|hit(?:s|ting)?|surpass(?:es|ed|ing)? the|exceed(?:s|ed|ing)? the|pass the)\s+(?:the\s+|a\s+|an\s+)?$/i;

/** A mark to be reached or kept to, which nobody measured. */
export const target: KindRule = ({ printed, before, behind, isCell, sentence }) => {
  if (isCell) return null;
  if (LIMIT_BEFORE.test(before) || LIMIT_BEHIND.test(behind))
    return { kind: 'target', because: 'a limit or a threshold' };
  const marks = printed.unit === '%' || /^\s?%/.test(behind);
  if (
    marks &&
    REACHED.test(before) &&
    /^\s?%?\s?(?:validation|val|test|train\w*|accuracy|success|coverage|recall|of)/i.test(behind) &&
    /\b(?:steps?|epochs?|iterations?|time|speed|fast\w*|quick\w*|until|converge\w*|threshold)\b/i.test(sentence)
  )
    return { kind: 'target', because: 'a mark that was to be reached' };
  return null;
};

const CITES = /\[[^\]\n]{2,80}\]|\bet al\.|\(\p{Lu}[\p{L}-]+(?: (?:and|&) \p{Lu}[\p{L}-]+)?,? \d{4}[a-z]?\)/u;
const REPORTS =
  /\b(?:report(?:s|ed)?|found|show(?:s|ed|n)?|achiev(?:e|es|ed)|obtain(?:s|ed)?|observ(?:e|es|ed)|demonstrat(?:e|es|ed)|propos(?:e|es|ed)|introduc(?:e|es|ed)|estimat(?:e|es|ed))\b/i;
const OURS = /\b(?:we|our|ours|us|this (?:paper|work|study)|the proposed|here)\b/i;

/** A figure that a sentence reports of somebody else's work. */
export const otherWork: KindRule = ({ sentence, section, isCell, place }) =>
  !isCell &&
  place !== 'abstract' &&
  (section === 'related' || section === 'other') &&
  CITES.test(sentence) &&
  REPORTS.test(sentence) &&
  !OURS.test(sentence)
    ? { kind: 'excluded', exclusion: 'other_work', because: 'a sentence about a cited work' }
    : null;

const RESULT_WORDS =
  /\b(?:achiev\w*|obtain\w*|reach\w*|improv\w*|increas\w*|decreas\w*|reduc\w*|outperform\w*|surpass\w*|exceed\w*|gain\w*|drop\w*|fell|rose|rise\w*|lower|higher|better|worse|faster|slower|best|accura\w*|loss|error|score\w*|precision|recall|f1|auc\w*|bleu|perplexity|divergence|latency|throughput|speed-?up|yield\w*|result\w*|compar\w*|versus|vs\.?|from .{1,60} to|average\w*|mean|median|rate of|cost|took|takes|requir\w*|significan\w*|percent|improvement|reduction|degrad\w*|converg\w*|success)\b/i;

/** What was measured or computed: values of tables, and numbers of sentences that tell results. */
export const result: KindRule = ({ printed, place, section, isCell, sentence, behind }) => {
  if (isCell) return { kind: 'result', because: 'a value of a table' };
  const isTold = RESULT_WORDS.test(sentence);
  const measured =
    printed.unit !== null ||
    printed.number.value.exponent < 0 ||
    printed.spread !== undefined ||
    printed.number.form === 'ratio_word' ||
    /^\s?(?:%|×|x\b)/.test(behind);
  if (section === 'related') return null;
  if ((place === 'results' || place === 'abstract' || place === 'caption') && (isTold || measured))
    return { kind: 'result', because: 'told as a result' };
  if (isTold && measured && section !== 'methods') return { kind: 'result', because: 'told as a result' };
  if (isTold && measured && /\b(?:achiev\w*|improv\w*|outperform\w*|baseline|compared)\b/i.test(sentence))
    return { kind: 'result', because: 'told as a result' };
  return null;
};

/** Numbers of a section of methods that nothing else explains are choices. */
export const bySection: KindRule = ({ section, printed }) =>
  section === 'methods' && printed.number.form !== 'word'
    ? { kind: 'setting', because: 'in a section of methods' }
    : null;
