import { readBibliography } from '../../bibliography/index.ts';
import { readReferenceText } from '../../reference-lists/index.ts';
import {
  type EditorialNotice,
  identifiersIn,
  mergeIdentifiers,
  type Name,
  NO_IDENTIFIERS,
  normalDoi,
  plainText,
  type Reference,
  type SourceAnswer,
  type Work,
  type WorkClass,
} from '../../works/index.ts';

/** One record of a case: what a source would have answered, in short. */
export interface CaseRecord {
  readonly source: string;
  readonly id?: string;
  readonly type?: string;
  readonly title?: string;
  readonly subtitle?: string;
  /** `[given, family]`. */
  readonly authors?: readonly (readonly [string, string])[];
  readonly issued?: number;
  readonly years?: readonly number[];
  readonly doi?: string;
  readonly externalDOI?: string;
  readonly isbn?: string;
  readonly container?: string;
  readonly volume?: string;
  readonly page?: string;
  readonly http?: number;
  readonly items?: number;
  readonly responseCode?: number;
  readonly covers?: boolean;
  readonly complete?: boolean;
  readonly relations?: Work['relations'];
  readonly updated_by?: readonly { readonly type: string; readonly source?: string; readonly doi?: string }[];
}

export interface IdentityCase {
  readonly id: string;
  readonly category?: string;
  readonly input: { readonly format: 'bibtex' | 'text'; readonly text: string };
  readonly records?: readonly CaseRecord[];
  readonly source_states?: Readonly<Record<string, string>>;
  readonly expect: {
    readonly status: string;
    readonly mismatched_fields?: readonly string[];
    readonly editorial_status?: string;
    readonly severity?: string;
    readonly must_not_say?: readonly string[];
    readonly must_say?: readonly string[];
  };
}

/** The reference of a case, read by the real readers. */
export async function referenceOf({ id, input }: IdentityCase): Promise<Reference> {
  if (input.format === 'text') return readReferenceText(input.text, { key: id, index: 0, where: { path: 'case.txt' } });
  const { references } = await readBibliography(input.text, 'case.bib');
  const reference = references[0];
  if (reference === undefined) throw new Error(`${id}: no entry was read`);
  return reference;
}

/** What the sources of a case answered. */
export function answersOf(one: IdentityCase, reference: Reference): SourceAnswer[] {
  const failed = one.source_states?.['crossref-updates'];
  const answers = (one.records ?? []).map((record) => answerOf(record, reference, failed));
  for (const [source, state] of Object.entries(one.source_states ?? {})) {
    if (source === 'crossref-updates') continue;
    const offline = /offline|budget$/.test(state);
    answers.push({
      source: source === 'network' ? 'crossref' : source,
      question: source.startsWith('doi') ? 'handle' : 'search',
      state: offline ? 'not_asked' : 'failed',
      detail: state,
      works: [],
      rank: rankOf(source),
    });
  }
  return answers;
}

function answerOf(record: CaseRecord, reference: Reference, noticesFailed: string | undefined): SourceAnswer {
  const library = record.source.startsWith('offline:');
  const source = library ? `library:${record.source.slice(8)}` : record.source;
  const base = { source, rank: rankOf(source), works: [] } as const;
  if (record.responseCode !== undefined)
    return {
      ...base,
      question: 'handle',
      asked: `doi:${reference.identifiers.doi[0]}`,
      state: 'no_hit',
      refuted: record.responseCode === 100,
    };
  if (source === 'url')
    return { ...base, question: 'identifier', state: 'answered', works: [workOf(record, undefined)] };
  if (record.http !== undefined) return { ...base, question: 'handle', state: 'failed', detail: `HTTP ${record.http}` };
  if (record.items === 0)
    return { ...base, question: 'search', state: 'no_hit', ...(library ? { covers: record.covers ?? false } : {}) };
  const work = workOf(record, source === 'crossref' ? noticesFailed : undefined);
  const own = (['doi', 'arxiv', 'standard', 'isbn', 'pmid'] as const).some((kind) =>
    reference.identifiers[kind].some((id) => work.identifiers[kind].includes(id)),
  );
  return { ...base, question: own ? 'identifier' : 'search', state: 'answered', works: [work] };
}

function workOf(record: CaseRecord, noticesFailed: string | undefined): Work {
  const title = plainText(record.title ?? '');
  const doi = normalDoi(record.doi ?? record.externalDOI ?? '');
  return {
    source: record.source,
    id: record.id ?? doi ?? title,
    class: CLASSES[record.type ?? ''] ?? CLASS_OF_SOURCE[record.source] ?? 'unknown',
    title: record.subtitle === undefined ? title : `${title}: ${plainText(record.subtitle)}`,
    otherTitles: record.subtitle === undefined ? [] : [title],
    authors: (record.authors ?? []).map(nameOf),
    authorsComplete: record.complete ?? COMPLETE.has(record.source),
    editors: [],
    years: record.years ?? (record.issued === undefined ? [] : [record.issued]),
    containers: record.container === undefined ? [] : [record.container],
    ...(record.volume === undefined ? {} : { volume: record.volume }),
    ...(record.page === undefined ? {} : { pages: record.page }),
    identifiers: mergeIdentifiers(
      { ...NO_IDENTIFIERS, doi: doi === undefined ? [] : [doi] },
      identifiersIn(`https://doi.org/${doi ?? ''}`),
      identifiersIn(`${record.source === 'arxiv' ? 'arXiv:' : ''}${(record.id ?? '').replace(/^RFC(?=\d)/, 'RFC ')}`),
      identifiersIn(record.isbn === undefined ? '' : `ISBN ${record.isbn}`),
    ),
    relations: record.relations ?? [],
    notices: (record.updated_by ?? []).map(noticeOf),
    ...(noticesFailed === undefined ? {} : { noticesFailed }),
  };
}

const nameOf = ([given, family]: readonly [string, string]): Name =>
  given === '' ? { literal: family } : { given, family };

function noticeOf({
  type,
  source,
  doi,
}: {
  readonly type: string;
  readonly source?: string;
  readonly doi?: string;
}): EditorialNotice {
  return {
    kind: NOTICES[type] ?? 'correction',
    source: source ?? 'crossref',
    ...(doi === undefined ? {} : { notice: doi }),
  };
}

const NOTICES: Readonly<Record<string, EditorialNotice['kind']>> = {
  retraction: 'retraction',
  withdrawal: 'withdrawal',
  expression_of_concern: 'concern',
  'expression-of-concern': 'concern',
  erratum: 'correction',
  correction: 'correction',
  reinstatement: 'reinstatement',
};
const CLASSES: Readonly<Record<string, WorkClass>> = {
  'journal-article': 'article',
  'proceedings-article': 'proceedings',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'book-chapter': 'chapter',
  'book-review': 'article',
  dissertation: 'thesis',
  report: 'report',
  dataset: 'dataset',
  standard: 'standard',
};
const CLASS_OF_SOURCE: Readonly<Record<string, WorkClass>> = {
  arxiv: 'preprint',
  'rfc-editor': 'standard',
  openlibrary: 'book',
  url: 'web',
};
const COMPLETE = new Set(['crossref', 'arxiv', 'pubmed', 'acl', 'datacite', 'iacr', 'istic']);

function rankOf(source: string): SourceAnswer['rank'] {
  if (/^(?:crossref|datacite|arxiv|doi\.org.*|rfc-editor|acl|iacr)$/.test(source)) return 'issuing';
  if (source === 'url') return 'user';
  return /^(?:openalex|semantic_scholar|openlibrary)$/.test(source) ? 'aggregator' : 'curated';
}
