import type { Problem } from '../../base/fault/index.ts';
import type { Decimal } from '../../base/number/index.ts';

/** What kind of number a record is, over its repetitions. `value`: one measurement, or not said. */
export type Aggregate =
  | 'value'
  | 'mean'
  | 'median'
  | 'sum'
  | 'min'
  | 'max'
  | 'stderr'
  | 'std'
  | 'std_population'
  | 'ci'
  | 'count'
  | 'last';

/** What a record is about, as far as its file says. Names are as the file writes them. */
export interface RecordLabels {
  /** Run that it belongs to: `run_3`. Records of two runs never make one row. */
  readonly run?: string;
  /** What the run is called in notes or configuration: `Adjusted learning rates`. */
  readonly subject?: string;
  readonly dataset?: string;
  /** Without its aggregate: `final_val_acc` for `final_val_acc_mean`. */
  readonly metric?: string;
  readonly aggregate: Aggregate;
  readonly split?: 'train' | 'validation' | 'test';
  readonly seed?: number;
  /** Step, epoch or iteration of a point of a curve. */
  readonly step?: number;
  readonly unit?: string;
  /** true: a choice of the run (configuration), not a measurement. */
  readonly setting?: true;
  /** Further keys on the way to the value, outermost first, that none of the above took. */
  readonly rest: readonly string[];
}

/** One number in a log, with where it stands. NaN and infinities are no records. */
export interface LogRecord {
  /** File, POSIX, relative to the folder that is audited. */
  readonly path: string;
  /**
   * JSON: pointer. JSONL: line and pointer. CSV: row and column. Text: line and `after`, the words right before the number. Text inside a
   * string of JSON: also `inner`, the line within that string. Formats that are no text: a pointer of tag and step, to be found by hand.
   */
  readonly at: {
    readonly pointer?: string;
    readonly line?: number;
    readonly row?: number;
    readonly column?: string;
    readonly inner?: number;
    readonly after?: string;
  };
  /** As the file writes it. */
  readonly literal: string;
  readonly value: Decimal;
  readonly labels: RecordLabels;
}

/** A run as the logs know it. */
export interface LogRun {
  readonly id: string;
  /** Title in notes or configuration, and longer words about it. */
  readonly title?: string;
  readonly description?: string;
  readonly status: 'ok' | 'failed' | 'unknown';
  /** true: the notes or the name say that it is the baseline. */
  readonly baseline?: true;
  readonly files: readonly string[];
}

/** A file that was read as a log. */
export interface LogSource {
  readonly path: string;
  /** Reader that took it: `ai-scientist-v1`, `mlflow`, `json`, … */
  readonly reader: string;
  readonly records: number;
}

/** Everything that the logs of a folder say in numbers. Same files, same order. */
export interface LogSet {
  readonly records: readonly LogRecord[];
  readonly runs: readonly LogRun[];
  readonly sources: readonly LogSource[];
  /** Files that could not be read, one line each, and what was left out of those that were. */
  readonly problems: readonly Problem[];
  readonly leftOut: readonly { readonly path: string; readonly what: string; readonly count: number }[];
}
