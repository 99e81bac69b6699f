import type { PrintedNumber } from '../../number/index.ts';
import type { TestStatistic } from '../p-value.ts';

/** A test report in a text: `t(28) = 2.2, p = .03`. Offsets are UTF-16 code units. */
export interface TestReport {
  readonly start: number;
  readonly end: number;
  readonly test: TestStatistic;
  /** The statistic; a comparator other than `=` states a bound on its size (`F(1, 48) < 1`). */
  readonly statistic: PrintedNumber;
  /** The statistic with its sign, as printed but for marks: `-2.20`. */
  readonly statisticText: string;
  /** Half a unit of the last printed digit of each of the degrees of freedom; 0 of whole numbers. */
  readonly dfHalfUnits: readonly number[];
  /** n: the degrees of freedom are not printed and follow from the count (r: n − 2). */
  readonly dfFrom: 'printed' | 'n';
  /** `ns` is read as p > .05. */
  readonly p: PrintedNumber;
  /** p without marks: `.03`, `1.2e-5`. */
  readonly pText: string;
  /** Where the number of the p value stands, or `ns`. */
  readonly pStart: number;
  readonly pEnd: number;
  /** true: the sentence says that the test was one-tailed. */
  readonly oneTailed: boolean;
  /** The words by which the sentence says that p was corrected for several tests; null where it does not. */
  readonly corrected: string | null;
  /** Where the sentence stands. */
  readonly sentence: readonly [start: number, end: number];
}
