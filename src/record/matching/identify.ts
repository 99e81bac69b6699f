import type { IdentityStatus, IdentityVerdict, Mismatch, Reference, SourceAnswer, Work } from '../works/index.ts';
import { absenceOf } from './absence.ts';
import type { Comparison } from './compare.ts';
import { comparedFields } from './compared-fields.ts';
import { fieldOf, type IdentifierFinding, identifierFindings } from './conflict.ts';
import { differencesOf, kindName } from './differences.ts';
import { type Fit, fitOf } from './fit.ts';
import { compareAll, heaviest, weight } from './found.ts';
import { isOneWork } from './versions.ts';

/**
 * Whether the work of a reference exists and is the one meant, by what the sources answered. Pure: the same answers in any order give the
 * same verdict. Identifiers come first; a record found by searching must agree in title, first author, year and kind.
 */
export function identify(reference: Reference, answers: readonly SourceAnswer[]): IdentityVerdict {
  const compared = compareAll(reference, answers);
  const findings = identifierFindings(reference, compared, answers);
  const searched = chooseBySearch(reference, compared);
  const incomplete = answers.filter(({ state }) => state === 'failed' || state === 'not_asked');
  const refuted = findings.find((finding) => finding.says === 'refuted');
  const wrong = wrongIdentifier(findings);
  if (wrong !== undefined) return { ...conflict(reference, wrong, searched, compared), incomplete };
  const own = findings.find((finding) => finding.says === 'this');
  if (refuted !== undefined && own === undefined) return { ...unresolved(reference, refuted, searched), incomplete };
  if (own?.says === 'this') return { ...accepted(reference, own.by, compared, [], answers), incomplete };
  if (searched.choice === undefined)
    return { ...withoutMatch(reference, searched, compared, answers, findings), incomplete };
  return { ...accepted(reference, searched.choice, compared, findings, answers), incomplete };
}

type Told = Omit<IdentityVerdict, 'incomplete'>;

interface Searched {
  /** The record that is the work, unless several are. */
  readonly choice?: Comparison;
  /** Records of other works that fit as well, or that nothing decides about. */
  readonly rivals: readonly Comparison[];
}

const ORDER: readonly Fit[] = ['match', 'partial', 'differs', 'maybe'];

function chooseBySearch(reference: Reference, compared: readonly Comparison[]): Searched {
  const fits = compared.map((one) => ({ one, fit: fitOf(reference, one) }));
  const level = ORDER.find((fit) => fits.some((each) => each.fit === fit));
  if (level === undefined) return { rivals: [] };
  const among = fits.filter(({ fit }) => fit === level).map(({ one }) => one);
  if (level === 'maybe') return { rivals: among };
  const choice = heaviest(among);
  if (choice === undefined) return { rivals: [] };
  const rivals = among.filter((one) => one !== choice && !isOneWork(choice.work, one.work));
  // A rival that less speaks for is none.
  const equal = rivals.filter((one) => weight(choice) - weight(one) < CLEARLY);
  return equal.length > 0 ? { rivals: [choice, ...equal] } : { choice, rivals: [] };
}

const CLEARLY = 0.45;

/** Per kind one right identifier is enough: a second may be of a dataset, a reviewed book, a preprint. */
function wrongIdentifier(findings: readonly IdentifierFinding[]) {
  return findings.find(
    (finding) =>
      finding.says === 'another' && !findings.some((other) => other.kind === finding.kind && other.says === 'this'),
  );
}

function accepted(
  reference: Reference,
  match: Comparison,
  compared: readonly Comparison[],
  findings: readonly IdentifierFinding[],
  answers: readonly SourceAnswer[],
): Told {
  const others = compared.filter((one) => one !== match && isOneWork(match.work, one.work));
  const { mismatches, notes } = differencesOf(reference, match, others, answers);
  const holder = findings.find((finding) => finding.says === 'container');
  const identity = statusOf(mismatches, holder !== undefined);
  return {
    identity,
    severity: severityOf(identity, mismatches),
    mismatches,
    notes: holder === undefined ? notes : [...notes, `the ${kindName(holder.kind)} is that of the whole volume`],
    compared: comparedFields(reference, match),
    match: match.work,
    alsoMatched: others.map(({ work }) => work),
    candidates: [],
    message: `${isFar(match) ? `Its identifier leads to ${placeOf(match.work)}` : foundIn(match.work, others)}${mismatches.length === 0 ? '' : `: ${mismatches.map(sentence).join('; ')}`}.`,
  };
}

const isFar = ({ title }: Comparison): boolean => title?.relation === 'far';

/** Fields that are wrong make a mismatch; what is only unconfirmed, or worded a little otherwise, leaves it partial. */
function statusOf(mismatches: readonly Mismatch[], held: boolean): IdentityStatus {
  const plain = (one: Mismatch) => !UNCONFIRMED.has(one.field) && !(WORDING.has(one.field) && one.severity === 'info');
  if (mismatches.some(plain)) return 'mismatch';
  return mismatches.length > 0 || held ? 'verified_partial' : 'verified';
}

/** A slip in a title, another given name: the work is found, and this is to be looked at. */
const WORDING: ReadonlySet<Mismatch['field']> = new Set([
  'title',
  'authors',
  'authors_added',
  'authors_missing',
  'authors_order',
]);
const UNCONFIRMED: ReadonlySet<Mismatch['field']> = new Set(['container_unconfirmed', 'doi', 'arxiv', 'pmid']);

function severityOf(identity: IdentityStatus, mismatches: readonly Mismatch[]): IdentityVerdict['severity'] {
  if (identity === 'verified') return 'info';
  if (mismatches.some(({ severity }) => severity === 'high')) return 'high';
  return identity === 'mismatch' && mismatches.every(({ severity }) => severity === 'info') ? 'info' : 'review';
}

function conflict(
  reference: Reference,
  wrong: Extract<IdentifierFinding, { says: 'another' }> | IdentifierFinding,
  searched: Searched,
  compared: readonly Comparison[],
): Told {
  const bearer = 'by' in wrong ? wrong.by : compared[0];
  const right = searched.choice?.work;
  const rightIds = right?.identifiers[wrong.kind] ?? [];
  const belongs = bearer === undefined ? '' : ` belongs to “${bearer.work.title}” (${bearer.work.source})`;
  const offer = right === undefined ? '' : `; the work meant is ${placeOf(right)}`;
  return {
    identity: 'identifier_conflict',
    severity: 'high',
    mismatches: [
      {
        field: fieldOf(wrong.kind),
        given: wrong.id,
        recorded: rightIds[0] ?? `of “${bearer?.work.title ?? ''}”`,
        source: right?.source ?? bearer?.work.source ?? '',
        severity: 'high',
      },
    ],
    notes: [],
    compared: bearer === undefined ? [] : comparedFields(reference, bearer),
    alsoMatched: [],
    candidates: right === undefined ? searched.rivals.map(({ work }) => work) : [right],
    ...nearestOf(right ?? bearer?.work),
    message: `The ${kindName(wrong.kind)} ${wrong.id}${belongs}${offer}.`,
  };
}

function unresolved(reference: Reference, refuted: IdentifierFinding, searched: Searched): Told {
  const right = searched.choice?.work;
  const source = refuted.says === 'refuted' ? refuted.source : '';
  const ids = right?.identifiers[refuted.kind] ?? [];
  return {
    identity: 'identifier_unresolved',
    severity: 'high',
    mismatches: [
      {
        field: fieldOf(refuted.kind),
        given: refuted.id,
        recorded: ids[0] ?? 'not registered',
        source,
        severity: 'high',
      },
    ],
    notes: [],
    compared: searched.choice === undefined ? [] : comparedFields(reference, searched.choice),
    alsoMatched: [],
    candidates: right === undefined ? searched.rivals.map(({ work }) => work) : [right],
    ...nearestOf(right),
    message: `The ${kindName(refuted.kind)} ${refuted.id} is not registered (${source})${right === undefined ? '' : `; a record of the work is ${placeOf(right)}`}.`,
  };
}

function withoutMatch(
  reference: Reference,
  { rivals }: Searched,
  compared: readonly Comparison[],
  answers: readonly SourceAnswer[],
  findings: readonly IdentifierFinding[],
): Told {
  const none = { mismatches: [], compared: [], alsoMatched: [] };
  const first = rivals[0];
  if (first !== undefined) {
    const works = rivals.slice(0, MOST_CANDIDATES).map(({ work }) => work);
    const which =
      works.length === 1 ? 'One record may be the work meant' : `${rivals.length} records may be the work meant`;
    const message = `${which}, and nothing decides: ${works.slice(0, 3).map(placeOf).join('; ')}.`;
    return {
      ...none,
      identity: 'ambiguous',
      severity: 'review',
      notes: [],
      candidates: works,
      ...nearestOf(first.work),
      message,
    };
  }
  const absence = absenceOf(reference, answers);
  const holder = findings.find((finding) => finding.says === 'container');
  const notes =
    holder === undefined
      ? absence.notes
      : [...absence.notes, `the ${kindName(holder.kind)} is that of the whole volume`];
  return { ...none, ...absence, notes, candidates: [], ...nearestOf(nearestAmong(compared)) };
}

const MOST_CANDIDATES = 10;

/** Worth showing beside a reference that was not found: at least the title or an author must be alike. */
function nearestAmong(compared: readonly Comparison[]): Work | undefined {
  const alike = compared.filter((one) => (one.title?.similarity ?? 0) >= 0.6);
  return heaviest(alike)?.work;
}

const nearestOf = (work: Work | undefined): { nearest?: Work } => (work === undefined ? {} : { nearest: work });

function foundIn(work: Work, others: readonly Comparison[]): string {
  const sources = [...new Set([work.source, ...others.map((one) => one.work.source)])];
  return `Found in ${sources.join(', ')} (${work.identifiers.doi[0] ?? work.id})`;
}

/** `“Title” (Venue 2021, 10.5555/x)`. */
function placeOf(work: Work): string {
  const where = [work.containers[0], work.years[0]?.toString(), work.identifiers.doi[0] ?? work.id].filter(
    (part) => part !== undefined,
  );
  return `“${work.title}” (${where.join(', ')})`;
}

function sentence({ field, given, recorded }: Mismatch): string {
  if (field === 'container_unconfirmed') return `venue not confirmed, given ${given}, ${recorded}`;
  const name =
    {
      authors_added: 'added authors',
      authors_missing: 'missing authors',
      authors_order: 'order of authors',
      container: 'venue',
    }[field as string] ?? field;
  return `${name} differs, given ${given}, recorded ${recorded}`;
}
