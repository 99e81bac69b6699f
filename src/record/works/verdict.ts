import type { SourceAnswer } from './answer.ts';
import type { Work } from './work.ts';

/** Whether the work exists and is the one meant. The states are in the order of the design: nothing here says why. */
export type IdentityStatus =
  | 'verified'
  | 'verified_partial'
  | 'mismatch'
  | 'identifier_conflict'
  | 'identifier_unresolved'
  | 'ambiguous'
  | 'not_found'
  | 'unchecked'
  | 'not_applicable';

/** What became of the work after publication; only where the identity holds. */
export type EditorialStatus =
  | 'retracted'
  | 'withdrawn'
  | 'concern'
  | 'corrected'
  | 'reinstated'
  | 'none_recorded'
  | 'unknown';

/** Fields that can differ. `authors_added`: the reference names somebody whom a full record does not. */
export type MismatchField =
  | 'title'
  | 'authors'
  | 'authors_added'
  | 'authors_missing'
  | 'authors_order'
  | 'year'
  | 'container'
  | 'container_unconfirmed'
  | 'volume'
  | 'pages'
  | 'doi'
  | 'arxiv'
  | 'pmid'
  | 'isbn'
  | 'class';

export interface Mismatch {
  readonly field: MismatchField;
  /** As the reference has it. */
  readonly given: string;
  /** As the record has it. */
  readonly recorded: string;
  /** Which source recorded it. */
  readonly source: string;
  /** high: fails by default; review: a person should look; info: a note. */
  readonly severity: 'high' | 'review' | 'info';
}

/** What is compared, agreeing fields too: for showing both sides. */
export interface ComparedField {
  readonly field: string;
  readonly given: string;
  readonly recorded: string;
  readonly agrees: 'yes' | 'no' | 'unconfirmed';
}

/** The outcome for one reference. */
export interface IdentityVerdict {
  readonly identity: IdentityStatus;
  readonly severity: 'high' | 'review' | 'info';
  readonly mismatches: readonly Mismatch[];
  /** Differences that are none, each one clause: `the record's title is shorter`, `given names are initials`. */
  readonly notes: readonly string[];
  readonly compared: readonly ComparedField[];
  /** The record that was accepted as the work. Absent unless the work was found. */
  readonly match?: Work;
  /** Further records of the same work, from other sources or of its other version. */
  readonly alsoMatched: readonly Work[];
  /** Records that fit as well as the match, or nearly: what a judge chooses from when `ambiguous`. */
  readonly candidates: readonly Work[];
  /** The best record that was not accepted, for `nearest`. */
  readonly nearest?: Work;
  /** The sentence for a person: says what was found where, never why it might be so. */
  readonly message: string;
  /** Sources whose silence matters: asked for in vain, not asked. */
  readonly incomplete: readonly SourceAnswer[];
}
