import { readName } from '../../record/bibliography/index.ts';
import {
  nameText,
  type ReferenceResult,
  type ReferenceSources,
  verifyReferences,
} from '../../record/references/index.ts';
import type { Source } from '../../record/sources/index.ts';
import { NO_IDENTIFIERS, type Reference, type Work } from '../../record/works/index.ts';
import { joinedIdentifiers, type Metadata } from './stated.ts';

/** What records say of a source's metadata. */
export interface LookedUp {
  /** confirmed: a record of this work; refuted: the identifiers or the title are those of something else; open: nobody knows. */
  readonly outcome: 'confirmed' | 'refuted' | 'open';
  /** Source of the record, where it is confirmed: `pubmed`, `library:cs`. */
  readonly from?: string;
  /** As the record has it, where it is confirmed. */
  readonly metadata?: Metadata;
  readonly editorial?: Source['editorial'];
  /** The sentence for a person. */
  readonly message: string;
}

export interface LookUpOptions {
  readonly references: ReferenceSources;
  readonly signal: AbortSignal;
  readonly progress?: (line: string) => void;
}

/** Looks metadata up in the libraries and registries at hand, in their order, as references are. Throws `interrupted`. */
export async function lookUp(
  stated: readonly { readonly metadata: Metadata; readonly path: string }[],
  { references, signal, progress }: LookUpOptions,
): Promise<LookedUp[]> {
  const { results } = await verifyReferences({
    references: stated.map(({ metadata, path }, index) => referenceOf(metadata, path, index)),
    libraries: references.libraries,
    ...(references.registries === undefined ? {} : { registries: references.registries }),
    ...(references.retractionWatch === undefined ? {} : { retractionWatch: references.retractionWatch }),
    failOn: [],
    signal,
    ...(progress === undefined ? {} : { progress }),
  });
  return results.map((result, index) => lookedUp(result, stated[index]?.metadata));
}

function referenceOf(metadata: Metadata, path: string, index: number): Reference {
  const { title, authors, year, container, identifiers, url } = metadata;
  return {
    key: `source-${index + 1}`,
    index,
    format: 'csl-json',
    class: 'unknown',
    ...(title === '' ? {} : { title }),
    otherTitles: [],
    authors: authors.flatMap((name) => readName(name) ?? []),
    authorsTruncated: false,
    editors: [],
    ...(year === undefined ? {} : { year, yearText: String(year) }),
    ...(container === undefined ? {} : { container }),
    identifiers: { ...NO_IDENTIFIERS, ...identifiers },
    urls: url === undefined ? [] : [url],
    where: { path },
    raw: title,
    fields: new Map(),
    faults: [],
  };
}

const REFUTED: readonly string[] = ['mismatch', 'identifier_conflict', 'identifier_unresolved'];

function lookedUp({ verdict, editorial }: ReferenceResult, stated: Metadata | undefined): LookedUp {
  const { identity, match, alsoMatched, mismatches, message } = verdict;
  const what = editorial === undefined ? {} : { editorial: { status: editorial.status, detail: editorial.detail } };
  const grave = mismatches.some(({ severity }) => severity === 'high');
  const holds = identity === 'verified' || (identity === 'verified_partial' && !grave);
  // An identifier alone is no metadata that a record could confirm: any file may bear it.
  if (holds && match !== undefined && stated !== undefined && stated.title !== '')
    return {
      outcome: 'confirmed',
      from: match.source,
      metadata: metadataOf(match, alsoMatched, stated),
      message,
      ...what,
    };
  return { outcome: REFUTED.includes(identity) ? 'refuted' : 'open', message, ...what };
}

function metadataOf(match: Work, others: readonly Work[], stated: Metadata): Metadata {
  const year = stated.year !== undefined && match.years.includes(stated.year) ? stated.year : match.years[0];
  const container = match.containers[0] ?? stated.container;
  const url = stated.url ?? match.url;
  const recorded = [match, ...others].map((work) => ownIdentifiers(work.identifiers));
  return {
    title: match.title,
    authors: match.authors.map(nameText).filter((name) => name !== ''),
    ...(year === undefined ? {} : { year }),
    ...(container === undefined ? {} : { container }),
    ...(url === undefined ? {} : { url }),
    identifiers: [...recorded, stated.identifiers].reduce(joinedIdentifiers),
  };
}

function ownIdentifiers({ doi, pmid, pmcid, arxiv }: Work['identifiers']): Metadata['identifiers'] {
  return { doi: [...doi], pmid: [...pmid], pmcid: [...pmcid], arxiv: [...arxiv] };
}
