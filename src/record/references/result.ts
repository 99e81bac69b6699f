import type { EditorialNotice, EditorialStatus, IdentityVerdict, Reference, SourceAnswer } from '../works/index.ts';
import type { FailKind } from './gate.ts';

/** What became of a work after publication, as the sources tell it. */
export interface EditorialVerdict {
  readonly status: EditorialStatus;
  readonly notices: readonly EditorialNotice[];
  /** One clause: who says so, or who could not be asked. */
  readonly detail: string;
}

/** What judges said where several records fit. */
export interface RecordChoice {
  /** `source id` of the record that a majority chose, `none`, or undefined where there was no majority. */
  readonly chosen?: string;
  /** How many votes a choice had, and how many were asked for. */
  readonly votes: readonly { readonly judge: string; readonly verdict: string; readonly rationale: string }[];
  readonly needed: number;
  /** Digest of the packet that the judges saw. */
  readonly packet: string;
}

/** What came of asking one source: its records are only counted, since a long list would fill the memory with them. */
export interface AskedSource extends Omit<SourceAnswer, 'works'> {
  readonly records: number;
}

/** One reference after everybody was asked. */
export interface ReferenceResult {
  readonly reference: Reference;
  readonly verdict: IdentityVerdict;
  /** Absent where the work was not found: then nothing can be said of it. */
  readonly editorial?: EditorialVerdict;
  /** Every answer, and every source that was not asked, with its reason. */
  readonly answers: readonly AskedSource[];
  readonly choice?: RecordChoice;
  /** Everything that can be said against the reference. */
  readonly troubles: readonly FailKind[];
  /** Those of them that the gate fails on. */
  readonly failing: readonly FailKind[];
}

/** Entries of one list that are the same work. */
export interface SameWork {
  /** versions: a preprint and its published form, which are two things to cite. */
  readonly kind: 'duplicate' | 'versions';
  /** Positions in the results, in order, at least two. */
  readonly entries: readonly number[];
  /** What they share, a clause: `the DOI 10.5555/a`, `title, first author and year`. */
  readonly by: string;
}
