import type { Identifiers, Mismatch, MismatchField, Reference, SourceAnswer, Work } from '../works/index.ts';
import type { AuthorComparison } from './authors.ts';
import type { Comparison } from './compare.ts';
import { isPreprint, isText } from './compare.ts';
import { containerKinship } from './containers.ts';
import { isOtherVersion } from './fit.ts';
import { shownName } from './person.ts';
import { RANK } from './rank.ts';
import { venueKind } from './venues.ts';

/** What differs between a reference and the work it means, and what only seems to. */
export interface Differences {
  readonly mismatches: readonly Mismatch[];
  /** Differences that are none. */
  readonly notes: readonly string[];
}

/** Compares field by field with the accepted record; `others` are further records of the same work. */
export function differencesOf(
  reference: Reference,
  match: Comparison,
  others: readonly Comparison[],
  answers: readonly SourceAnswer[],
): Differences {
  const group = [match, ...others];
  const parts = [
    titleDifference(match, group),
    authorDifferences(reference, match, group),
    yearDifference(reference, match, group),
    containerDifference(reference, match, group),
    placeDifferences(reference, match, group),
    identifierDifference(reference, match, group, answers),
  ];
  return {
    mismatches: parts.flatMap((part) => part.mismatches ?? []),
    notes: [...new Set(parts.flatMap((part) => part.notes ?? []))],
  };
}

interface Part {
  readonly mismatches?: readonly Mismatch[];
  readonly notes?: readonly string[];
}

const NOTHING: Part = {};

function mismatch(
  field: MismatchField,
  given: string,
  recorded: string,
  work: Work,
  severity: Mismatch['severity'] = 'review',
): Part {
  return { mismatches: [{ field, given, recorded, source: work.source, severity }] };
}

function titleDifference(match: Comparison, group: readonly Comparison[]): Part {
  const title = match.title;
  if (title === undefined) return { notes: ['the reference has no title to compare'] };
  const disagreeing = group.some(
    (one) => one !== match && (one.title?.relation === 'far' || one.title?.relation === 'other'),
  );
  const notes = disagreeing && title.relation === 'same' ? ['sources disagree about the title'] : [];
  switch (title.relation) {
    case 'same':
      return { notes };
    case 'shorter':
      return { notes: ["the record's title is longer", ...notes] };
    case 'longer':
      // A registry that keeps only the main title confirms nothing of the subtitle, and contradicts nothing.
      if (match.shared.length > 0) return { notes: ["the record's title is shorter", ...notes] };
      return mismatch('title', title.given, title.recorded, match.work, 'info');
    case 'near':
      return mismatch('title', title.given, title.recorded, match.work, 'info');
    default:
      return mismatch('title', title.given, title.recorded, match.work);
  }
}

function authorDifferences(reference: Reference, match: Comparison, group: readonly Comparison[]): Part {
  const { authors, work } = match;
  if (authors.state === 'unknown' && reference.authors.length > 0)
    return {
      notes: [
        ...authors.notes,
        work.authors.length === 0 ? 'the record names no authors' : 'the authors could not be compared',
      ],
    };
  const unlike = authors.doubtful[0];
  if (authors.state === 'agree' && unlike !== undefined && !isText(reference))
    return { ...mismatch('authors', unlike[0], unlike[1], work, 'info'), notes: authors.notes };
  const unlisted = authors.unlisted.join(', ');
  if (authors.state === 'agree' && unlisted !== '' && !isText(reference))
    return { ...mismatch('authors_added', unlisted, 'not listed', work, 'info'), notes: authors.notes };
  if (authors.state !== 'differ') return { notes: authors.notes };
  if (
    group.some(
      (one) =>
        one.authors.state === 'agree' &&
        one.authors.doubtful.length === 0 &&
        one.authors.matched > 1 &&
        RANK[one.rank] <= RANK.curated,
    )
  )
    return { notes: ['sources disagree about the authors'] };
  const recorded = listed(work.authors.map(shownName));
  const field = authorField(authors);
  return {
    ...mismatch(field, namesOf(reference), recorded, work, weightOf(reference, field, match, group)),
    notes: authors.notes,
  };
}

function weightOf(
  reference: Reference,
  field: MismatchField,
  match: Comparison,
  group: readonly Comparison[],
): Mismatch['severity'] {
  const { authors } = match;
  if (authors.disjoint && authors.given >= 2 && authors.recorded >= 2 && !isText(reference)) return 'high';
  // Registries put equal contributors in different orders: under one first author that is not yet an error of the reference.
  if (field === 'authors_order' && authors.first === true) return 'info';
  // Between preprint and publication people join and leave.
  const otherVersion = CLAIMS_VENUE.has(reference.class) && group.every((one) => isPreprint(one.work));
  return otherVersion &&
    authors.first === true &&
    authors.matched * 2 >= authors.given &&
    authors.substituted.length === 0
    ? 'info'
    : 'review';
}

function authorField(authors: AuthorComparison): MismatchField {
  if (authors.substituted.length > 0 || (authors.added.length > 0 && authors.missing.length > 0)) return 'authors';
  if (authors.added.length > 0) return 'authors_added';
  if (authors.missing.length > 0) return 'authors_missing';
  return 'authors_order';
}

const namesOf = (reference: Reference): string =>
  listed(reference.authors.map(shownName)) + (reference.authorsTruncated ? ' et al.' : '');

/** Names as one line; a long list shows its beginning and says how many there are. */
function listed(names: readonly string[]): string {
  if (names.length <= LISTED) return names.join(', ');
  return `${names.slice(0, LISTED - 2).join(', ')} … (${names.length} authors)`;
}

const LISTED = 12;

function yearDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Part {
  const years = [...new Set(group.flatMap((one) => one.work.years))].sort();
  const year = reference.year;
  if (year === undefined || years.length === 0 || group.some((one) => one.year === 'same')) return NOTHING;
  if (group.some((one) => one.year === 'near'))
    return { notes: [`the year is one off (recorded ${years.join(', ')})`] };
  if (group.some((one) => isOtherVersion(reference, one)))
    return { notes: [`the record is another version or edition (${years.join(', ')})`] };
  // Aggregators mix the venue of the publication with the year of the preprint.
  const nearest = Math.min(...years.map((one) => Math.abs(one - year)));
  if (nearest <= 3 && group.every(({ rank }) => rank === 'aggregator'))
    return { notes: [`the record mixes versions (${years.join(', ')})`] };
  if (isSecondPublication(reference, match)) return { notes: [`recorded for ${years.join(', ')}`] };
  return mismatch('year', reference.yearText ?? String(year), years.join(', '), match.work);
}

function containerDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Part {
  const published = group.filter((one) => !isPreprint(one.work) && one.work.containers.length > 0);
  const kinships = group.map((one) => one.container);
  if (reference.container === undefined || kinships.includes('same')) return NOTHING;
  if (containerKinship(reference.container, ['x']) === 'none') {
    const better = published[0]?.work;
    return better === undefined
      ? NOTHING
      : { notes: [`also published: ${better.containers[0]} (${better.years.join(', ')})`] };
  }
  if (isText(reference)) return NOTHING;
  if (group.every((one) => isPreprint(one.work)))
    return CLAIMS_VENUE.has(reference.class)
      ? mismatch('container_unconfirmed', reference.container, 'recorded only as a preprint', match.work)
      : NOTHING;
  // A differing venue weighs less where an identifier says that this is the record: the name may be one we do not know.
  const other = published.find((one) => one.container === 'differs');
  if (other === undefined || kinships.includes('unknown')) return NOTHING;
  const recorded = other.work.containers[0] ?? '';
  const collected = other.rank === 'aggregator' || other.rank === 'user';
  if (collected || isSecondPublication(reference, match))
    return mismatch('container_unconfirmed', reference.container, recorded, other.work);
  return mismatch('container', reference.container, recorded, other.work);
}

const CLAIMS_VENUE = new Set(['article', 'proceedings', 'chapter']);

/** A conference paper and a journal article of one title are often both there: the record then speaks of the other one. */
function isSecondPublication(reference: Reference, { work, container, shared }: Comparison): boolean {
  if (container !== 'differs' || shared.length > 0) return false;
  const given = venueKind(reference.container ?? '') ?? reference.class;
  const recorded = venueKind(work.containers[0] ?? '') ?? work.class;
  return KINDS_OF_TWO.has(given) && KINDS_OF_TWO.has(recorded) && given !== recorded;
}

const KINDS_OF_TWO: ReadonlySet<string> = new Set(['article', 'proceedings', 'chapter', 'thesis', 'report', 'book']);

/** Pages and volume say something only within one and the same container. */
function placeDifferences(reference: Reference, match: Comparison, group: readonly Comparison[]): Part {
  const here = group.filter((one) => one.container === 'same' || (one.container === 'none' && one.shared.length > 0));
  const mismatches: Mismatch[] = [];
  if (isText(reference) || here.length === 0) return NOTHING;
  const differs = (field: 'volume' | 'pages') =>
    here.some((one) => one[field] === false) && !group.some((one) => one[field] === true);
  for (const field of ['volume', 'pages'] as const) {
    const recorded = here.find((one) => one[field] === false)?.work[field];
    if (!differs(field) || recorded === undefined) continue;
    mismatches.push({ field, given: reference[field] ?? '', recorded, source: match.work.source, severity: 'info' });
  }
  return { mismatches };
}

/** A DOI that no record bears, where the record of the work has another. */
function identifierDifference(
  reference: Reference,
  match: Comparison,
  group: readonly Comparison[],
  answers: readonly SourceAnswer[],
): Part {
  const mismatches: Mismatch[] = [];
  const notes: string[] = [];
  const related = new Set(group.flatMap((one) => one.work.relations.map((relation) => relation.id)));
  for (const kind of ['doi', 'arxiv', 'pmid'] as const) {
    const given = reference.identifiers[kind].filter((id) => !related.has(id));
    const recorded = [...new Set(group.flatMap((one) => one.work.identifiers[kind]))];
    if (given.length === 0 || given.some((id) => recorded.includes(id))) continue;
    const own = { field: kind, given: given.join(', '), source: match.work.source } as const;
    const comparable = recorded.filter((id) => isArchived(id) === isArchived(given[0] ?? ''));
    // A library keeps no identifier of many works that have one: only a registry that was asked can miss it.
    const asked = answers.filter(
      ({ source, question, asked: id }) =>
        question === 'identifier' && !source.startsWith('library:') && given.some((one) => id === `${kind}:${one}`),
    );
    if (comparable.length > 0) mismatches.push({ ...own, recorded: comparable.join(', '), severity: 'review' });
    else if (!isArchived(given[0] ?? '') && asked.some(({ state }) => state === 'no_hit'))
      mismatches.push({ ...own, recorded: 'none', severity: 'info' });
    else notes.push(`the ${NAMES[kind]} was not found in a record`);
  }
  return { mismatches, notes };
}

/** DOIs of preprint servers and archives stand beside that of the published version. */
const isArchived = (id: string): boolean =>
  /^10\.(?:48550|1101|31219|31234|2139|21203|26434|5281|6084|13140|31235|36227)\//.test(id);

const NAMES: Readonly<Record<'doi' | 'arxiv' | 'pmid', string>> = { doi: 'DOI', arxiv: 'arXiv id', pmid: 'PMID' };

/** The name of a kind of identifier for people. */
export function kindName(kind: keyof Identifiers): string {
  const names: Readonly<Record<keyof Identifiers, string>> = {
    ...NAMES,
    pmcid: 'PMC id',
    isbn: 'ISBN',
    acl: 'ACL Anthology id',
    standard: 'number',
  };
  return names[kind];
}
