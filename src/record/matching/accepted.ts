import type { IdentityStatus, IdentityVerdict, Mismatch, Reference, SourceAnswer } from '../works/index.ts';
import { type Comparison, IDENTIFIER_KINDS } from './compare.ts';
import { comparedFields } from './compared-fields.ts';
import type { IdentifierFinding } from './conflict.ts';
import { differencesOf } from './differences.ts';
import { kindName } from './identifier-difference.ts';
import { foundIn, placeOf, sentence } from './sentences.ts';
import { isOneWork } from './versions.ts';

/** A verdict before the silent sources are listed. */
export type Told = Omit<IdentityVerdict, 'incomplete'>;

/** The work was found: verified, or what differs. */
export function accepted(
  reference: Reference,
  match: Comparison,
  compared: readonly Comparison[],
  findings: readonly IdentifierFinding[],
  answers: readonly SourceAnswer[],
): Told {
  const others = compared.filter((one) => one !== match && isOneWork(match.work, one.work));
  const { mismatches, notes } = differencesOf(reference, match, others, answers);
  const holder = findings.find((finding) => finding.says === 'container');
  // An identifier of its own tells the work apart; without one a title that no author confirms may be that of another work.
  const nameless =
    !IDENTIFIER_KINDS.some((kind) =>
      reference.identifiers[kind].some((id) => match.work.identifiers[kind].includes(id)),
    ) &&
    reference.authors.length > 0 &&
    [match, ...others].every(({ work }) => work.authors.length === 0);
  const identity = statusOf(mismatches, holder !== undefined || nameless);
  return {
    identity,
    severity: severityOf(identity, mismatches),
    mismatches,
    notes: holder === undefined ? notes : [...notes, `the ${kindName(holder.kind)} is that of the whole volume`],
    compared: comparedFields(reference, match),
    match: match.work,
    alsoMatched: others.map(({ work }) => work),
    candidates: [],
    message: `${isFar(match) ? `Its identifier leads to ${placeOf(match.work)}` : foundIn(match.work, others)}${mismatches.length === 0 ? '' : `: ${mismatches.map(sentence).join('; ')}`}.${nameless ? ' The record names no authors; those given are not confirmed.' : ''}`,
  };
}

const isFar = ({ title }: Comparison): boolean => title?.relation === 'far';

/** Fields that are wrong make a mismatch; what is only unconfirmed, or worded a little otherwise, leaves it partial. */
function statusOf(mismatches: readonly Mismatch[], unconfirmed: boolean): IdentityStatus {
  const plain = (one: Mismatch) => !UNCONFIRMED.has(one.field) && !(WORDING.has(one.field) && one.severity === 'info');
  if (mismatches.some(plain)) return 'mismatch';
  return mismatches.length > 0 || unconfirmed ? 'verified_partial' : 'verified';
}

/** A slip in a title, another given name, another page: the work is found, and this is to be looked at. */
const WORDING: ReadonlySet<Mismatch['field']> = new Set([
  'title',
  'authors',
  'authors_added',
  'authors_missing',
  'authors_order',
  'volume',
  'pages',
]);
const UNCONFIRMED: ReadonlySet<Mismatch['field']> = new Set(['container_unconfirmed', 'doi', 'arxiv', 'pmid']);

function severityOf(identity: IdentityStatus, mismatches: readonly Mismatch[]): IdentityVerdict['severity'] {
  if (identity === 'verified') return 'info';
  if (mismatches.some(({ severity }) => severity === 'high')) return 'high';
  return identity === 'mismatch' && mismatches.every(({ severity }) => severity === 'info') ? 'info' : 'review';
}
