import {
  type EditorialNotice,
  type Name,
  normalDoi,
  normalPmcid,
  normalPmid,
  plainText,
  type Work,
} from '../../works/index.ts';
import type { FoundRecord, RecordFile } from './record.ts';
import { workOfFields } from './work-of-fields.ts';
import { child, children, textIn, type XmlElement, xmlRecords } from './xml-records.ts';

/** XML of PubMed (`PubmedArticleSet`, DTD pubmed_250101): one work a `PubmedArticle`. Books are told, not read. */
export async function* readPubmedXml(file: RecordFile): AsyncGenerator<FoundRecord[], undefined> {
  const elements = xmlRecords(file, new Set(['PubmedArticle', 'PubmedBookArticle']));
  for (;;) {
    const { value, done } = await elements.next();
    if (done === true) {
      if (value !== undefined) yield [{ problem: value }];
      return;
    }
    yield value.map(({ element, line }) => {
      const work = element.name === 'PubmedArticle' ? articleOf(element) : 'a book of PubMed was left out';
      return typeof work === 'string' ? { problem: { what: work, where: { path: file.shown, line } } } : { work, line };
    });
  }
}

/** The work of one `PubmedArticle`, or why it was left out. */
export function articleOf(entry: XmlElement): Work | string {
  const citation = child(entry, 'MedlineCitation');
  const article = child(citation, 'Article');
  const data = child(entry, 'PubmedData');
  const pmid = normalPmid(textIn(child(citation, 'PMID')));
  const title = withoutFrame(plainText(textIn(child(article, 'ArticleTitle'))));
  const vernacular = withoutFrame(plainText(textIn(child(article, 'VernacularTitle'))));
  const [first, ...others] = [title, vernacular].filter((one) => one !== '');
  if (first === undefined) return `article ${pmid ?? 'without PMID'} has no title`;
  const journal = child(article, 'Journal');
  const issue = child(journal, 'JournalIssue');
  const authors = child(article, 'AuthorList');
  // Only the article's own ids: the list of its references holds ids, too.
  const ids = children(child(data, 'ArticleIdList'), 'ArticleId');
  const idOf = (type: string) => textIn(ids.find(({ attributes }) => attributes.get('IdType') === type));
  const doi = normalDoi(idOf('doi') || electronicDoi(article));
  const pmcid = normalPmcid(idOf('pmc'));
  const pages = pagesOf(child(article, 'Pagination'));
  const [volume, number] = [textIn(child(issue, 'Volume')), textIn(child(issue, 'Issue'))];
  return workOfFields({
    id: `pmid:${pmid ?? doi ?? first.slice(0, 60)}`,
    title: first,
    class: typesOf(article).has('Preprint') ? 'preprint' : 'article',
    otherTitles: others,
    authors: children(authors, 'Author').flatMap(nameOf),
    authorsComplete: authors === undefined || authors.attributes.get('CompleteYN') !== 'N',
    years: yearsOf(article, issue, data),
    containers: [
      ...new Set(
        [
          textIn(child(journal, 'Title')),
          textIn(child(journal, 'ISOAbbreviation')),
          textIn(child(child(citation, 'MedlineJournalInfo'), 'MedlineTA')),
        ].map(plainText),
      ),
    ].filter((name) => name !== ''),
    ...(volume === '' ? {} : { volume }),
    ...(number === '' ? {} : { issue: number }),
    ...(pages === '' ? {} : { pages }),
    identifiers: {
      doi: doi === undefined ? [] : [doi],
      pmid: pmid === undefined ? [] : [pmid],
      pmcid: pmcid === undefined ? [] : [pmcid],
    },
    notices: noticesOf(citation, typesOf(article)),
  });
}

/** `[Translated title].` → the title. */
function withoutFrame(title: string): string {
  return title.replace(/(?<=.)\.$/, '').replace(/^\[(.*)\]$/s, '$1');
}

function electronicDoi(article: XmlElement | undefined): string {
  const location = children(article, 'ELocationID').find(
    ({ attributes }) => attributes.get('EIdType') === 'doi' && attributes.get('ValidYN') !== 'N',
  );
  return textIn(location);
}

function pagesOf(pagination: XmlElement | undefined): string {
  const whole = textIn(child(pagination, 'MedlinePgn'));
  if (whole !== '') return whole;
  const [start, end] = [textIn(child(pagination, 'StartPage')), textIn(child(pagination, 'EndPage'))];
  return end === '' || end === start ? start : `${start}-${end}`;
}

function nameOf(author: XmlElement): Name[] {
  if (author.attributes.get('ValidYN') === 'N') return [];
  const group = plainText(textIn(child(author, 'CollectiveName')));
  if (group !== '') return [{ literal: group.replace(/(?<=.)\.$/, '') }];
  const family = plainText(textIn(child(author, 'LastName')));
  const given = plainText(textIn(child(author, 'ForeName')) || textIn(child(author, 'Initials')));
  const suffix = plainText(textIn(child(author, 'Suffix')));
  if (family === '') return given === '' ? [] : [{ literal: given }];
  return [{ family, ...(given === '' ? {} : { given }), ...(suffix === '' ? {} : { suffix }) }];
}

/** Year of the issue first, then those of electronic publication and of the entry's own dates for it. */
function yearsOf(
  article: XmlElement | undefined,
  issue: XmlElement | undefined,
  data: XmlElement | undefined,
): number[] {
  const date = child(issue, 'PubDate');
  const history = children(child(data, 'History'), 'PubMedPubDate').filter(({ attributes }) =>
    /^(?:epublish|ppublish|aheadofprint|ecollection)$/.test(attributes.get('PubStatus') ?? ''),
  );
  const texts = [
    textIn(child(date, 'Year')) || textIn(child(date, 'MedlineDate')),
    ...children(article, 'ArticleDate').map((one) => textIn(child(one, 'Year'))),
    ...history.map((one) => textIn(child(one, 'Year'))),
  ];
  return [...new Set(texts.flatMap((text) => /(?:1[5-9]|20)\d{2}/.exec(text)?.[0] ?? []).map(Number))];
}

const typesOf = (article: XmlElement | undefined): ReadonlySet<string> =>
  new Set(children(child(article, 'PublicationTypeList'), 'PublicationType').map(textIn));

/** What happened to this article; a record that itself is the notice has `…Of` and `…For` instead. */
const NOTICES: Readonly<Record<string, EditorialNotice['kind'] | undefined>> = {
  RetractionIn: 'retraction',
  RetractedandRepublishedIn: 'retraction',
  ExpressionOfConcernIn: 'concern',
  ErratumIn: 'correction',
  CorrectedandRepublishedIn: 'correction',
};

function noticesOf(citation: XmlElement | undefined, types: ReadonlySet<string>): EditorialNotice[] {
  const notices = children(child(citation, 'CommentsCorrectionsList'), 'CommentsCorrections').flatMap((one) => {
    const type = one.attributes.get('RefType') ?? '';
    const kind = Object.hasOwn(NOTICES, type) ? NOTICES[type] : undefined;
    if (kind === undefined) return [];
    const source = textIn(child(one, 'RefSource'));
    const pmid = normalPmid(textIn(child(one, 'PMID')));
    const doi = normalDoi(source);
    const year = /\b(?:19|20)\d{2}\b/.exec(source)?.[0];
    const notice = pmid ?? doi;
    return [
      { kind, source: '', ...(year === undefined ? {} : { date: year }), ...(notice === undefined ? {} : { notice }) },
    ];
  });
  const told = notices.some(({ kind }) => kind === 'retraction');
  return types.has('Retracted Publication') && !told ? [...notices, { kind: 'retraction', source: '' }] : notices;
}
