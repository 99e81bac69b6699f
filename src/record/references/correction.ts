import {
  type IdentityVerdict,
  type Mismatch,
  type Name,
  normalDoi,
  type Reference,
  type Work,
} from '../works/index.ts';
import { nameText } from './name-text.ts';
import type { ReferenceResult } from './result.ts';

/** A field that a record says otherwise, with what stands there now. */
export interface Correction {
  /** Lower-case name of the field. */
  readonly field: string;
  /** As people read it; names with semicolons between. */
  readonly value: string;
  /** The names, where the field holds names. */
  readonly names?: readonly Name[];
  /** Absent where the field is added. */
  readonly from?: string;
  /** Which source says so. */
  readonly source: string;
}

/**
 * What a careful reader would mend in a BibTeX entry: fields that the accepted record contradicts, and the DOI where none is
 * given. Nothing where the work is not certain, where a note is all there is, or where the record may be the poorer one (short
 * author lists, names of venues in the abbreviations of an index): those are shown and left to the author.
 */
export function correctionsOf({ reference, verdict, answers }: ReferenceResult): Correction[] {
  const { match, identity } = verdict;
  if (reference.format !== 'bibtex' || reference.fields.size === 0) return [];
  if (identity === 'identifier_conflict') return rightDoi(reference, verdict.mismatches);
  if (match === undefined) return [];
  const issuing = answers.some(({ source, rank }) => source === match.source && rank === 'issuing');
  const changes = verdict.mismatches.flatMap((mismatch) => changeFor(mismatch, reference, match, issuing));
  const doi = missingDoi(reference, verdict);
  if (identity === 'verified' && doi !== undefined) changes.push({ field: 'doi', value: doi, source: match.source });
  const seen = new Set<string>();
  return changes.filter(({ field, value, from }) => value !== from && !seen.has(field) && seen.add(field));
}

/** The DOI to add. Versions of a work have each their own: without the venue nobody can tell which of them is cited. */
function missingDoi(reference: Reference, { match, alsoMatched, compared }: IdentityVerdict): string | undefined {
  const [doi, second] = match?.identifiers.doi ?? [];
  if (doi === undefined || second !== undefined || reference.identifiers.doi.length > 0) return undefined;
  const only = alsoMatched.every(({ identifiers }) => identifiers.doi.every((other) => other === doi));
  const venueAgrees = compared.some(({ field, agrees }) => field === 'container' && agrees === 'yes');
  return only || venueAgrees ? doi : undefined;
}

/** The DOI of the work that is meant, where the title has led to it. */
function rightDoi(reference: Reference, mismatches: readonly Mismatch[]): Correction[] {
  const from = reference.fields.get('doi')?.value;
  const found = mismatches.find(({ field, recorded }) => field === 'doi' && normalDoi(recorded) === recorded);
  return found === undefined || from === undefined
    ? []
    : [{ field: 'doi', value: found.recorded, from, source: found.source }];
}

function changeFor(mismatch: Mismatch, reference: Reference, match: Work, issuing: boolean): Correction[] {
  const { severity, recorded, source } = mismatch;
  if (severity === 'info' || recorded === '') return [];
  const set = (field: string, value: string): Correction[] => {
    const from = reference.fields.get(field)?.value;
    return value === '' ? [] : [{ field, value, source, ...(from === undefined ? {} : { from }) }];
  };
  switch (mismatch.field) {
    case 'title':
      // The same people may have written two works with nearly one title.
      return sharesIdentifier(reference, match) ? set('title', match.title) : [];
    case 'authors':
    case 'authors_added':
    case 'authors_missing':
    case 'authors_order':
      if (!match.authorsComplete || (severity === 'high' && !sharesIdentifier(reference, match))) return [];
      return set('author', match.authors.map(nameText).join('; ')).map((one) => ({ ...one, names: match.authors }));
    case 'year':
      return set(reference.fields.has('date') && !reference.fields.has('year') ? 'date' : 'year', yearOf(match));
    case 'container':
      return issuing ? set(containerField(reference), match.containers[0] ?? '') : [];
    case 'volume':
      return set('volume', match.volume ?? '');
    case 'pages':
      return set('pages', match.pages?.replace(/\s*[–—-]+\s*/g, '--') ?? '');
    case 'doi':
      return set('doi', match.identifiers.doi[0] ?? '');
    case 'pmid':
      return set('pmid', match.identifiers.pmid[0] ?? '');
    case 'isbn':
      return set('isbn', match.identifiers.isbn[0] ?? '');
    case 'arxiv':
      return reference.fields.has('eprint') ? set('eprint', match.identifiers.arxiv[0] ?? '') : [];
    default:
      return [];
  }
}

/** With other authors altogether and nothing but a title in common, it may be another work after all. */
function sharesIdentifier({ identifiers }: Reference, { identifiers: recorded }: Work): boolean {
  const ids = new Set(Object.values(recorded).flat());
  return Object.values(identifiers)
    .flat()
    .some((id) => ids.has(id));
}

/** The year of publication: the latest of a record is that of the issue, the earlier ones those of posting and acceptance. */
function yearOf({ years }: Work): string {
  return years.length === 0 ? '' : String(Math.max(...years));
}

function containerField({ fields, class: kind }: Reference): string {
  const known = ['journal', 'journaltitle', 'booktitle'].find((field) => fields.has(field));
  return known ?? (kind === 'article' ? 'journal' : 'booktitle');
}
