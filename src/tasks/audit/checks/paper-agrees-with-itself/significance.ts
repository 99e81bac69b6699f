import { readTestReports } from '../../../../base/stats/index.ts';
import type { Agreement, Found } from './agreement.ts';
import { changeWordsIn } from './change-words.ts';
import type { Reading, Said } from './reading/index.ts';

/** "significant" beside a p value that says otherwise, and beside compared results with no test at all. */
export const significance: Agreement = {
  name: 'What is called significant was tested',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    const level = levelOf(reading);
    for (const said of reading.sentences) {
      if (!/signifi/i.test(said.text)) continue;
      for (const answer of againstP(reading, said, level)) {
        if (answer === 'held') held += 1;
        else findings.push(answer);
      }
    }
    const untested = withoutTest(reading);
    if (untested !== null) findings.push(untested);
    return { findings, held };
  },
};

const SIGNIFICANT =
  /\b(significan(?:t|tly|ce))\b([^;:()]{0,70}?)[ (](?:[\p{L}’' -]{0,24}[ (])?p ?(?:-? ?value)?s? ?(=|<|>|≤|≥|≈|of) ?(0?\.\d{1,6})(?!\d)/giu;
const NEGATED =
  /\b(?:not?|non|nor|neither|never|without|lack(?:ed|ing)?|fail\w*|absence|insufficient|did ?n['’]t|was ?n['’]t|were ?n['’]t|hardly|barely|cannot)\b[^,;]{0,60}$|\bnon-?$/i;
/** Between significance and not; who says so claims neither. */
const BETWEEN =
  /\b(?:marginal\w*|borderline|near(?:ly)?|almost|approach\w*|trend\w*|close to|toward\w*|suggest\w*|potentially|whether|if|threshold|level|defined|considered|set at|criteri\w*|deemed)\b/i;
const OTHER_PART =
  /\b(?:but|while|whereas|although|though|however|and|or|except|than|only|after|adjust\w*|correct\w*|bonferroni|fdr|one-(?:tailed|sided)|interaction|heterogeneity)\b/i;

/** The level that the paper itself sets where it is another one than .05. */
function levelOf(reading: Reading): number {
  for (const { text } of reading.sentences) {
    const match =
      /(?:\balpha\b|α|signifi\w+ (?:level|threshold)|level of signifi\w+)[^.;]{0,30}?(0?\.\d{1,4})(?!\d)/i.exec(text);
    if (match?.[1] !== undefined) return Number(match[1]);
    const below = /\b[pP] ?[<≤] ?(0?\.\d{1,4}) [^.;]{0,40}\b(?:signifi\w+|considered)/.exec(text);
    if (below?.[1] !== undefined && /\bconsider\w*|\bdeemed|\bdefined|\bregarded/i.test(text)) return Number(below[1]);
  }
  return 0.05;
}

function* againstP(reading: Reading, said: Said, level: number): Iterable<Found | 'held'> {
  for (const match of said.text.matchAll(SIGNIFICANT)) {
    const [, word = '', gap = '', sign = '', literal = ''] = match;
    const lead = said.text.slice(Math.max(0, match.index - 90), match.index);
    if (BETWEEN.test(lead.slice(-50)) || BETWEEN.test(match[0]) || OTHER_PART.test(gap)) continue;
    const p = Number(literal);
    const isNegated = NEGATED.test(lead) || /\bnot?\b/i.test(gap);
    const above = sign === '>' || sign === '≥' ? p >= level : p > level && sign !== '<' && sign !== '≤';
    const below = sign === '<' || sign === '≤' ? p <= level : p < level && sign !== '>' && sign !== '≥';
    if (sign === '≈' && Math.abs(p - level) < 0.01) continue;
    if (isNegated ? !below : !above) {
      yield 'held';
      continue;
    }
    const stated = `p ${sign === 'of' ? '=' : sign} ${literal}`;
    yield {
      state: 'failed',
      reason: 'agree.significance',
      severity: 'major',
      confidence: 'medium',
      message: isNegated
        ? `no significance is stated, and ${stated} lies below ${level}`
        : `"${word}" is stated, and ${stated} lies above ${level}`,
      expected: isNegated ? `p ≥ ${level}` : `p < ${level}`,
      found: stated,
      computation: `${stated} against ${level}`,
      mend: 'Correct the word or the p value, or state the level that is meant.',
      where: [reading.paper.placeOf(said)],
    };
  }
}

/** Signs that anything was tested, or that a spread would let a reader judge. */
const TESTED =
  /\b[pP] ?(?:-? ?values?)? ?[=<>≤≥≈]|\bp-values?\b|±|\bconfidence interval|\b9[059] ?% ?CI\b|\bstandard (?:deviation|error)|\bt-tests?\b|\bANOVA\b|\bWilcoxon\b|\bMann|\bbootstrap|\bpermutation test|\bchi-squared?\b|χ²|\bFisher|\bMcNemar|\bKruskal|\bFriedman|\bstatistical tests?\b|\bstd\b|\bs\.d\.|\bSD\b/;
const COMPARED =
  /\b(?:outperform\w*|better|superior|worse|higher|lower|faster|slower|fewer|surpass\w*|exceed\w*|improv\w*|reduc\w*|increas\w*|decreas\w*|gains?)\b/i;
const SIGNIFICANTLY = /\b(?:statistically )?significant(?:ly)?(?: [\p{L}-]{1,18}){0,2}/giu;

/** One finding for the paper: results are called significantly better, and nothing in it tells what chance would do. */
function withoutTest(reading: Reading): Found | null {
  const places = reading.sentences.filter((said) => {
    if (!said.quantities.some((q) => q.kind === 'result')) return false;
    return [...said.text.matchAll(SIGNIFICANTLY)].some(
      ([phrase]) => COMPARED.test(phrase) || changeWordsIn(phrase).length > 0,
    );
  });
  const [first] = places;
  if (first === undefined || isTested(reading)) return null;
  return {
    state: 'unverified',
    reason: 'agree.significance_without_test',
    severity: 'minor',
    confidence: 'medium',
    message: `results are called significantly different${places.length > 1 ? ` in ${places.length} places` : ''}, and the paper reports no test, interval or spread`,
    expected: 'a test, a confidence interval or a spread over repetitions',
    found: 'none in the text and the tables',
    mend: 'Report a test or the spread over repetitions, or leave the word out.',
    where: places.slice(0, 5).map((said) => reading.paper.placeOf(said)),
  };
}

function isTested({ paper, quantities, sentences }: Reading): boolean {
  if (quantities.some((q) => q.printed.spread !== undefined && q.kind === 'result')) return true;
  if (sentences.some(({ text }) => TESTED.test(text) || readTestReports(text).length > 0)) return true;
  return paper.tables.some((table) => table.rows.some((row) => row.some((cell) => TESTED.test(table.textOf(cell)))));
}
