import type { IdentityVerdict, Reference } from '../works/index.ts';

/** What a list of references can be made to fail on. The first four are the default. */
export const FAIL_KINDS = [
  'identifier_conflict',
  'identifier_unresolved',
  'retracted',
  /** The authors are not those of the record at all: a mismatch of high severity. */
  'authors',
  'withdrawn',
  'concern',
  'mismatch',
  'ambiguous',
  'broken',
  'not_found',
  'duplicate',
  'unchecked',
] as const;
export type FailKind = (typeof FAIL_KINDS)[number];

/** What fails unless the caller or the profile says more. */
export const DEFAULT_FAILS: readonly FailKind[] = [
  'identifier_conflict',
  'identifier_unresolved',
  'retracted',
  'authors',
];

/** What can be said against one reference, whether or not it is asked to fail on it. */
export interface Judged {
  readonly reference: Reference;
  readonly verdict: IdentityVerdict;
  readonly editorial?: string;
  /** Another entry of the list is the same work in the same version. */
  readonly duplicate: boolean;
}

/** The kinds of trouble that one reference shows, in the order of the list above. */
export function troublesOf({ reference, verdict, editorial, duplicate }: Judged): FailKind[] {
  const shown: Readonly<Record<FailKind, boolean>> = {
    identifier_conflict: verdict.identity === 'identifier_conflict',
    identifier_unresolved: verdict.identity === 'identifier_unresolved',
    retracted: editorial === 'retracted',
    authors: verdict.mismatches.some(({ field, severity }) => field.startsWith('authors') && severity === 'high'),
    withdrawn: editorial === 'withdrawn',
    concern: editorial === 'concern',
    mismatch: verdict.identity === 'mismatch',
    ambiguous: verdict.identity === 'ambiguous',
    broken: reference.faults.length > 0,
    not_found: verdict.identity === 'not_found',
    duplicate,
    unchecked: verdict.identity === 'unchecked',
  };
  return FAIL_KINDS.filter((kind) => shown[kind]);
}
