import type { GateFinding } from '../../gates/index.ts';
import type { ClaimId } from '../../study/index.ts';
import type { ContextId } from '../schema.ts';

/** A context of the ledger as it counts now: places found again, votes counted, the source as `sources.jsonl` has it. */
export interface ContextState {
  readonly id: ContextId;
  readonly claimId: ClaimId;
  readonly sourceId: string;
  /** stale: the source is gone or changed and the quote does not stand in it; it supports nothing until someone has looked. */
  readonly state: 'current' | 'stale';
  readonly selected: boolean;
  readonly rejected: boolean;
  /** By the votes that count; null: nobody judged it, or the judges are divided. */
  readonly supports: boolean | null;
  readonly contradicts: boolean | null;
  /** summary: text about works; it can be read and is never evidence. unknown: the source is not in the list. */
  readonly kind: 'work' | 'summary' | 'unknown';
}

/** What the gate says of a claim as a whole. */
export type ClaimState = 'supported' | 'contested' | 'unsupported' | 'stale';

/** A claim that the gate looked at. */
export interface GatedClaim {
  readonly claimId: ClaimId;
  readonly text: string;
  readonly type: 'citation' | 'numerical' | 'methodological' | 'conclusion';
  readonly state: ClaimState;
  /** Every condition that failed, and what is only said. Empty for a claim without a remark. */
  readonly findings: readonly GateFinding[];
  readonly contexts: readonly ContextState[];
}

/** The evidence gate of one study. */
export interface EvidenceReport {
  /** false: the study has no ledger. */
  readonly ledger: boolean;
  readonly claims: readonly GatedClaim[];
  /** Claims of `claims.yaml` that this gate leaves to others, with the reason. */
  readonly uncovered: readonly { readonly claimId: ClaimId; readonly why: string }[];
  /** Findings of all claims, and those that belong to none. */
  readonly findings: readonly GateFinding[];
}
