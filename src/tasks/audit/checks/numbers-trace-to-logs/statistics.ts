import type { PrintedQuantity } from '../../../../base/number/index.ts';
import {
  grimPossible,
  type MeanReport,
  readMeanReports,
  readTestReports,
  recomputeP,
  type TestReport,
} from '../../../../base/stats/index.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';

/** A statistic that a claim text states so fully that it can be recomputed without any log. */
export interface Statistic {
  /** The number that is judged: the p value, or the mean. */
  readonly start: number;
  readonly end: number;
  readonly literal: string;
  /** Whole report; the numbers in it belong to the statistic. */
  readonly from: number;
  readonly to: number;
  readonly decision: Decision;
}

export function statisticsIn(text: string): Statistic[] {
  return [
    ...readTestReports(text).map((r) => ({
      start: r.pStart,
      end: r.pEnd,
      literal: text.slice(r.pStart, r.pEnd),
      from: r.start,
      to: r.end,
      decision: decideP(text, r),
    })),
    ...readMeanReports(text).flatMap((r) => {
      const decision = decideMean(text, r);
      return decision === null
        ? []
        : [
            {
              start: r.meanStart,
              end: r.meanEnd,
              literal: text.slice(r.meanStart, r.meanEnd),
              from: r.start,
              to: r.end,
              decision,
            },
          ];
    }),
  ];
}

function decideP(text: string, report: TestReport): Decision {
  const { state, code, found } = recomputeP(report);
  const base = {
    expected: text.slice(report.start, report.end),
    found: `p from ${found}`,
    computation: `p recomputed from the rounding interval of the statistic: ${found}`,
  };
  if (state === 'verified') return verified(code, base);
  if (state === 'failed')
    return failed(code, {
      ...base,
      mend:
        code === 'stat.p_zero'
          ? 'A p value cannot be zero; write p < .001.'
          : 'Correct the statistic, its degrees of freedom, or p.',
    });
  return unverified(code, {
    ...base,
    mend:
      code === 'stat.one_tailed'
        ? 'p is half of the two-sided one; say that the test is one-tailed.'
        : 'Check the statistic.',
  });
}

/** GRIM can only refute: a possible mean is not yet a recorded one. */
function decideMean(text: string, report: MeanReport): Decision | null {
  if (grimPossible(report.mean.value, report.n)) return null;
  return failed('stat.grim', {
    expected: text.slice(report.meanStart, report.meanEnd),
    found: `no sum of ${report.n} integers`,
    computation: `no integer sum divided by ${report.n} prints ${text.slice(report.meanStart, report.meanEnd)} (GRIM)`,
    mend: 'Check the mean and the number of ratings.',
  });
}

export const statisticAt = (statistics: readonly Statistic[], printed: PrintedQuantity): Statistic | undefined =>
  statistics.find((s) => s.start < printed.end && printed.start < s.end);
