import {
  briefMessage,
  type FailKind,
  mendFor,
  type ReferenceResult,
  type SameWork,
} from '../../../../record/references/index.ts';
import type { ComparedField } from '../../../../record/works/index.ts';
import type { Finding } from '../../model/index.ts';
import { REASON, type ReferenceState } from './state-of.ts';

type NewFinding = Omit<Finding, 'id'>;

/** Counted in one line for all, or told by a finding of its own. */
const SAID_ELSEWHERE: readonly FailKind[] = ['unchecked', 'duplicate', 'broken'];

/** What one reference gives to say: nothing where the work was found as it is cited, or where nobody could be asked. */
export function entryFindings(
  result: ReferenceResult,
  { state, reason }: ReferenceState,
  citing: readonly string[] = [],
): NewFinding[] {
  const { reference, editorial, troubles } = result;
  const base = { check: 'I3' as const, where: [reference.where] };
  const mend = mendFor(result);
  const [claim, other] = citing;
  const findings: NewFinding[] = [];
  const telling = troubles.some((trouble) => !SAID_ELSEWHERE.includes(trouble));
  if (state !== 'verified' && reason !== undefined && (state === 'failed' || telling))
    findings.push({
      ...base,
      state,
      reason,
      severity: severityOf(result, state),
      // A claim is named where it is the only one that the finding can be about.
      ...(claim === undefined || other !== undefined ? {} : { claim }),
      ...told(result),
      ...(mend === undefined ? {} : { mend }),
    });
  else if (troubles.includes('broken'))
    findings.push({
      ...base,
      state: 'unverified',
      reason: REASON.broken,
      severity: 'minor',
      message: `${reference.key} is broken: ${reference.faults.join('; ')}`,
      mend: 'Mend the entry where it is broken.',
    });
  if (editorial?.status === 'corrected' || editorial?.status === 'reinstated')
    findings.push({
      ...base,
      state: 'verified',
      reason: `reference_${editorial.status}`,
      severity: 'info',
      message: `${reference.key}: ${editorial.detail}`,
    });
  return findings;
}

/** The sentence and both sides of what differs; where these are too long to be read in it, they stand in the message. */
function told(result: ReferenceResult): Pick<NewFinding, 'message' | 'expected' | 'found'> {
  const both = sides(result.verdict.compared.filter(({ agrees }) => agrees === 'no'));
  const message = both === undefined ? result.verdict.message : briefMessage(result);
  return { message: `${result.reference.key}: ${messageOf(result, message)}`, ...both };
}

function messageOf({ editorial, troubles, reference }: ReferenceResult, message: string): string {
  const said = [
    ...(['retracted', 'withdrawn', 'concern'].includes(editorial?.status ?? '') ? [editorial?.detail ?? ''] : []),
    message,
    ...(troubles.includes('broken') ? reference.faults.slice(0, 3) : []),
  ];
  return said.map((part) => part.replace(/[.\s]+$/, '')).join('; ');
}

function severityOf({ troubles, verdict }: ReferenceResult, state: Finding['state']): Finding['severity'] {
  if (state === 'failed') return 'major';
  if (troubles.includes('withdrawn') || troubles.includes('concern')) return 'major';
  return verdict.identity === 'not_found' ? 'info' : 'minor';
}

// Both sides of what differs, where it is short enough to be read in a sentence.
function sides(fields: readonly ComparedField[]): { expected: string; found: string } | undefined {
  const line = (side: 'given' | 'recorded') => fields.map((one) => `${one.field} ${one[side]}`).join('; ');
  const [expected, found] = [line('recorded'), line('given')];
  return fields.length === 0 || expected.length + found.length > 400 ? undefined : { expected, found };
}

/** Entries that are one work: a note, since both may well be cited. */
export function sameWorkFindings(results: readonly ReferenceResult[], same: readonly SameWork[]): NewFinding[] {
  return same.map(({ kind, entries, by }) => {
    const found = entries.flatMap((entry) => results[entry]?.reference ?? []);
    const names = found.map(({ key }) => key).join(' and ');
    return {
      check: 'I3',
      state: 'verified',
      reason: kind === 'versions' ? 'reference_versions' : REASON.duplicate,
      severity: 'info',
      message:
        kind === 'versions' ? `${names} are two versions of one work, by ${by}` : `${names} are one work, by ${by}`,
      mend: kind === 'versions' ? 'Cite both only if both are meant.' : 'Keep one of the entries.',
      where: found.slice(0, 5).map(({ where }) => where),
    };
  });
}
