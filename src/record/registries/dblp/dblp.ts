import type { WorkClass } from '../../works/index.ts';
import { address } from '../address.ts';
import type { Reading, Registry, Reply } from '../registry.ts';
import { firstAuthor, searchWords } from '../search-words.ts';
import { readDblpWorks } from './read-dblp.ts';

const HOLDS: readonly WorkClass[] = ['article', 'proceedings', 'preprint', 'book', 'chapter', 'thesis', 'unknown'];

/** The hand-kept bibliography of computer science. */
export const dblp: Registry = {
  id: 'dblp',
  title: 'dblp',
  rank: 'curated',
  host: 'dblp.org',
  pace: () => ({ perSecond: 1, burst: 1, inFlight: 1 }),
  holds: new Set(HOLDS),
  keepsNotices: false,
  // Its search cuts long lists of authors.
  authorsComplete: false,
  identifier: () => [],
  search(reference) {
    // Each word is a prefix that must occur. The surname keeps a short title from finding a hundred others.
    const words = searchWords(reference);
    if (words.length < 2) return undefined;
    const surname =
      words.length < 4
        ? firstAuthor(reference)
            ?.match(/[\p{L}\p{M}]+/gu)
            ?.at(-1)
        : undefined;
    const q = [...words.slice(0, 25), ...(surname === undefined ? [] : [surname])].join(' ');
    const url = address('https://dblp.org/search/publ/api', { q, format: 'json', h: '8' });
    return { question: 'search', first: { url, expects: 'json', read } };
  },
};

function read({ code, body }: Reply): Reading {
  const works = code === 200 ? readDblpWorks(body) : undefined;
  if (works === undefined)
    return { state: 'failed', detail: 'dblp answered with something that is no list of records' };
  return works.length === 0 ? { state: 'no_hit', detail: 'no record under this title' } : { state: 'answered', works };
}
