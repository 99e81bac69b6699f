import type { SealState } from '../../../../record/bundle/index.ts';
import type { FailKind, ReferenceResult } from '../../../../record/references/index.ts';
import type { State } from '../../model/index.ts';

/** Reason code of each trouble. */
export const REASON: Readonly<Record<FailKind, string>> = {
  identifier_conflict: 'reference_identifier_conflict',
  identifier_unresolved: 'reference_identifier_unresolved',
  retracted: 'reference_retracted',
  authors: 'reference_authors',
  withdrawn: 'reference_withdrawn',
  concern: 'reference_concern',
  mismatch: 'reference_mismatch',
  ambiguous: 'reference_ambiguous',
  broken: 'reference_broken',
  not_found: 'reference_not_found',
  duplicate: 'reference_duplicate',
  unchecked: 'references_not_checked',
};

export interface ReferenceState {
  readonly state: State;
  /** Absent where verified. */
  readonly reason?: string;
}

/** An entry that stands twice in the list, or is broken somewhere, is still the work that was found. */
const HARMLESS: readonly FailKind[] = ['duplicate', 'broken'];

/**
 * One reference in the three words of an audit. `failed` only for what the gate fails on; `verified` where the work is found,
 * nothing contradicts it and it stands. All else is `unverified`: nothing found is no failure.
 */
export function stateOf(result: ReferenceResult, seal: SealState): ReferenceState {
  const [failing] = result.failing;
  if (failing !== undefined) return { state: 'failed', reason: REASON[failing] };
  const trouble = result.troubles.find((one) => !HARMLESS.includes(one));
  if (trouble !== undefined) return { state: 'unverified', reason: REASON[trouble] };
  if (result.verdict.identity === 'not_applicable') return { state: 'unverified', reason: 'reference_not_applicable' };
  if (seal === 'ok') return { state: 'verified' };
  // The bytes of the list are not those that were sealed, so nothing that is found for them counts.
  return { state: 'unverified', reason: seal === 'changed' ? 'file_changed' : 'file_unsealed' };
}
