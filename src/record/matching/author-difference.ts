import type { Mismatch, MismatchField, Reference } from '../works/index.ts';
import type { AuthorComparison } from './authors.ts';
import { type Comparison, isPreprint, isText } from './compare.ts';
import { type Difference, mismatch } from './difference.ts';
import { shownName } from './person.ts';
import { RANK } from './rank.ts';
import { claimsVenue } from './second-publication.ts';

/** The list of names against that of the record; where another record of rank agrees, sources disagree and the reference does not. */
export function authorDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Difference {
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
  const otherVersion =
    (claimsVenue(reference) && group.every((one) => isPreprint(one.work))) ||
    (reference.class === 'preprint' && !group.some((one) => isPreprint(one.work)));
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
