import type { Place } from '../../../base/fault/index.ts';
import type { LogSet } from '../../../record/logs/index.ts';
import type { Paper } from '../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../record/quantities/index.ts';
import type { CheckOutcome } from './check.ts';
import type { CheckCode, State } from './result.ts';

/** What a check of the paper itself may look at; it needs no study around it. */
export interface PaperContext {
  readonly paper: Paper;
  readonly quantities: readonly PaperQuantity[];
  /** No records where there are no logs. */
  readonly logs: LogSet;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

/** What came of one number of a paper. */
export interface PaperQuantityResult {
  /** `PaperQuantity.id`. */
  readonly id: string;
  readonly state: State | 'excluded';
  /** How it was decided, or why not: `value.match`, `derived.relative_change`, `value.mismatch`, `no_candidate`, `several_candidates`, `excluded.year`. */
  readonly code: string;
  readonly expected?: string;
  readonly found?: string;
  /** The arithmetic in words. */
  readonly computation?: string;
  /** Records that it was compared with, or that it may be meant to come from. */
  readonly records: readonly Place[];
  /** How sure the binding is: high where heads and labels name the record; low where it is one of few that fit. */
  readonly confidence?: 'high' | 'medium' | 'low';
}

export interface PaperOutcome extends CheckOutcome {
  readonly paperQuantities?: readonly PaperQuantityResult[];
}

/** A part of the audit that asks something of the paper alone, or of the paper and its logs. */
export interface PaperCheck {
  readonly code: CheckCode;
  readonly title: string;
  /** What the result may not be taken to assert, one sentence. */
  readonly doesNotShow: string;
  readonly run: (context: PaperContext) => Promise<PaperOutcome>;
}
