import { acceptedInterval, toNumber } from '../../../../base/number/index.ts';
import { pValue } from '../../../../base/stats/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arranged, Measured } from './arms.ts';
import type { Derived } from './changes.ts';
import { metricsSaid } from './mapping.ts';
import { testsOf } from './p-from-seeds.ts';
import { armsSaid, type Cast } from './support.ts';
import { type NewFinding, placesOf, resultOf } from './verdict.ts';
import { literalOf } from './words.ts';

/** What a sentence says of p without the test that gave it. */
const P_BEFORE = /\bp(?:[- ]?values?)?\b[^.;()]{0,40}$/i;
const TWO_TAILED = /\btwo[- ](?:tailed|sided)\b/i;
const T_TEST = /\b(?:welch|student)\b|\bt[- ]tests?\b|\bpooled\b/i;
const RUNS =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)[- ](?:seeds?|runs?|random seeds|independent (?:runs?|seeds?)|trials|replicates)\b/i;
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const EFFECT = /(\d{1,3}(?:\.\d{1,4})?)\s+pooled (?:standard deviations?|SDs?)\b/i;
/** How far around a number its test is looked for, in characters. */
const BEFORE = 900;
const AFTER = 300;

/** The least and the largest two-tailed p that the numbers allow, and how they were found. */
interface Allowed {
  readonly low: number;
  readonly high: number;
  readonly computation: string;
  readonly groups: readonly Measured[];
}

/**
 * A two-tailed p that is printed without statistic and degrees of freedom, recomputed from what there is: the repetitions of both
 * groups in the logs, or the distance in pooled standard deviations and the number of runs that stand beside it.
 */
export function decideP(paper: Paper, quantity: PaperQuantity, arranged: Arranged, cast: Cast): Derived | null {
  const { text, blocks } = paper.text;
  const block = blocks[quantity.block];
  if (block === undefined || quantity.printed.number.comparator !== '=') return null;
  const { exponent } = quantity.printed.number.value;
  if (exponent >= 0 || !P_BEFORE.test(text.slice(Math.max(0, quantity.start - 60), quantity.start))) return null;
  const from = Math.max(block.start, quantity.start - BEFORE);
  const around = text.slice(from, Math.min(block.end, quantity.end + AFTER));
  const near = text.slice(
    Math.max(quantity.sentence.start, from),
    Math.min(quantity.sentence.end, quantity.end + AFTER),
  );
  if (!TWO_TAILED.test(near) || !T_TEST.test(around)) return null;
  const allowed = fromSeeds(around, arranged, cast) ?? fromEffect(around, text);
  return allowed === null ? null : judged(paper, quantity, allowed);
}

/** Both groups are in the logs, and the words name them and the metric. */
function fromSeeds(around: string, arranged: Arranged, cast: Cast): Allowed | null {
  const arms = [...(armsSaid(arranged, around, cast) ?? [])];
  const said = metricsSaid(arranged, around);
  const [metric] = said.top;
  const [a, b] = arms;
  if (a === undefined || b === undefined || arms.length > 2 || metric === undefined || said.top.size > 1) return null;
  const [x, y] = [arranged.within(a, metric), arranged.within(b, metric)];
  const [one, other] = [x[0], y[0]];
  if (one === undefined || other === undefined || x.length > 1 || y.length > 1 || one.dataset !== other.dataset)
    return null;
  const tests = testsOf(one, other);
  if (tests.length === 0) return null;
  const ps = tests.map((t) => t.p);
  const words = tests.map((t) => `${t.name} t(${t.df.toFixed(2)}) = ${t.t.toFixed(3)}, p = ${t.p.toPrecision(3)}`);
  const computation = `${metric} of ${a.id} (${one.seeds.map((r) => r.literal).join(', ')}) and ${b.id} (${other.seeds.map((r) => r.literal).join(', ')}): ${words.join('; ')}`;
  return { low: Math.min(...ps), high: Math.max(...ps), computation, groups: [one, other] };
}

/**
 * t = d·√(n/2), with the degrees of freedom of the pooled test (2n − 2) down to the fewest that Welch's can have (n − 1).
 */
function fromEffect(around: string, text: string): Allowed | null {
  const [effect, runs] = [EFFECT.exec(around)?.[1], RUNS.exec(around)?.[1] ?? RUNS.exec(text)?.[1]];
  if (effect === undefined || runs === undefined) return null;
  const n = /^\d/.test(runs) ? Number(runs) : WORDS.indexOf(runs.toLowerCase());
  if (n < 2 || n > 200) return null;
  // "Approximately 1.1" may have been rounded from one unit to either side.
  const unit = 10 ** -(effect.split('.')[1]?.length ?? 0);
  const [small, large] = [Number(effect) - unit, Number(effect) + unit];
  const p = (d: number, df: number) => pValue({ kind: 't', df }, Math.max(0, d) * Math.sqrt(n / 2));
  const [low, high] = [p(large, 2 * n - 2), p(small, n - 1)];
  const computation = `t = ${effect}·√(${n}/2) = ${(Number(effect) * Math.sqrt(n / 2)).toFixed(3)}; two-tailed p is ${low.toFixed(3)} to ${high.toFixed(3)} (${n - 1} to ${2 * n - 2} degrees of freedom, Welch or pooled)`;
  return { low, high, computation, groups: [] };
}

function judged(paper: Paper, quantity: PaperQuantity, { low, high, computation, groups }: Allowed): Derived {
  const accepted = acceptedInterval(quantity.printed.number);
  const [from, to] = [toNumber(accepted.low), toNumber(accepted.high)];
  const records = groups.flatMap((g) => g.seeds);
  if (to >= low && from <= high)
    return {
      result: resultOf(quantity, 'verified', 'stat.p_from_records', { computation, records, confidence: 'medium' }),
      findings: [],
    };
  const oneTailed = to >= low / 2 && from <= high / 2;
  const found = `${low.toPrecision(2)} to ${high.toPrecision(2)}`;
  const literal = literalOf(quantity.printed);
  const finding: NewFinding = {
    check: 'CPR',
    state: 'failed',
    reason: 'stat.p_from_records',
    severity: 'major',
    message: `two-tailed p is printed as ${literal}, and ${groups.length > 0 ? 'the runs' : 'the numbers beside it'} give ${found}${oneTailed ? `; ${literal} is the one-tailed p` : ''}`,
    expected: literal,
    found,
    computation,
    confidence: 'high',
    mend: oneTailed
      ? 'Print the two-tailed p, or say that the test is one-tailed.'
      : 'Compute p anew and name the test with its degrees of freedom.',
    where: [paper.placeOf(quantity.sentence), ...placesOf(records)],
  };
  return {
    result: resultOf(quantity, 'failed', 'stat.p_from_records', {
      expected: literal,
      found,
      computation,
      records,
      confidence: 'high',
    }),
    findings: [finding],
  };
}
