import type { PrintedQuantity } from '../../base/number/index.ts';
import type { Stretch } from '../papers/index.ts';

/** Why a number is not a quantity that the paper claims. Counted and listed, never dropped. */
export type ExclusionReason =
  | 'citation'
  | 'year'
  | 'numbering'
  | 'identifier'
  | 'version'
  | 'seed'
  | 'index'
  | 'hardware'
  | 'formula'
  | 'name'
  | 'contact'
  | 'other_work';

/**
 * `result`: measured or computed by the study; `setting`: a hyperparameter or another choice (compared exactly with configuration);
 * `statistic`: part of a test report (t, F, p, df); `size`: a number of things that were there (participants, data points, parameters);
 * `target`: a threshold or limit that is no result (`steps to 99 % accuracy`, `the 16 MB limit`); `excluded`: set aside with a reason;
 * `unclassified`: nothing around it tells what it is: counted and shown, never judged.
 */
export type QuantityKind = 'result' | 'setting' | 'statistic' | 'size' | 'target' | 'excluded' | 'unclassified';

/** A number that a paper prints. */
export interface PaperQuantity {
  /** `Q-0001`, in order of the text. */
  readonly id: string;
  /** Offsets are into the canonical text. A number with two readings has `problem` and is never judged. */
  readonly printed: PrintedQuantity;
  readonly start: number;
  readonly end: number;
  readonly kind: QuantityKind;
  readonly exclusion?: ExclusionReason;
  /** What settled the kind, a few words. */
  readonly because: string;
  /** Index into `text.blocks`. */
  readonly block: number;
  readonly place: 'abstract' | 'body' | 'methods' | 'results' | 'caption' | 'table' | 'footnote' | 'equation' | 'other';
  readonly sentence: Stretch;
  /** The part of the sentence that the number belongs to: split at semicolons, `while`, `compared to`, `and` between two numbers. */
  readonly clause: Stretch;
  /** For a cell: indices into `Paper.tables`, its rows and columns. */
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number };
  /** Heads above and to the left of the cell; empty in running text. */
  readonly above: readonly string[];
  readonly left: readonly string[];
  /** true: "about", "roughly", "nearly" stand before it. */
  readonly hedged: boolean;
  /** true: a citation stands in the row's head or right beside the number, so that it may be the figure of another work. */
  readonly cited?: true;
}
