import type { PrintedQuantity } from '../../../../base/number/index.ts';
import { readMeanReports, readTestReports, recomputeP, type TestReport } from '../../../../base/stats/index.ts';
import { foldSpace, shorten } from '../../../../base/text/index.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';
import { meanFaults } from './means.ts';

/** A statistic that a text states so fully that it can be recomputed without any log. */
export interface Statistic {
  /** The number that is judged: the p value, the mean or the standard deviation. Offsets are UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly literal: string;
  /** Whole report; the numbers in it belong to the statistic. */
  readonly from: number;
  readonly to: number;
  readonly decision: Decision;
}

/** Every test with its p value, and the means and deviations that no values of the stated kind can have. */
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
    ...readMeanReports(text).flatMap((r) =>
      meanFaults(text, r).map(({ start, end, decision }) => ({
        start,
        end,
        literal: text.slice(start, end),
        from: r.start,
        to: r.end,
        decision,
      })),
    ),
  ];
}

/** A zero of which every allowed p is printed so is a matter of style. */
const PRINTS_AS_ZERO = 0.0005;

function decideP(text: string, report: TestReport): Decision {
  const { state, code, arithmetic, p } = recomputeP(report);
  const printed = foldSpace(text.slice(report.start, report.end));
  const sentence = shorten(foldSpace(text.slice(...report.sentence)), 200);
  const base = {
    expected: printed,
    computation: sentence.length > printed.length + 2 ? `${arithmetic} (in "${sentence}")` : arithmetic,
  };
  if (state === 'verified') return verified(code, base);
  const mend = MEND[code];
  if (state === 'unverified') return unverified(code, { ...base, mend });
  const minor = code === 'stat.p_zero' && p < PRINTS_AS_ZERO;
  return failed(code, { ...base, mend, ...(minor ? { severity: 'minor' as const } : {}) });
}

const MEND: Readonly<Record<ReturnType<typeof recomputeP>['code'], string>> = {
  'stat.recomputed': 'Correct the statistic, its degrees of freedom, or p.',
  'stat.decision_error':
    'Correct the statistic, its degrees of freedom, or p, and what is concluded: the result lies on the other side of .05.',
  'stat.p_zero': 'A p value cannot be zero; write p < .001.',
  'stat.one_tailed': 'p is half of the two-tailed one; say that the test is one-tailed.',
  'stat.corrected': 'Print the uncorrected p as well, or the number of tests, so that the correction can be followed.',
  'stat.domain': 'Check the statistic, its degrees of freedom and p.',
};

export const statisticAt = (statistics: readonly Statistic[], printed: PrintedQuantity): Statistic | undefined =>
  statistics.find((s) => s.start < printed.end && printed.start < s.end);
