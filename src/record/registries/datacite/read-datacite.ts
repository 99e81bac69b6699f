import {
  identifiersIn,
  mergeIdentifiers,
  type Name,
  NO_IDENTIFIERS,
  normalArxiv,
  normalDoi,
  type Relation,
  type Work,
  type WorkClass,
} from '../../works/index.ts';
import { type Json, listOf, member, parseJson, textOf } from '../json.ts';
import { literalName, nameOfParts, nameOfString } from '../names.ts';
import { relationTo, some, workOf, worksIn, yearOf } from '../record.ts';

/** `resourceTypeGeneral` of the DataCite schema 4.6. */
const CLASS: ReadonlyMap<string, WorkClass> = new Map<string, WorkClass>([
  ['JournalArticle', 'article'],
  ['DataPaper', 'article'],
  ['ConferencePaper', 'proceedings'],
  ['Preprint', 'preprint'],
  ['Book', 'book'],
  ['ConferenceProceeding', 'book'],
  ['BookChapter', 'chapter'],
  ['Dissertation', 'thesis'],
  ['Report', 'report'],
  ['Standard', 'standard'],
  ['Software', 'software'],
  ['ComputationalNotebook', 'software'],
  ['Dataset', 'dataset'],
  ['Collection', 'dataset'],
]);

const RELATION: ReadonlyMap<string, Relation['kind']> = new Map<string, Relation['kind']>([
  ['IsVersionOf', 'other'],
  ['HasVersion', 'other'],
  ['IsNewVersionOf', 'other'],
  ['IsPreviousVersionOf', 'other'],
  ['IsVariantFormOf', 'other'],
  ['IsIdenticalTo', 'other'],
  ['IsPartOf', 'part_of'],
  ['IsSupplementTo', 'supplement'],
  ['Reviews', 'review_of'],
  ['IsTranslationOf', 'translation_of'],
]);

const DATACITE = { id: 'datacite', authorsComplete: true };

/** Works of an answer, for one record or a list; undefined where the body is no answer of DataCite's. */
export function readDataciteWorks(body: string): Work[] | undefined {
  const data = member(parseJson(body), 'data');
  if (data === undefined || data === null) return undefined;
  return worksIn(listOf(data), (item) => readRecord(member(item, 'attributes')));
}

function readRecord(record: Json): Work | undefined {
  const doi = normalDoi(textOf(member(record, 'doi')) ?? '');
  const titles = listOf(member(record, 'titles'));
  const typed = (wanted: RegExp) =>
    titles
      .filter((title) => wanted.test(textOf(member(title, 'titleType')) ?? ''))
      .map((title) => textOf(member(title, 'title')))
      .filter((title) => title !== undefined);
  const [main, ...mains] = typed(/^$/);
  const others = typed(/^(?:AlternativeTitle|TranslatedTitle|Other)$/);
  const alternate = [...listOf(member(record, 'alternateIdentifiers')), ...listOf(member(record, 'identifiers'))];
  const arxiv = alternate
    .filter((one) =>
      /^arxiv$/i.test(textOf(member(one, 'alternateIdentifierType')) ?? textOf(member(one, 'identifierType')) ?? ''),
    )
    .map((one) => normalArxiv(textOf(member(one, 'alternateIdentifier')) ?? textOf(member(one, 'identifier')) ?? ''));
  const derived = doi === undefined ? NO_IDENTIFIERS : identifiersIn(doi);
  const container = member(record, 'container');
  return workOf(DATACITE, {
    id: doi,
    class: classOf(member(record, 'types'), arxiv.length > 0 || derived.arxiv.length > 0),
    title: main ?? others[0],
    subtitle: typed(/^Subtitle$/)[0],
    otherTitles: [...mains, ...others],
    authors: listOf(member(record, 'creators')).map(nameOf),
    editors: listOf(member(record, 'contributors'))
      .filter((one) => member(one, 'contributorType') === 'Editor')
      .map(nameOf),
    years: [
      yearOf(textOf(member(record, 'publicationYear'))),
      ...listOf(member(record, 'dates')).map((date) => yearOf(textOf(member(date, 'date')))),
    ],
    containers: [textOf(member(container, 'title'))],
    volume: textOf(member(container, 'volume')),
    issue: textOf(member(container, 'issue')),
    pages: pagesOf(container),
    publisher: textOf(member(record, 'publisher')) ?? textOf(member(record, 'publisher', 'name')),
    identifiers: mergeIdentifiers(derived, { ...NO_IDENTIFIERS, doi: some(doi), arxiv: some(...arxiv) }),
    url: textOf(member(record, 'url')),
    relations: listOf(member(record, 'relatedIdentifiers')).flatMap(relation),
  });
}

function classOf(types: Json, isArxiv: boolean): WorkClass {
  const general = textOf(member(types, 'resourceTypeGeneral')) ?? '';
  const free = `${textOf(member(types, 'resourceType')) ?? ''} ${textOf(member(types, 'bibtex')) ?? ''}`;
  if (/thesis|dissertation/i.test(free)) return 'thesis';
  if (isArxiv || /preprint/i.test(free)) return 'preprint';
  return CLASS.get(general) ?? (/^(?:journal )?article$|journal ?article/i.test(free) ? 'article' : 'unknown');
}

function nameOf(creator: Json): Name | undefined {
  const whole = textOf(member(creator, 'name'));
  if (member(creator, 'nameType') === 'Organizational') return literalName(whole);
  const family = textOf(member(creator, 'familyName'));
  if (family === undefined) return nameOfString(whole);
  return nameOfParts({ family, given: textOf(member(creator, 'givenName')) });
}

function pagesOf(container: Json): string | undefined {
  const first = textOf(member(container, 'firstPage'));
  const last = textOf(member(container, 'lastPage'));
  return first === undefined || last === undefined ? first : `${first}–${last}`;
}

function relation(related: Json): Relation[] {
  const kind = RELATION.get(textOf(member(related, 'relationType')) ?? '');
  return kind === undefined ? [] : some(relationTo(kind, textOf(member(related, 'relatedIdentifier'))));
}
