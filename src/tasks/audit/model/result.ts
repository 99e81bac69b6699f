import type { Place } from '../../../base/fault/index.ts';
import type { EvidenceDescription } from '../../../record/evidence/index.ts';
import type { ReferenceEntry } from '../../../record/references/index.ts';

/** The three answers, and what was set aside. */
export type State = 'verified' | 'failed' | 'unverified';

/** blocker and major: errors; minor: warning; info: a note that never fails a build. */
export type Severity = 'blocker' | 'major' | 'minor' | 'info';

/** Checks in the order they run. */
export type CheckCode = 'BUNDLE' | 'GRAPH' | 'TEXT' | 'CPR' | 'I1' | 'I2' | 'I3' | 'I4';

/** Something to know about the research, in one sentence shape. `reason` is a code of the rule table. */
export interface Finding {
  /** Stable over re-runs: derived from check, reason, claim and place. */
  readonly id: string;
  readonly check: CheckCode;
  readonly state: State;
  readonly reason?: string;
  readonly severity: Severity;
  readonly claim?: string;
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** What to do about it, one sentence. */
  readonly mend?: string;
  readonly where: readonly Place[];
}

/** One check as a whole; `states` counts its items (files, claims, scores, questions). */
export interface CheckSummary {
  readonly code: CheckCode;
  /** The truth it asks about, e.g. "The score comes back". */
  readonly title: string;
  readonly state: State;
  readonly reason?: string;
  readonly states: Readonly<Record<State, number>>;
  /** What the result may not be taken to assert. */
  readonly does_not_show: string;
}

/** A quantity of a claim after comparison with its records. */
export interface QuantityResult {
  readonly literal: string;
  readonly kind: string;
  readonly state: State | 'excluded';
  /** How it was decided, or why not, e.g. `unit.percent_fraction`, `value.mismatch`. */
  readonly code: string;
  readonly expected?: string;
  readonly found?: string;
  /** The arithmetic in words. */
  readonly computation?: string;
  readonly evidence: readonly string[];
}

export interface ClaimResult {
  readonly id: string;
  readonly type: 'citation' | 'numerical' | 'methodological' | 'conclusion';
  readonly text: string;
  readonly state: State;
  readonly reason?: string;
  readonly quantitative: boolean;
  /** Where the span stands in the manuscript, else in claims.yaml. */
  readonly where?: Place;
  readonly quantities: readonly QuantityResult[];
  readonly edges: readonly {
    readonly kind: 'recorded_in' | 'cited_from' | 'implemented_by' | 'computed_from' | 'rests_on';
    readonly to: string;
    readonly formula?: string;
  }[];
}

/** Evidence as it was found: the verbatim bytes at the locator, as the record describes them. */
export type EvidenceResult = EvidenceDescription;

/** I1 for one evaluator. */
export interface ScoreResult {
  readonly evaluator: string;
  readonly metric: string;
  readonly claim?: string;
  readonly state: State;
  readonly reason?: string;
  readonly reported?: number;
  readonly mean?: number;
  /** Population standard deviation of the five. */
  readonly sigma?: number;
  readonly deviation?: number;
  readonly tolerance?: number;
  /** Which arm of max(0.01·|mean|, 3·σ) set the tolerance. */
  readonly arm?: 'relative' | 'noise' | 'exact_zero';
  readonly runs: readonly {
    readonly score?: number;
    readonly status: 'ok' | 'timeout' | 'crash' | 'no_result' | 'limit' | 'not_run';
    /** Wall-clock; in a finished result it stands in `run` instead. */
    readonly seconds?: number;
    readonly message?: string;
  }[];
  readonly control?: {
    readonly mean?: number;
    readonly runs: readonly number[];
    readonly status: 'ok' | 'failed';
    readonly message?: string;
  };
  readonly flags: readonly string[];
  readonly sandbox: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
}

/** One question of I2 or I4 with every vote. */
export interface QuestionResult {
  readonly id: string;
  readonly check: 'I2' | 'I4';
  readonly text: string;
  readonly claim?: string;
  readonly packet: string;
  readonly state: State;
  readonly reason?: string;
  readonly needed: number;
  readonly tally: {
    readonly complies: number;
    readonly violates: number;
    readonly abstain: number;
    readonly missing: number;
  };
  readonly votes: readonly {
    readonly judge: string;
    readonly kind: 'person' | 'model' | 'command';
    readonly verdict: 'complies' | 'violates' | 'abstain';
    readonly rationale: string;
    readonly confidence?: number;
    readonly quotes: readonly {
      readonly path: string;
      readonly line?: number;
      readonly text: string;
      readonly exists: boolean;
    }[];
    readonly counted: boolean;
    /** Why it did not count: stale packet, quote not found, repeated judge. */
    readonly not_counted?: string;
    /** true: a stored answer of an earlier run, nobody was asked. */
    readonly replayed?: boolean;
    /** Where a recorded vote stands. */
    readonly where?: Place;
  }[];
  readonly minority_flag: boolean;
  /** Mechanical hints for judges, never a verdict. */
  readonly hints: readonly { readonly kind: string; readonly message: string; readonly where: Place }[];
}

/** `touchstone.audit/1`. Everything but `run` is the same for the same inputs. */
export interface AuditResult {
  readonly schema: 'touchstone.audit/1';
  readonly study: {
    readonly title: string;
    readonly path: string;
    readonly manuscript: string;
    readonly files: number;
    readonly bytes: number;
    readonly lock_sha256: string | null;
  };
  readonly tool: { readonly name: 'touchstone'; readonly version: string };
  readonly policy: {
    readonly numeric: 'interval' | 'coe-2026';
    readonly judges: number;
    readonly fail_on: string;
    readonly only: readonly CheckCode[];
  };
  /** Counts of claims; `excluded` counts quantities that are set aside. */
  readonly summary: {
    readonly verified: number;
    readonly failed: number;
    readonly unverified: number;
    readonly excluded: number;
  };
  /** Between 0 and 1; null where there is no quantitative claim. */
  readonly cpr: number | null;
  readonly cpr_counts: {
    readonly quantitative: number;
    readonly verified: number;
    readonly failed: number;
    readonly unverified: number;
    readonly excluded: number;
    /** Numbers inside claims that no quantity declares. */
    readonly unclassified?: number;
  };
  readonly checks: readonly CheckSummary[];
  readonly findings: readonly Finding[];
  readonly not_checked: readonly { readonly what: string; readonly reason: string; readonly mend?: string }[];
  readonly claims: readonly ClaimResult[];
  readonly evidence: readonly EvidenceResult[];
  readonly scores: readonly ScoreResult[];
  readonly questions: readonly QuestionResult[];
  /** Every listed reference with its comparison; absent where I3 did not run. */
  readonly references?: readonly ReferenceEntry[];
  /** When, where and how long: the only part that may differ between two audits of the same bytes. */
  readonly run?: {
    readonly started: string;
    readonly seconds: number;
    readonly node: string;
    readonly platform: string;
    /** Wall-clock seconds of each evaluator run, in the order of `scores`. */
    readonly evaluator_seconds: readonly (readonly number[])[];
  };
}
