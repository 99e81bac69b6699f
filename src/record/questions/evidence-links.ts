import type { Trust } from '../profiles/index.ts';

/** What a gate must know of a context to say whether an answer may rest on it. */
export interface ContextLink {
  readonly claimId: string;
  readonly sourceId: string;
  readonly state: 'current' | 'stale';
  readonly selected: boolean;
  readonly rejected: boolean;
  /** By the votes that count; both null: nobody judged it, or the judges are divided. */
  readonly supports: boolean | null;
  readonly contradicts: boolean | null;
  readonly kind: 'work' | 'summary' | 'unknown';
  /** Trust of the source; absent where the list of sources does not hold it. */
  readonly trust?: Trust;
}

/** What a gate must know of a claim. */
export interface ClaimLink {
  readonly text: string;
  readonly type: 'citation' | 'numerical' | 'methodological' | 'conclusion';
  /** As the gate of evidence says; `not_covered`: that gate leaves it to the audit. */
  readonly state: 'supported' | 'contested' | 'unsupported' | 'stale' | 'not_covered';
}

/** What the links of a question map lead to. */
export interface EvidenceLinks {
  /** One place may be a context of several claims. */
  readonly contexts: ReadonlyMap<string, readonly ContextLink[]>;
  readonly claims: ReadonlyMap<string, ClaimLink>;
}
