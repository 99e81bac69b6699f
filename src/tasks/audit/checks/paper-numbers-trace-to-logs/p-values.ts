import { acceptedInterval, toNumber } from '../../../../base/number/index.ts';
import { pValue } from '../../../../base/stats/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Derived } from './changes.ts';
import { type NewFinding, resultOf } from './verdict.ts';
import { literalOf } from './words.ts';

/** What a sentence says of p without the test that gave it. */
const P_BEFORE = /\bp(?:[- ]?values?)?\b[^.;()]{0,40}$/i;
const TWO_TAILED = /\btwo[- ](?:tailed|sided)\b/i;
const T_TEST = /\b(?:welch\S*|student\S*|t)[- ]?(?:\S{0,3} )?(?:t[- ])?tests?\b|\bpooled\b/i;
const RUNS =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)[- ](?:seeds?|runs?|random seeds|independent (?:runs?|seeds?)|trials|replicates)\b/i;
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const EFFECT = /(\d{1,3}(?:\.\d{1,4})?)\s+pooled (?:standard deviations?|SDs?)\b/i;

/**
 * A two-tailed p that is printed beside a distance in pooled standard deviations and the number of runs: t = d·√(n/2), with the
 * degrees of freedom of the pooled test (2n − 2) and the fewest that Welch's can have (n − 1). It is wrong where no test between
 * the two gives what is printed.
 */
export function decideP(paper: Paper, quantity: PaperQuantity): Derived | null {
  const { text, blocks } = paper.text;
  const block = blocks[quantity.block];
  if (block === undefined || quantity.printed.number.comparator !== '=') return null;
  const value = quantity.printed.number.value;
  if (value.exponent >= 0 || !P_BEFORE.test(text.slice(Math.max(0, quantity.start - 60), quantity.start))) return null;
  const around = text.slice(
    Math.max(block.start, quantity.sentence.start - 500),
    Math.min(block.end, quantity.sentence.end + 200),
  );
  const sentence = text.slice(quantity.sentence.start, quantity.sentence.end);
  if (!TWO_TAILED.test(sentence) || !T_TEST.test(around)) return null;
  const [effect, runs] = [EFFECT.exec(around)?.[1], RUNS.exec(around)?.[1] ?? RUNS.exec(text)?.[1]];
  if (effect === undefined || runs === undefined) return null;
  const n = /^\d/.test(runs) ? Number(runs) : WORDS.indexOf(runs.toLowerCase());
  if (n < 2 || n > 200) return null;
  return judged(paper, quantity, effect, n);
}

function judged(paper: Paper, quantity: PaperQuantity, effect: string, n: number): Derived | null {
  const half = 0.5 * 10 ** -(effect.split('.')[1]?.length ?? 0);
  // "Approximately 1.1" may have been rounded from one unit to either side.
  const [small, large] = [Number(effect) - 2 * half, Number(effect) + 2 * half];
  const p = (d: number, df: number) => pValue({ kind: 't', df }, d * Math.sqrt(n / 2));
  const [low, high] = [p(large, 2 * n - 2), p(small, n - 1)];
  const accepted = acceptedInterval(quantity.printed.number);
  const [from, to] = [toNumber(accepted.low), toNumber(accepted.high)];
  const computation = `t = ${effect}·√(${n}/2) = ${(Number(effect) * Math.sqrt(n / 2)).toFixed(3)}; two-tailed p is ${low.toFixed(3)} to ${high.toFixed(3)} (${n - 1} to ${2 * n - 2} degrees of freedom, Welch or pooled)`;
  if (to >= low && from <= high)
    return {
      result: resultOf(quantity, 'verified', 'stat.p_from_records', { computation, confidence: 'medium' }),
      findings: [],
    };
  const oneTailed = to >= low / 2 && from <= high / 2;
  const found = `${low.toFixed(2)} to ${high.toFixed(2)}`;
  const literal = literalOf(quantity.printed);
  const finding: NewFinding = {
    check: 'CPR',
    state: 'failed',
    reason: 'stat.p_from_records',
    severity: 'major',
    message: `two-tailed p is printed as ${literal}, and the numbers beside it give ${found}${oneTailed ? `; ${literal} is the one-tailed p` : ''}`,
    expected: literal,
    found,
    computation,
    confidence: 'high',
    mend: oneTailed
      ? 'Print the two-tailed p, or say that the test is one-tailed.'
      : 'Compute p anew and name the test with its degrees of freedom.',
    where: [paper.placeOf(quantity.sentence)],
  };
  return {
    result: resultOf(quantity, 'failed', 'stat.p_from_records', {
      expected: literal,
      found,
      computation,
      confidence: 'high',
    }),
    findings: [finding],
  };
}
