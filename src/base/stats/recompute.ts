import { acceptedInterval, ofDecimal, toNumber } from '../number/index.ts';
import { type AllowedP, allowedP } from './allowed-p.ts';
import { pRangeText } from './p-text.ts';
import type { TestReport } from './reports/index.ts';

/** What a recomputed p value says of the printed one. */
export interface Recomputed {
  readonly state: 'verified' | 'failed' | 'unverified';
  readonly code:
    | 'stat.recomputed'
    | 'stat.p_zero'
    | 'stat.domain'
    | 'stat.one_tailed'
    | 'stat.corrected'
    | 'stat.decision_error';
  /** The p values that the printed statistic allows, as `.0325 to .0404`. */
  readonly found: string;
  /** The arithmetic in one line: `t(28) = 2.20 allows p from .0355 to .0371 two-tailed; printed p = .02`. */
  readonly arithmetic: string;
  /** true: the printed p is not among those that the statistic allows, whatever might explain it. */
  readonly error: boolean;
  /** true: with the recomputed p, significance at .05 would be another; false wherever rounding leaves it open. */
  readonly decisionError: boolean;
  /** p of the statistic as printed, two-tailed for t, r and z, one-tailed where the sentence says so and only that agrees; NaN outside the domain of the test. */
  readonly p: number;
}

/** p at or below it counts as significant. */
const ALPHA = 0.05;

/**
 * Recomputes p over the rounding interval of the printed statistic. The printed p is possible when the two intervals meet; a
 * bound (`p < .05`), when some p that is allowed lies on its side. A printed p of exactly zero is refused whatever the statistic.
 * A correct half of p is accepted where the sentence says that the test is one-tailed, and decides nothing where it does not; nor
 * does a p that is larger where the sentence speaks of a correction for several tests.
 */
export function recomputeP(report: TestReport): Recomputed {
  const range = allowedP(report);
  if (range === null) return outOfDomain(report, 'no p value belongs to this statistic');
  if (toNumber(ofDecimal(report.p.value)) > 1 || report.p.value.coefficient < 0n)
    return outOfDomain(report, 'a p value lies between 0 and 1');
  const base = { found: pRangeText(range.low, range.high), arithmetic: arithmetic(report, range), p: range.centre };
  const decisionError = decisionDiffers(report, range);
  if (report.p.value.coefficient === 0n && report.p.comparator !== '>' && report.p.comparator !== '>=')
    return {
      ...base,
      state: 'failed',
      code: 'stat.p_zero',
      arithmetic: `${base.arithmetic}, and no p value is zero`,
      error: true,
      decisionError,
    };
  if (possible(report, range))
    return { ...base, state: 'verified', code: 'stat.recomputed', error: false, decisionError: false };
  const half = { low: range.low / 2, centre: range.centre / 2, high: range.high / 2 };
  if (hasTwoTails(report) && possible(report, half)) return oneTailed(report, half, { ...base, decisionError });
  const explained = { ...base, error: true, decisionError };
  if (report.corrected !== null && exceeds(report, range))
    return {
      ...explained,
      state: 'unverified',
      code: 'stat.corrected',
      arithmetic: `${base.arithmetic}; the sentence says "${report.corrected}", and such a p is larger`,
    };
  const differs = decisionError && !(report.oneTailed && hasTwoTails(report) && !decisionDiffers(report, half));
  return {
    ...explained,
    decisionError: differs,
    state: 'failed',
    code: differs ? 'stat.decision_error' : 'stat.recomputed',
  };
}

type Base = Pick<Recomputed, 'found' | 'arithmetic' | 'p' | 'decisionError'>;

function oneTailed(report: TestReport, half: AllowedP, base: Base): Recomputed {
  const tails = `one-tailed ${pRangeText(half.low, half.high)}`;
  // The upper tail of F(1, d) and χ²(1) is both tails of t and z: a directional test may halve it, though seldom said so.
  const usual = report.test.kind === 't' || report.test.kind === 'z' || report.test.kind === 'r';
  return report.oneTailed && usual
    ? {
        ...base,
        state: 'verified',
        code: 'stat.recomputed',
        found: `${base.found} two-tailed, half of it one-tailed`,
        arithmetic: `${base.arithmetic}; ${tails}`,
        error: false,
        decisionError: false,
        p: half.centre,
      }
    : {
        ...base,
        state: 'unverified',
        code: 'stat.one_tailed',
        arithmetic: `${base.arithmetic}; ${tails}`,
        error: true,
      };
}

function hasTwoTails({ test, oneTailed: said }: TestReport): boolean {
  if (test.kind === 't' || test.kind === 'z' || test.kind === 'r') return true;
  return said && test.df === 1;
}

function outOfDomain(report: TestReport, found: string): Recomputed {
  return {
    state: 'unverified',
    code: 'stat.domain',
    found,
    arithmetic: `${statisticLabel(report)}; printed ${printedP(report)}: ${found}`,
    error: false,
    decisionError: false,
    p: Number.NaN,
  };
}

/** Doubles are wrong in the last digits; a p at the very end of what is allowed is inside. */
const SLACK = 1 + 1e-9;

function possible({ p }: TestReport, { low, high }: AllowedP): boolean {
  const bound = toNumber(ofDecimal(p.value));
  switch (p.comparator) {
    case '<':
      return low < bound;
    case '<=':
      return low <= bound * SLACK;
    case '>':
      return high > bound;
    case '>=':
      return high * SLACK >= bound;
    default: {
      const printed = acceptedInterval(p);
      return toNumber(printed.low) <= high * SLACK && low <= toNumber(printed.high) * SLACK;
    }
  }
}

/** The printed p lies above all that are allowed. */
function exceeds({ p }: TestReport, { high }: AllowedP): boolean {
  if (p.comparator === '<' || p.comparator === '<=') return false;
  return toNumber(ofDecimal(p.value)) >= high;
}

function decisionDiffers({ p }: TestReport, { low, high }: AllowedP): boolean {
  const printed = toNumber(ofDecimal(p.value));
  switch (p.comparator) {
    case '<':
    case '<=':
      return printed <= ALPHA && low > ALPHA;
    case '>':
    case '>=':
      return printed >= ALPHA && high <= ALPHA;
    default:
      return printed <= ALPHA ? low > ALPHA : high <= ALPHA;
  }
}

function arithmetic(report: TestReport, { low, high }: AllowedP): string {
  const { kind } = report.test;
  const tails = kind === 't' || kind === 'r' || kind === 'z' ? ' two-tailed' : '';
  const range = pRangeText(low, high);
  const allows = range.includes(' to ') ? `p from ${range}` : `p = ${range}`;
  return `${statisticLabel(report)} allows ${allows.replace('= below', 'below')}${tails}; printed ${printedP(report)}`;
}

const SIGNS = { '=': '=', '<': '<', '<=': '≤', '>': '>', '>=': '≥', up_to: '≤' } as const;

/** The statistic as papers print it, whatever the spelling in the text: `t(28) = 2.20`. */
export function statisticLabel({ test, statistic, statisticText, dfFrom }: TestReport): string {
  const name = test.kind === 'chi2' ? 'χ²' : test.kind;
  const df = test.kind === 'z' ? '' : test.kind === 'F' ? `(${test.df}, ${test.df2})` : `(${test.df})`;
  const sign = statistic.hedged ? '≈' : SIGNS[statistic.comparator];
  return `${name}${df} ${sign} ${statisticText}${dfFrom === 'n' ? ' (df = n − 2)' : ''}`;
}

/** `p = .03`, `p < .001`; `n.s.` as p > .05. */
function printedP({ p, pText }: TestReport): string {
  return p.form === 'word' ? 'n.s. (p > .05)' : `p ${p.hedged ? '≈' : SIGNS[p.comparator]} ${pText}`;
}
