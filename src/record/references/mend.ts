import type { FailKind } from './gate.ts';
import type { ReferenceResult } from './result.ts';

/** What to do about a trouble, one sentence. */
const MENDS: Readonly<Record<FailKind, string>> = {
  identifier_conflict: 'Correct the identifier, or the entry if the identifier is the right one.',
  identifier_unresolved: 'Correct the identifier; a slip of one character is enough.',
  retracted: 'Take it out, or cite it as retracted and say why.',
  authors: 'Correct the authors as the record has them.',
  withdrawn: 'Look whether another version stands in its place.',
  concern: 'Read the notice before you rely on the work.',
  mismatch: 'Look at the record and correct what differs.',
  ambiguous: 'Add an identifier, or what tells the works apart: container, volume, pages.',
  not_found: 'Add an identifier or a link if there is one; absence from these sources is no proof of anything.',
  unchecked: 'Ask more sources: --online, or --library with records of the field.',
  duplicate: 'Keep one of the entries.',
  broken: 'Mend the entry where it is broken.',
};

/** The advice for the first trouble of a reference; undefined where there is none. */
export function mendFor({ troubles }: Pick<ReferenceResult, 'troubles'>): string | undefined {
  const [first] = troubles;
  return first === undefined ? undefined : MENDS[first];
}
