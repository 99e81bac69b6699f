import type { WorkClass } from '../../works/index.ts';
import { address, pathOf } from '../address.ts';
import { readingOf } from '../reading-of.ts';
import type { Question, Registry } from '../registry.ts';
import { searchWords } from '../search-words.ts';
import { readDataciteWorks } from './read-datacite.ts';

const DOIS = 'https://api.datacite.org/dois';
const read = readingOf({ name: 'DataCite', works: readDataciteWorks, absent: 'DataCite has no record of this DOI' });
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
    return { question: 'search', first: { url, expects: 'json', read: read.search } };
  },
};

/** The record of a DOI. */
export function dataciteByDoi(doi: string): Question {
  return {
    question: 'identifier',
    asked: `doi:${doi}`,
    first: { url: `${DOIS}/${pathOf(doi)}`, expects: 'json', read: read.record },
  };
}
