import { type Name, normalDoi, normalPmcid, normalPmid, type Work, type WorkClass } from '../../works/index.ts';
import { literalName, nameOfParts } from '../names.ts';
import { some, workOf, worksIn, yearOf } from '../record.ts';
import { all, type Element, first, readXml, textIn } from '../xml.ts';
import { pubmedNotices } from './notices.ts';

const PUBMED = { id: 'pubmed', authorsComplete: true };

/** Records of a PubmedArticleSet; undefined where the body is none. */
export function readPubmedWorks(body: string): Work[] | undefined {
  const root = readXml(body);
  if (root?.name !== 'PubmedArticleSet') return undefined;
  const articles = all(root, 'PubmedArticle').map(readArticle);
  const books = all(root, 'PubmedBookArticle').map(readBook);
  return worksIn([...articles, ...books], (work: Work | undefined) => work);
}

function readArticle(record: Element): Work | undefined {
  const citation = first(record, 'MedlineCitation');
  const article = first(citation, 'Article');
  const journal = first(article, 'Journal');
  const pmid = normalPmid(textIn(first(citation, 'PMID')) ?? '');
  const types = all(first(article, 'PublicationTypeList'), 'PublicationType').map((type) => textIn(type) ?? '');
  const list = first(article, 'AuthorList');
  const work = workOf(PUBMED, {
    id: pmid,
    class: classOf(types),
    title: withoutPoint(textIn(first(article, 'ArticleTitle'))),
    otherTitles: some(withoutPoint(textIn(first(article, 'VernacularTitle')))),
    authors: all(list, 'Author').map(nameOf),
    years: [
      ...dates(first(journal, 'JournalIssue', 'PubDate')),
      ...all(article, 'ArticleDate').flatMap(dates),
      ...all(first(record, 'PubmedData', 'History'), 'PubMedPubDate')
        .filter(({ attributes }) => /^(?:accepted|aheadofprint|epublish|ppublish)$/.test(attributes.PubStatus ?? ''))
        .flatMap(dates),
    ],
    containers: [
      textIn(first(journal, 'Title')),
      textIn(first(journal, 'ISOAbbreviation')),
      textIn(first(citation, 'MedlineJournalInfo', 'MedlineTA')),
    ],
    volume: textIn(first(journal, 'JournalIssue', 'Volume')),
    issue: textIn(first(journal, 'JournalIssue', 'Issue')),
    pages: textIn(first(article, 'Pagination', 'MedlinePgn')),
    identifiers: identifiersOf(pmid, article, first(record, 'PubmedData', 'ArticleIdList')),
    url: pmid === undefined ? undefined : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    notices: pubmedNotices(types, first(citation, 'CommentsCorrectionsList')),
  });
  if (work === undefined) return undefined;
  return list?.attributes.CompleteYN === 'N' ? { ...work, authorsComplete: false } : work;
}

function readBook(record: Element): Work | undefined {
  const document = first(record, 'BookDocument');
  const book = first(document, 'Book');
  const pmid = normalPmid(textIn(first(document, 'PMID')) ?? '');
  const chapter = textIn(first(document, 'ArticleTitle'));
  const title = textIn(first(book, 'BookTitle'));
  return workOf(PUBMED, {
    id: pmid,
    class: chapter === undefined ? 'book' : 'chapter',
    title: withoutPoint(chapter ?? title),
    authors: all(document, 'AuthorList')
      .filter(({ attributes }) => attributes.Type !== 'editors')
      .flatMap((list) => all(list, 'Author').map(nameOf)),
    years: dates(first(book, 'PubDate')),
    containers: chapter === undefined ? [] : [title],
    publisher: textIn(first(book, 'Publisher', 'PublisherName')),
    identifiers: identifiersOf(pmid, undefined, first(document, 'ArticleIdList')),
  });
}

function identifiersOf(pmid: string | undefined, article: Element | undefined, list: Element | undefined) {
  const ids = (type: string) =>
    all(list, 'ArticleId')
      .filter(({ attributes }) => attributes.IdType === type)
      .map((id) => textIn(id) ?? '');
  const electronic = all(article, 'ELocationID').filter(({ attributes }) => attributes.EIdType === 'doi');
  const dois = [...ids('doi'), ...electronic.map((id) => textIn(id) ?? '')].map(normalDoi);
  return {
    pmid: some(pmid),
    doi: [...new Set(some(...dois))],
    pmcid: some(...ids('pmc').map(normalPmcid)),
  };
}

function nameOf(author: Element): Name | undefined {
  const group = textIn(first(author, 'CollectiveName'));
  if (group !== undefined) return literalName(group);
  return nameOfParts({
    family: textIn(first(author, 'LastName')),
    given: textIn(first(author, 'ForeName')) ?? textIn(first(author, 'Initials')),
    suffix: textIn(first(author, 'Suffix')),
  });
}

function dates(date: Element | undefined): (number | undefined)[] {
  return [yearOf(textIn(first(date, 'Year'))), yearOf(textIn(first(date, 'MedlineDate')))];
}

function classOf(types: readonly string[]): WorkClass {
  if (types.includes('Preprint')) return 'preprint';
  return types.includes('Dataset') ? 'dataset' : 'article';
}

// Titles end in a point here, and stand in brackets where they were translated.
function withoutPoint(title: string | undefined): string | undefined {
  return title?.replace(/(?<!\.)\.$/, '').replace(/^\[(.*)\]$/, '$1');
}
