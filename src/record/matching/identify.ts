import type { IdentityVerdict, Reference, SourceAnswer } from '../works/index.ts';

/** Whether the work of a reference exists and is the one meant, by what the sources answered. Pure. */
export function identify(_reference: Reference, answers: readonly SourceAnswer[]): IdentityVerdict {
  return {
    identity: 'unchecked',
    severity: 'review',
    mismatches: [],
    notes: [],
    compared: [],
    alsoMatched: [],
    candidates: [],
    message: 'Nothing was compared.',
    incomplete: answers.filter((answer) => answer.state !== 'answered'),
  };
}
