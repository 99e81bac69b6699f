import {
  NO_IDENTIFIERS,
  normalAcl,
  normalArxiv,
  normalDoi,
  normalPmcid,
  normalPmid,
  type Work,
  type WorkClass,
} from '../../works/index.ts';
import { type Json, listOf, member, parseJson, textOf, textsOf } from '../json.ts';
import { nameOfString } from '../names.ts';
import { some, workOf, worksIn, yearOf } from '../record.ts';

const SEMANTIC_SCHOLAR = { id: 'semantic-scholar', authorsComplete: false };

/** Papers of an answer, for one record or a list; undefined where the body is no answer of Semantic Scholar's. */
export function readSemanticScholarWorks(body: string): Work[] | undefined {
  const json = parseJson(body);
  const data = member(json, 'data');
  if (Array.isArray(data)) return worksIn(data, readPaper);
  // A search without a hit has a total, and nothing else.
  if (data === undefined && member(json, 'total') === 0) return [];
  return textOf(member(json, 'paperId')) === undefined ? undefined : worksIn([json], readPaper);
}

function readPaper(paper: Json): Work | undefined {
  const id = (name: string) => textOf(member(paper, 'externalIds', name)) ?? '';
  const doi = normalDoi(id('DOI'));
  const types = textsOf(member(paper, 'publicationTypes'));
  const year = textOf(member(paper, 'year'));
  return workOf(SEMANTIC_SCHOLAR, {
    id: textOf(member(paper, 'paperId')),
    class: classOf(types, textOf(member(paper, 'publicationVenue', 'type')), id('ArXiv') !== '' && isArxivOnly(paper)),
    title: textOf(member(paper, 'title')),
    authors: listOf(member(paper, 'authors')).map((author) => nameOfString(textOf(member(author, 'name')))),
    years: [yearOf(year), yearOf(textOf(member(paper, 'publicationDate')))],
    containers: [
      textOf(member(paper, 'venue')),
      textOf(member(paper, 'publicationVenue', 'name')),
      textOf(member(paper, 'journal', 'name')),
      ...textsOf(member(paper, 'publicationVenue', 'alternate_names')).slice(0, 10),
    ],
    volume: textOf(member(paper, 'journal', 'volume')),
    pages: textOf(member(paper, 'journal', 'pages')),
    identifiers: {
      ...NO_IDENTIFIERS,
      doi: some(doi),
      arxiv: some(id('ArXiv') === '' ? undefined : normalArxiv(id('ArXiv'))),
      pmid: some(normalPmid(id('PubMed'))),
      pmcid: some(id('PubMedCentral') === '' ? undefined : normalPmcid(id('PubMedCentral'))),
      acl: some(id('ACL') === '' ? undefined : normalAcl(id('ACL'))),
    },
    url: textOf(member(paper, 'url')),
  });
}

const isArxivOnly = (paper: Json): boolean => {
  const venue = `${textOf(member(paper, 'venue')) ?? ''}${textOf(member(paper, 'publicationVenue', 'name')) ?? ''}`;
  return venue === '' || /^(?:arxiv(?:\.org)?)+$/i.test(venue);
};

function classOf(types: readonly string[], venue: string | undefined, preprint: boolean): WorkClass {
  if (preprint) return 'preprint';
  if (types.includes('Conference') || venue === 'conference') return 'proceedings';
  if (types.includes('BookSection')) return 'chapter';
  if (types.includes('Book')) return 'book';
  if (types.includes('Dataset')) return 'dataset';
  return types.includes('JournalArticle') || types.includes('Review') || venue === 'journal' ? 'article' : 'unknown';
}
