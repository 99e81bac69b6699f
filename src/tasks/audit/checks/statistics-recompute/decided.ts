import type { Severity, State } from '../../model/index.ts';

/** How a printed statistic was decided, with what a finding needs. */
export interface Decided {
  readonly state: State;
  readonly code: string;
  /** What the text asserts. */
  readonly expected: string;
  /** The arithmetic in words. */
  readonly computation: string;
  /** One sentence: what to do. */
  readonly mend?: string;
  readonly severity?: Severity;
}
