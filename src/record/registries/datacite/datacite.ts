import type { WorkClass } from '../../works/index.ts';
import { address, pathOf } from '../address.ts';
import type { Question, Reading, Registry, Reply } from '../registry.ts';
import { searchWords } from '../search-words.ts';
import { readDataciteWorks } from './read-datacite.ts';

const DOIS = 'https://api.datacite.org/dois';
const HOLDS: readonly WorkClass[] = ['dataset', 'software', 'thesis', 'report', 'preprint'];

/** The agency where data, software, theses and arXiv register their DOIs. */
export const datacite: Registry = {
  id: 'datacite',
  title: 'DataCite',
  rank: 'issuing',
  host: 'api.datacite.org',
  pace: () => ({ perSecond: 4, burst: 4, inFlight: 2 }),
  holds: new Set(HOLDS),
  keepsNotices: false,
  authorsComplete: true,
  identifier: (reference) => reference.identifiers.doi.map(dataciteByDoi),
  search(reference) {
    const words = searchWords(reference).slice(0, 20);
    if (words.length < 2) return undefined;
    // Lower case, so that no word of the title is taken for an operator of the query language.
    const query = `titles.title:(${words.map((word) => word.toLowerCase()).join(' AND ')})`;
    const url = address(DOIS, { query, 'page[size]': '8' });
    return { question: 'search', first: { url, expects: 'json', read: readSearch } };
  },
};

/** The record of a DOI. */
export function dataciteByDoi(doi: string): Question {
  return {
    question: 'identifier',
    asked: `doi:${doi}`,
    first: { url: `${DOIS}/${pathOf(doi)}`, expects: 'json', read },
  };
}

/** A search that finds nothing answers with an empty list. */
function readSearch(reply: Reply): Reading {
  return reply.code === 200
    ? read(reply)
    : { state: 'failed', detail: `DataCite: its search answered with status ${reply.code}` };
}

function read({ code, body }: Reply): Reading {
  if (code !== 200) return { state: 'no_hit', detail: 'DataCite has no record of this DOI' };
  const works = readDataciteWorks(body);
  if (works === undefined) return { state: 'failed', detail: 'DataCite answered with something that is no record' };
  return works.length === 0 ? { state: 'no_hit', detail: 'no record under this title' } : { state: 'answered', works };
}
