import type { WorkClass } from '../../works/index.ts';
import { address, pathOf } from '../address.ts';
import { readingOf } from '../reading-of.ts';
import type { Question, Registry } from '../registry.ts';
import { searchTitle } from '../search-words.ts';
import { readOpenalexWorks } from './read-openalex.ts';

const WORKS = 'https://api.openalex.org/works';
const FIELDS = 'id,doi,ids,title,publication_year,publication_date,authorships,type,primary_location,locations,biblio';
const read = readingOf({
  name: 'OpenAlex',
  works: readOpenalexWorks,
  absent: 'OpenAlex has no record of this identifier',
});
const HOLDS: readonly WorkClass[] = [
  'article',
  'proceedings',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'dataset',
  'software',
  'standard',
  'unknown',
];

/** An open index gathered from many sources; a single record costs nothing, a search counts against the day's allowance. */
export const openalex: Registry = {
  id: 'openalex',
  title: 'OpenAlex',
  rank: 'aggregator',
  host: 'api.openalex.org',
  pace: () => ({ perSecond: 5, burst: 5, inFlight: 3 }),
  holds: new Set(HOLDS),
  // It marks retracted works, but took corrections for retractions in the past.
  keepsNotices: false,
  authorsComplete: false,
  identifier: ({ identifiers }) => [
    ...identifiers.doi.map((doi) => single(`doi:${doi}`, `doi:${pathOf(doi)}`)),
    ...identifiers.pmid.map((id) => single(`pmid:${id}`, `pmid:${id}`)),
  ],
  search(reference) {
    const title = searchTitle(reference);
    if (title === undefined) return undefined;
    // In its query language signs are operators.
    const search = title.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim();
    const url = address(WORKS, { search, per_page: '8', select: FIELDS });
    return { question: 'search', first: { url, expects: 'json', read: read.search } };
  },
  secret: ({ mail, openalexKey }) => ({
    query: {
      ...(mail === undefined ? {} : { mailto: mail }),
      ...(openalexKey === undefined ? {} : { api_key: openalexKey }),
    },
  }),
};

const single = (asked: string, path: string): Question => ({
  question: 'identifier',
  asked,
  first: { url: `${WORKS}/${path}?select=${FIELDS}`, expects: 'json', read: read.record },
});
