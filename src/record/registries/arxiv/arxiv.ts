import type { WorkClass } from '../../works/index.ts';
import { address } from '../address.ts';
import type { Question, Reading, Registry, Reply } from '../registry.ts';
import { firstAuthor, searchWords } from '../search-words.ts';
import { readArxivWorks } from './read-arxiv.ts';

const QUERY = 'https://export.arxiv.org/api/query';
const HOLDS: readonly WorkClass[] = ['preprint', 'unknown'];

/** The preprint server itself, by its Atom interface. */
export const arxiv: Registry = {
  id: 'arxiv',
  title: 'arXiv',
  rank: 'issuing',
  host: 'export.arxiv.org',
  // One request every three seconds, one connection (arXiv API, "Terms of Use").
  pace: () => ({ perSecond: 1 / 3, burst: 1, inFlight: 1 }),
  holds: new Set(HOLDS),
  keepsNotices: true,
  authorsComplete: true,
  identifier: (reference) => reference.identifiers.arxiv.map(arxivById),
  search(reference) {
    const words = searchWords(reference).filter((word) => !/^(?:AND|OR|ANDNOT)$/.test(word));
    if (words.length < 2) return undefined;
    const surname = firstAuthor(reference)
      ?.match(/[\p{L}\p{M}]+/gu)
      ?.at(-1);
    const title = `ti:"${words.slice(0, 20).join(' ')}"`;
    const query = surname === undefined ? title : `${title} AND au:${surname}`;
    const url = address(QUERY, { search_query: query, start: '0', max_results: '5' });
    const nothing = { state: 'no_hit', detail: 'no record under this title' } as const;
    return { question: 'search', first: { url, expects: 'xml', read: (reply) => read(reply, nothing) } };
  },
};

/** The record of an arXiv id. arXiv issues these ids, so one that it does not have does not exist. */
export function arxivById(id: string): Question {
  const nothing = { state: 'no_hit', detail: 'arXiv has issued no such id', refuted: true } as const;
  const url = address(QUERY, { id_list: id, max_results: '5' });
  return {
    question: 'identifier',
    asked: `arxiv:${id}`,
    first: { url, expects: 'xml', read: (reply) => read(reply, nothing) },
  };
}

function read({ body }: Reply, nothing: Extract<Reading, { state: 'no_hit' }>): Reading {
  const answer = readArxivWorks(body);
  if (answer === undefined) return { state: 'failed', detail: 'arXiv answered with something that is no record' };
  // Only an answer that says itself that it found nothing is a no: under load an empty feed comes with a total.
  if (answer.works.length > 0) return { state: 'answered', works: answer.works };
  return answer.total === 0 ? nothing : { state: 'failed', detail: 'arXiv announced records and sent none' };
}
