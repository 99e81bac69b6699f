import type { WorkClass } from '../../works/index.ts';
import { address } from '../address.ts';
import type { Question, Reading, Registry, Reply } from '../registry.ts';
import { firstAuthor, searchTitle } from '../search-words.ts';
import { readOpenLibraryWorks } from './read-open-library.ts';

const SEARCH = 'https://openlibrary.org/search.json';
const FIELDS = 'key,title,subtitle,author_name,first_publish_year,publish_year,publisher,isbn,alternative_title';
const HOLDS: readonly WorkClass[] = ['book'];

/** A catalogue of books kept by its readers: what it does not hold may well exist. */
export const openLibrary: Registry = {
  id: 'open-library',
  title: 'Open Library',
  rank: 'aggregator',
  host: 'openlibrary.org',
  pace: () => ({ perSecond: 1, burst: 2, inFlight: 1 }),
  holds: new Set(HOLDS),
  keepsNotices: false,
  authorsComplete: false,
  identifier: (reference) => reference.identifiers.isbn.map(openLibraryByIsbn),
  search(reference) {
    const title = searchTitle(reference);
    if (title === undefined) return undefined;
    // Catalogues file the title proper; what follows a colon is often not in it.
    const main = title.split(/\s*[:–—]\s+/)[0] ?? title;
    const author = firstAuthor(reference);
    const url = address(SEARCH, {
      title: main,
      ...(author === undefined ? {} : { author }),
      fields: FIELDS,
      limit: '5',
    });
    return { question: 'search', first: { url, expects: 'json', read } };
  },
};

/** The book of which an edition has this ISBN. */
export function openLibraryByIsbn(isbn: string): Question {
  const url = address(SEARCH, { isbn, fields: FIELDS, limit: '3' });
  return { question: 'identifier', asked: `isbn:${isbn}`, first: { url, expects: 'json', read } };
}

function read({ code, body }: Reply): Reading {
  const works = code === 200 ? readOpenLibraryWorks(body) : undefined;
  if (works === undefined)
    return { state: 'failed', detail: 'Open Library answered with something that is no list of books' };
  return works.length === 0
    ? { state: 'no_hit', detail: 'no such book in its catalogue' }
    : { state: 'answered', works };
}
