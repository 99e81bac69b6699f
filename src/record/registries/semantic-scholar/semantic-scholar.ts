import type { WorkClass } from '../../works/index.ts';
import { address, pathOf } from '../address.ts';
import { readingOf } from '../reading-of.ts';
import type { Question, Registry } from '../registry.ts';
import { searchTitle } from '../search-words.ts';
import { readSemanticScholarWorks } from './read-semantic-scholar.ts';

const PAPER = 'https://api.semanticscholar.org/graph/v1/paper';
const FIELDS = 'title,authors,year,externalIds,url,venue,publicationVenue,journal,publicationTypes,publicationDate';
const read = readingOf({
  name: 'Semantic Scholar',
  works: readSemanticScholarWorks,
  absent: 'Semantic Scholar has no such record',
});
const HOLDS: readonly WorkClass[] = [
  'article',
  'proceedings',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'unknown',
];

/** An index gathered from publishers and the web, strong in computer science. */
export const semanticScholar: Registry = {
  id: 'semantic-scholar',
  title: 'Semantic Scholar',
  rank: 'aggregator',
  host: 'api.semanticscholar.org',
  // One request a second with a key; without one all anonymous clients share a limit.
  pace: () => ({ perSecond: 0.9, burst: 1, inFlight: 1 }),
  holds: new Set(HOLDS),
  keepsNotices: false,
  authorsComplete: false,
  identifier: ({ identifiers }) => [
    ...identifiers.doi.map((doi) => single(`doi:${doi}`, `DOI:${pathOf(doi)}`)),
    ...identifiers.arxiv.map((id) => single(`arxiv:${id}`, `ARXIV:${pathOf(id)}`)),
    ...identifiers.acl.map((id) => single(`acl:${id}`, `ACL:${pathOf(aclId(id))}`)),
    ...identifiers.pmid.map((id) => single(`pmid:${id}`, `PMID:${id}`)),
  ],
  search(reference) {
    const title = searchTitle(reference);
    if (title === undefined) return undefined;
    const url = address(`${PAPER}/search/match`, { query: title, fields: FIELDS });
    return { question: 'search', first: { url, expects: 'json', read: read.record } };
  },
  secret: ({ semanticScholarKey }) =>
    semanticScholarKey === undefined ? {} : { headers: { 'x-api-key': semanticScholarKey } },
};

// `P17-1001` in capitals, `2020.acl-main.563` as it is.
const aclId = (id: string): string => (/^[a-z]\d\d-/.test(id) ? id.toUpperCase() : id);

const single = (asked: string, path: string): Question => ({
  question: 'identifier',
  asked,
  first: { url: `${PAPER}/${path}?fields=${FIELDS}`, expects: 'json', read: read.record },
});
