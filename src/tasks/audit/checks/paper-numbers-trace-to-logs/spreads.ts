import {
  agreementOf,
  decimalOfNumber,
  exactly,
  ofDecimal,
  type PrintedNumber,
  toNumber,
} from '../../../../base/number/index.ts';
import { populationSd, sampleSd, standardError } from '../../../../base/stats/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Compared } from './look-up.ts';
import { type NewFinding, placesOf } from './verdict.ts';

/** Kinds of spread that a text may name, and those of them that a number must then be. */
const NAMED: readonly (readonly [words: RegExp, kinds: readonly string[]])[] = [
  [/\b(?:standard errors?|std\.? ?err\w*|stderr|s\.?e\.?m\.?)\b/i, ['standard error']],
  [/\bpopulation (?:standard deviations?|sd)\b/i, ['population standard deviation']],
  [
    /\b(?:standard deviations?|std\.? ?dev\.?|stdev|SD|std)\b/,
    ['sample standard deviation', 'population standard deviation'],
  ],
];
/** Above so many repetitions the two standard deviations differ too little to matter. */
const SMALL = 30;

/** The number behind ±, against the repetitions that the mean before it comes from. */
export function spreadFindings(paper: Paper, quantity: PaperQuantity, bound: Compared): NewFinding[] {
  const spread = quantity.printed.spread;
  const { seeds } = bound.measured;
  if (spread === undefined || seeds.length < 2) return [];
  const factor = toNumber(bound.standing.factor);
  const values = seeds.map((r) => toNumber(ofDecimal(r.value)) * factor);
  const kinds: readonly (readonly [string, number])[] = [
    ['sample standard deviation', sampleSd(values)],
    ['standard error', standardError(values)],
    ['population standard deviation', populationSd(values)],
    ['standard error by the population standard deviation', populationSd(values) / Math.sqrt(values.length)],
  ];
  const fitting = kinds.filter(([, value]) => agrees(spread, value));
  const around = paper.text.text.slice(quantity.sentence.start, quantity.sentence.end);
  const where = [paper.placeOf(quantity.sentence), ...placesOf(seeds)];
  const shownKinds = kinds.map(([name, value]) => `${name} ${value.toPrecision(5)}`).join(', ');
  const computation = `of the ${seeds.length} values ${seeds.map((r) => r.literal).join(', ')}: ${shownKinds}`;
  const [first] = fitting;
  if (first === undefined) return mismatch(around, quantity, spread, computation, where);
  if (!first[0].includes('population') || /\bpopulation\b/i.test(around) || seeds.length > SMALL) return [];
  const other = kinds[first[0].startsWith('standard error') ? 1 : 0]?.[1] ?? Number.NaN;
  return [
    {
      check: 'CPR',
      state: 'unverified',
      reason: 'aggregate.population_sd',
      severity: 'minor',
      message: `± ${wordsOf(spread)} divides by n: with n − 1, as for a sample of ${seeds.length} runs, it is ${other.toPrecision(5)}`,
      expected: other.toPrecision(5),
      found: wordsOf(spread),
      computation,
      confidence: 'high',
      mend: 'Print the sample standard deviation, or say that it is that of the population.',
      where,
    },
  ];
}

/** A named spread that none of its kind gives; without a name nothing is said. */
function mismatch(
  sentence: string,
  quantity: PaperQuantity,
  spread: PrintedNumber,
  computation: string,
  where: NewFinding['where'],
): NewFinding[] {
  const kinds = NAMED.find(([words]) => words.test(sentence))?.[1];
  if (kinds === undefined) return [];
  return [
    {
      check: 'CPR',
      state: 'failed',
      reason: 'uncertainty.mismatch',
      severity: 'major',
      message: `${quantity.printed.literal.trim()}: the runs have another ${kinds[0] ?? 'spread'}`,
      expected: `± ${wordsOf(spread)}`,
      found: computation,
      computation,
      confidence: 'medium',
      mend: 'Print the spread of the runs that the mean comes from.',
      where,
    },
  ];
}

const agrees = (printed: PrintedNumber, value: number): boolean => {
  const decimal = decimalOfNumber(value);
  return decimal !== null && agreementOf(printed, exactly(ofDecimal(decimal))).outcome === 'agrees';
};

const wordsOf = (printed: PrintedNumber): string => {
  const { coefficient, exponent } = printed.value;
  return exponent < 0
    ? (Number(coefficient) * 10 ** exponent).toFixed(-exponent)
    : String(Number(coefficient) * 10 ** exponent);
};
