import type { Reference, WorkClass } from '../../works/index.ts';
import { address, pathOf } from '../address.ts';
import { readingOf } from '../reading-of.ts';
import type { Question, Registry } from '../registry.ts';
import { citationLine, searchTitle } from '../search-words.ts';
import { readCrossrefWorks } from './read-crossref.ts';

/** Fields of a record that are read; a search without this list sends every cited reference of every hit. */
const FIELDS = [
  'DOI',
  'title',
  'subtitle',
  'original-title',
  'author',
  'editor',
  'type',
  'container-title',
  'short-container-title',
  'event',
  'group-title',
  'publisher',
  'volume',
  'issue',
  'page',
  'article-number',
  'ISBN',
  'published',
  'published-print',
  'published-online',
  'issued',
  'posted',
  'accepted',
  'URL',
  'relation',
  'updated-by',
  'update-to',
];
const WORKS = 'https://api.crossref.org/works';
const read = readingOf({ name: 'Crossref', works: readCrossrefWorks, absent: 'Crossref has no record of this DOI' });
const HOLDS: readonly WorkClass[] = [
  'article',
  'proceedings',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'standard',
  'dataset',
  'unknown',
];

/** The agency where most journals, proceedings and books register their DOIs. */
export const crossref: Registry = {
  id: 'crossref',
  title: 'Crossref',
  rank: 'issuing',
  host: 'api.crossref.org',
  // Its two pools, for clients without and with a mail address.
  pace: ({ mail }) =>
    mail === undefined ? { perSecond: 1, burst: 2, inFlight: 1 } : { perSecond: 3, burst: 3, inFlight: 3 },
  holds: new Set(HOLDS),
  keepsNotices: true,
  authorsComplete: true,
  identifier: (reference) => reference.identifiers.doi.map(crossrefByDoi),
  search(reference: Reference) {
    if (searchTitle(reference) === undefined) return undefined;
    const query = { 'query.bibliographic': citationLine(reference), rows: '8', select: FIELDS.join(',') };
    return { question: 'search', first: { url: address(WORKS, query), expects: 'json', read: read.search } };
  },
};

/** The record of a DOI: by its own address, never by a filter, in which a comma would end it. */
export function crossrefByDoi(doi: string): Question {
  return {
    question: 'identifier',
    asked: `doi:${doi}`,
    first: { url: `${WORKS}/${pathOf(doi)}`, expects: 'json', read: read.record },
  };
}
