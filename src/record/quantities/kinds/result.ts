import { isMeasured, isPlainWhole, isRowOfFigures, type KindRule } from './surroundings.ts';

const TOLD =
  /\b(?:achiev\w*|obtain\w*|reach\w*|improv\w*|increas\w*|decreas\w*|reduc\w*|outperform\w*|surpass\w*|exceed\w*|gain\w*|drop\w*|fell|falls?|rose|rise\w*|climb\w*|lower|higher|better|worse|faster|slower|best|accura\w*|loss|error|scor\w*|precision|recall|f1|auc\w*|bleu|perplexity|divergence|latency|throughput|speed-?up|yield\w*|results?|compar\w*|versus|vs\.?|from .{1,60} to|average\w*|mean|median|rates? of|cost\w*|took|takes|requir\w*|significan\w*|percent|improvement|reduction|penalty|degrad\w*|converg\w*|success|counts?|IQR|SD|CI|found|observed|remained|scored|odds|hazard|differ\w*|mortality|prevalence|incidence|survival|Cronbach|kappa|reliability|agreement|weigh(?:s|ed|ing)?|measur\w*)\b/i;
const STRONG =
  /\b(?:(?:mean|median|average)\s[^.;\d]{1,60}\s(?:is|was|are|were)|yield\w*|Cronbach|kappa|reliability|agreement|resulting in|(?:execution|run|running|wall-clock|inference|response) ?time of|latency of|throughput of|achiev\w*|improv\w*|outperform\w*|baselines?|compared|weigh(?:s|ed|ing)|measur(?:es|ed|ing))\b/i;

const EFFORT =
  /^\s(?:\p{Ll}{3,12}\s)?(?:steps?|epochs?|iterations?|updates|seconds|queries|evaluations?|generations|episodes|calls|sessions|rounds|minutes|hours)\b/u;
const TAKEN =
  /(?:\b(?:in|after|takes?|took|requir(?:es?|ed|ing)|need(?:s|ed|ing)?|reach(?:es|ed|ing)?|reduc\w+|down|to|from|than|versus|vs\.?|against|'s|’s|fewer|averag\w+)\s(?:the\s|just\s|only\s|about\s|around\s|approximately\s|roughly\s|nearly\s|an average of\s|a (?:mean|total) of\s)?|\baround\s|\()$/i;

/** How many steps or seconds a run took: counted, and still a result. */
export const effort: KindRule = ({ printed, before, behind, sentence, section, place, isCell }) =>
  !isCell &&
  (section === 'results' || place === 'abstract' || section === 'other') &&
  printed.number.form !== 'word' &&
  isPlainWhole(printed, 'range') &&
  EFFORT.test(behind) &&
  TAKEN.test(before) &&
  TOLD.test(sentence)
    ? { kind: 'result', because: 'how much was needed' }
    : null;

const SOME_BEHIND = /^\s(?:of|out of)\s(?:the\s|all\s|our\s)?\d[\d,]*\b/;
const OF_BEFORE = /\b\d[\d,]*\s(?:of|out of)\s(?:the\s|all\s|our\s)?$/;

/** "12,696 of 13,500": how many out of how many, where results are told. */
export const someOf: KindRule = ({ printed, before, behind, section, place, isCell }) =>
  !isCell &&
  (section === 'results' || place === 'abstract') &&
  isPlainWhole(printed) &&
  (SOME_BEHIND.test(behind) || OF_BEFORE.test(before))
    ? { kind: 'result', because: 'some out of others' }
    : null;

const P_VALUE = /(?<![\p{L}\d_])[pP]\s?[=<>≈≤≥]\s?$/u;

/** A p-value that stands without its test. */
export const pValue: KindRule = ({ printed, before, section, place, isCell }) => {
  const { coefficient, exponent } = printed.number.value;
  return !isCell &&
    (section === 'results' || place === 'abstract' || place === 'caption') &&
    P_VALUE.test(before) &&
    printed.unit === null &&
    exponent < 0 &&
    coefficient <= 10n ** BigInt(-exponent)
    ? { kind: 'statistic', because: 'a p-value' }
    : null;
};

const STATISTIC_HEAD = /^(?:p(?:[ -]values?)?|t|F|z|df|χ2|χ²|chi-?squared?)(?:\s?\([^()]{0,12}\))?$/;

/** A value below a head that names a statistic. */
export const statisticCell: KindRule = ({ isCell, above, left }) =>
  isCell && (STATISTIC_HEAD.test((above.at(-1) ?? '').trim()) || STATISTIC_HEAD.test((left.at(-1) ?? '').trim()))
    ? { kind: 'statistic', because: 'headed by a statistic' }
    : null;

const OURS = /\b(?:we|our|ours)\b/i;

/** What was measured or computed: values of tables, and numbers of sentences that tell results. */
export const result: KindRule = (at) => {
  const { place, section, isCell, sentence, clause, printed } = at;
  if (isCell) return { kind: 'result', because: 'a value of a table' };
  const measured = isMeasured(at);
  if (isRowOfFigures(sentence) && section !== 'related')
    return measured || printed.number.value.coefficient > 999n
      ? { kind: 'result', because: 'in a row of figures' }
      : { kind: 'unclassified', because: 'in a row of figures' };
  if (section === 'related' && !OURS.test(clause)) return null;
  const isTold = TOLD.test(sentence);
  if ((place === 'results' || place === 'abstract' || place === 'caption') && (isTold || measured))
    return { kind: 'result', because: 'told as a result' };
  if (isTold && measured && (section !== 'methods' || STRONG.test(sentence)))
    return { kind: 'result', because: 'told as a result' };
  return null;
};
