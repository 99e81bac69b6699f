import type { Reference, WorkClass } from '../../works/index.ts';
import { address } from '../address.ts';
import type { Ask, Question, Reading, Registry, Reply } from '../registry.ts';
import { firstAuthor, searchTitle, searchWords } from '../search-words.ts';
import { all, first, readXml, textIn } from '../xml.ts';
import { readPubmedWorks } from './read-pubmed.ts';

const UTILS = 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils';
const HOLDS: readonly WorkClass[] = ['article', 'preprint', 'unknown'];
/** Words that PubMed does not index. */
const STOP = new Set(
  'a an and are as at be by for from in into is it its of on or that the to was were with'.split(' '),
);

/** The index of the biomedical literature, which also records retractions and corrections. */
export const pubmed: Registry = {
  id: 'pubmed',
  title: 'PubMed',
  rank: 'curated',
  host: 'eutils.ncbi.nlm.nih.gov',
  // Three requests a second, ten with a key (E-utilities, "Usage guidelines").
  pace: ({ ncbiKey }) => ({ perSecond: ncbiKey === undefined ? 2.5 : 8, burst: 2, inFlight: 2 }),
  holds: new Set(HOLDS),
  keepsNotices: true,
  authorsComplete: true,
  identifier: ({ identifiers }) => [
    ...identifiers.pmid.map(pubmedById),
    ...identifiers.pmcid.map((id) => find(`pmcid:${id}`, `${id}[pmcid]`)),
    ...identifiers.doi.map(pubmedByDoi),
  ],
  search(reference) {
    const term = titleTerm(reference);
    return term === undefined ? undefined : { question: 'search', first: idsOf(term, 'no record under this title') };
  },
  secret: ({ mail, ncbiKey }) => ({
    query: {
      tool: 'touchstone',
      ...(mail === undefined ? {} : { email: mail }),
      ...(ncbiKey === undefined ? {} : { api_key: ncbiKey }),
    },
  }),
};

/**
 * The record of a PubMed id. PubMed issues these ids, so one that it does not have does not exist; it is asked for twice, in
 * two ways, before that is said.
 */
export function pubmedById(id: string): Question {
  const url = address(`${UTILS}/esearch.fcgi`, { db: 'pubmed', term: `${id}[uid]`, retmax: '1' });
  const again: Ask = { url, expects: 'xml', read: confirmAbsence };
  return { question: 'identifier', asked: `pmid:${id}`, first: records([id], { state: 'next', ask: again }) };
}

function confirmAbsence(reply: Reply): Reading {
  const reading = readIds(reply, 'PubMed has issued no such id');
  if (reading.state === 'no_hit') return { ...reading, refuted: true };
  return { state: 'failed', detail: 'PubMed contradicts itself about this id' };
}

/** The record that carries a DOI. */
export function pubmedByDoi(doi: string): Question {
  // Quotation marks and brackets would end the term.
  return find(`doi:${doi}`, `"${doi.replace(/["[\]]/g, ' ')}"[doi]`);
}

const find = (asked: string, term: string): Question => ({
  question: 'identifier',
  asked,
  first: idsOf(term, 'PubMed has no record with this identifier'),
});

function titleTerm(reference: Reference): string | undefined {
  if (searchTitle(reference) === undefined) return undefined;
  const words = searchWords(reference).map((word) => word.toLowerCase());
  const telling = [...new Set(words)].filter((word) => !STOP.has(word) && word.length > 1).slice(0, 14);
  if (telling.length < 2) return undefined;
  const author = firstAuthor(reference)
    ?.match(/[\p{L}\p{M}'-]+/gu)
    ?.join(' ');
  const title = telling.map((word) => `${word}[ti]`).join(' AND ');
  // Few common words alone find thousands of records; with the surname they find the one.
  return telling.length < 5 && author !== undefined ? `${title} AND ${author}[au]` : title;
}

function idsOf(term: string, nothing: string): Ask {
  const url = address(`${UTILS}/esearch.fcgi`, { db: 'pubmed', term, retmax: '6' });
  return { url, expects: 'xml', read: (reply) => readIds(reply, nothing) };
}

function readIds({ body }: Reply, nothing: string): Reading {
  const root = readXml(body);
  const list = first(root, 'IdList');
  const error = textIn(first(root, 'ERROR'));
  if (
    root?.name !== 'eSearchResult' ||
    error !== undefined ||
    (list === undefined && first(root, 'Count') === undefined)
  )
    return { state: 'failed', detail: 'PubMed could not search' };
  const ids = all(list, 'Id')
    .map(textIn)
    .filter((id) => id !== undefined)
    .filter((id) => /^\d{1,9}$/.test(id));
  const none = { state: 'no_hit', detail: nothing } as const;
  return ids.length === 0 ? none : { state: 'next', ask: records(ids, none) };
}

function records(ids: readonly string[], none: Reading): Ask {
  const url = address(`${UTILS}/efetch.fcgi`, { db: 'pubmed', id: ids.slice(0, 6).join(','), retmode: 'xml' });
  return {
    url,
    expects: 'xml',
    read({ body }) {
      const works = readPubmedWorks(body);
      if (works === undefined) return { state: 'failed', detail: 'PubMed answered with something that is no record' };
      return works.length === 0 ? none : { state: 'answered', works };
    },
  };
}
