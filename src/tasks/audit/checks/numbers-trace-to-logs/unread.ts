import { formatPlace } from '../../../../base/fault/index.ts';
import type { LogReading } from '../../../../record/evidence/index.ts';
import { type Decision, failed, unverified } from './decision.ts';

/** Why a place in a log gives no value, and what that means for the number that rests on it. */
export function unread(
  id: string,
  reading: Extract<LogReading, { ok: false }>,
  handedIn: string | undefined,
): Decision {
  const { fault, message, place, candidates } = reading;
  const places = [place, ...candidates.map((c) => c.place)];
  const fileFault = ['file_missing', 'file_changed', 'unreadable', 'too_large'].includes(fault);
  const drifted = fault === 'no_such_place' && candidates.length > 0;
  const common = { evidence: [id], places, computation: message };
  if (drifted)
    return unverified('locator_drift', {
      ...common,
      found: candidates.map((c) => `${c.literal} at ${formatPlace(c.place)}`).join(', '),
      mend: 'Renew the locator; a number outside the stated place is no support.',
    });
  if (!fileFault && fault !== 'ambiguous' && fault !== 'locator_incomplete' && handedIn !== undefined)
    return failed('measurement_not_in_log', {
      ...common,
      expected: handedIn,
      found: 'nothing at that place',
      mend: 'A value that is handed in counts only if the log holds it at the stated place.',
    });
  const candidateText = candidates
    .slice(0, 5)
    .map((c) => `${c.literal} at ${formatPlace(c.place)}`)
    .join(', ');
  return unverified(fault, {
    ...common,
    ...(candidateText === '' ? {} : { found: `candidates: ${candidateText}` }),
    mend: fileFault ? 'Restore the file, or seal the study again.' : 'Correct the locator.',
  });
}
