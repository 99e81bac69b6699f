import {
  absolute,
  acceptedInterval,
  agreementOf,
  compare,
  formatRational,
  type Interval,
  ofNumber,
  toNumber,
  ZERO,
} from '../number/index.ts';
import { pValue } from './p-value.ts';
import type { TestReport } from './test-report.ts';

/** What a recomputed p value says of the printed one. */
export interface Recomputed {
  readonly state: 'verified' | 'failed' | 'unverified';
  readonly code: 'stat.recomputed' | 'stat.p_zero' | 'stat.domain' | 'stat.one_tailed' | 'stat.decision_error';
  /** The p values that the printed statistic allows, as `.0325 to .0404`. */
  readonly found: string;
}

/**
 * Recomputes p over the rounding interval of the printed statistic. The printed p is possible when the two intervals meet. A
 * printed p of exactly zero is refused whatever the statistic. `stat.decision_error`: the printed and the recomputed p lie on
 * different sides of .05.
 */
export function recomputeP(report: TestReport): Recomputed {
  const range = pRange(report);
  if (range === null)
    return { state: 'unverified', code: 'stat.domain', found: 'no p value belongs to this statistic' };
  const found = `${formatRational(range.low, 3)} to ${formatRational(range.high, 3)}`;
  if (report.p.value.coefficient === 0n && report.p.comparator === '=')
    return { state: 'failed', code: 'stat.p_zero', found };
  if (possible(report, range)) return { state: 'verified', code: 'stat.recomputed', found };
  const half = { low: halve(range.low), centre: halve(range.centre), high: halve(range.high) };
  const twoSided = report.test.kind === 't' || report.test.kind === 'z' || report.test.kind === 'r';
  if (twoSided && possible(report, half))
    return report.oneTailed
      ? { state: 'verified', code: 'stat.recomputed', found: `${found} two-tailed, half of it one-tailed` }
      : { state: 'unverified', code: 'stat.one_tailed', found };
  return { state: 'failed', code: decisionDiffers(report, range) ? 'stat.decision_error' : 'stat.recomputed', found };
}

const halve = (x: Interval['low']) => ofNumber(toNumber(x) / 2) ?? ZERO;

/** p is decreasing in the size of the statistic, so the ends of the interval give the ends of p. */
function pRange(report: TestReport): Interval | null {
  const accepted = acceptedInterval(report.statistic);
  const sizes = [absolute(accepted.low), absolute(accepted.centre), absolute(accepted.high)].sort(compare);
  const straddles = compare(accepted.low, ZERO) < 0 && compare(accepted.high, ZERO) > 0;
  const [small, , large] = straddles ? [ZERO, ZERO, sizes[2]] : sizes;
  const clamp = (x: number) => (report.test.kind === 'r' ? Math.min(x, 1) : x);
  const p = (x: Interval['low'] | undefined) => ofNumber(pValue(report.test, clamp(toNumber(x ?? ZERO))));
  const [low, centre, high] = [p(large), p(absolute(accepted.centre)), p(small)];
  if (low === null || centre === null || high === null) return null;
  if (report.test.kind === 'r' && compare(absolute(accepted.centre), { n: 1n, d: 1n }) > 0) return null;
  return { low, centre, high };
}

function possible(report: TestReport, range: Interval): boolean {
  if (report.p.comparator !== '=') return agreementOf(report.p, range).outcome !== 'contradicts';
  const printed = acceptedInterval(report.p);
  return compare(printed.low, range.high) <= 0 && compare(range.low, printed.high) <= 0;
}

function decisionDiffers(report: TestReport, range: Interval): boolean {
  const printed = toNumber(acceptedInterval(report.p).centre);
  if (report.p.comparator !== '=') return false;
  return printed < 0.05 ? toNumber(range.low) >= 0.05 : toNumber(range.high) < 0.05 && printed > 0.05;
}
