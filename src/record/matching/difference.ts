import type { Mismatch, MismatchField, Work } from '../works/index.ts';

/** What one field adds to the outcome. */
export interface Difference {
  readonly mismatches?: readonly Mismatch[];
  readonly notes?: readonly string[];
}

/** The field agrees, or cannot be compared. */
export const NOTHING: Difference = {};

/** One field that differs. */
export function mismatch(
  field: MismatchField,
  given: string,
  recorded: string,
  work: Work,
  severity: Mismatch['severity'] = 'review',
): Difference {
  return { mismatches: [{ field, given, recorded, source: work.source, severity }] };
}
