import type { Rational } from '../../../../base/number/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';

/** One run of the logs, or one of several variants that a log lists by name. */
export interface Arm {
  /** Run or variant as the log calls it: `run_3`. */
  readonly id: string;
  /** Everything that it is called: id, title, subject, and what the paper calls `(Run 3)`. */
  readonly names: readonly string[];
  /** Number at the end of the id: 3 for `run_3`. */
  readonly number?: number;
  readonly baseline: boolean;
}

/** Records of one metric on one data set in one arm. */
export interface Measured {
  readonly arm: Arm;
  readonly metric: string;
  /** Empty where the log names none. */
  readonly dataset: string;
  /** What a paper prints: the mean where one is logged, else the single values. */
  readonly main: readonly LogRecord[];
  /** Repetitions over seeds, in order of the log; empty or at least two. */
  readonly seeds: readonly LogRecord[];
  /** Recorded spreads: standard errors and deviations. */
  readonly spreads: readonly LogRecord[];
}

/** The logs, arranged so that a claim can be looked up by arm, metric and data set. */
export interface Arranged {
  readonly arms: readonly Arm[];
  readonly metrics: readonly string[];
  readonly datasets: readonly string[];
  readonly measured: readonly Measured[];
  readonly settings: readonly LogRecord[];
  readonly of: (metric: string) => readonly Measured[];
  /** The records of a metric in one arm. */
  readonly within: (arm: Arm, metric: string) => readonly Measured[];
}

/** A value with the records behind it and how it came about. */
export interface Recorded {
  readonly value: Rational;
  readonly records: readonly LogRecord[];
  /** `run_3, permutation, final_val_acc`. */
  readonly words: string;
}
