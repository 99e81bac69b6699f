import type { Study } from '../../../../record/bundle/index.ts';
import type { CheckOutcome, QuantityResult } from '../../model/index.ts';

/** What the Claim Provenance Rate is computed from. */
export interface CprInput {
  readonly study: Study;
  /** How the claim texts are written; in LaTeX an unescaped % hides the rest of its line. */
  readonly format: 'markdown' | 'latex';
  /** Language of the document for its separators; that of touchstone.yaml where absent, null for undeclared. */
  readonly language?: string | null;
  /** interval (default) or the published rule, for comparison only. */
  readonly policy?: 'interval' | 'coe-2026';
  /** Values that the caller hands in, by evidence id. They count for nothing unless the log holds them there. */
  readonly measurements?: ReadonlyMap<string, string>;
  readonly signal?: AbortSignal;
}

/** CPR = verified quantitative claims / all quantitative claims. */
export interface CprOutcome extends CheckOutcome {
  /** Between 0 and 1; null where there is no quantitative claim. */
  readonly cpr: number | null;
  /** Counts of claims; `excluded` and `unclassified` count numbers that are set aside or that no quantity declares. */
  readonly counts: {
    readonly quantitative: number;
    readonly verified: number;
    readonly failed: number;
    readonly unverified: number;
    readonly excluded: number;
    readonly unclassified: number;
  };
  readonly quantities: ReadonlyMap<string, readonly QuantityResult[]>;
}
