import { type Name, normalDoi, normalIsbn, type Relation, type Work, type WorkClass } from '../../works/index.ts';
import { entriesOf, type Json, listOf, member, parseJson, textOf, textsOf } from '../json.ts';
import { literalName, nameOfParts } from '../names.ts';
import { relationTo, some, workOf, worksIn } from '../record.ts';
import { crossrefNotice } from './notice.ts';

/** `type` of a record, as Crossref lists them. */
const CLASS: ReadonlyMap<string, WorkClass> = new Map<string, WorkClass>([
  ['journal-article', 'article'],
  ['proceedings-article', 'proceedings'],
  ['posted-content', 'preprint'],
  ['book', 'book'],
  ['monograph', 'book'],
  ['edited-book', 'book'],
  ['reference-book', 'book'],
  ['proceedings', 'book'],
  ['book-set', 'book'],
  ['book-series', 'book'],
  ['book-chapter', 'chapter'],
  ['book-section', 'chapter'],
  ['book-part', 'chapter'],
  ['book-track', 'chapter'],
  ['reference-entry', 'chapter'],
  ['dissertation', 'thesis'],
  ['report', 'report'],
  ['report-component', 'report'],
  ['report-series', 'report'],
  ['standard', 'standard'],
  ['dataset', 'dataset'],
  ['database', 'dataset'],
]);

/** Relations, each told from the record's own side. */
const RELATION: ReadonlyMap<string, Relation['kind']> = new Map<string, Relation['kind']>([
  ['is-preprint-of', 'published_version'],
  ['has-preprint', 'preprint'],
  ['is-review-of', 'review_of'],
  ['is-translation-of', 'translation_of'],
  ['is-part-of', 'part_of'],
  ['is-supplement-to', 'supplement'],
]);

const DATES = ['published', 'published-print', 'published-online', 'issued', 'posted', 'accepted', 'published-other'];

const CROSSREF = { id: 'crossref', authorsComplete: true };

/** Works of an answer, for one record or a list; undefined where the body is no answer of Crossref's. */
export function readCrossrefWorks(body: string): Work[] | undefined {
  const json = parseJson(body);
  const message = member(json, 'message');
  const type = member(json, 'message-type');
  if (type === 'work') return worksIn([message], readRecord);
  return type === 'work-list' ? worksIn(member(message, 'items'), readRecord) : undefined;
}

function readRecord(record: Json): Work | undefined {
  const doi = normalDoi(textOf(member(record, 'DOI')) ?? '');
  const [title, ...others] = textsOf(member(record, 'title'));
  return workOf(CROSSREF, {
    id: doi,
    class: CLASS.get(textOf(member(record, 'type')) ?? '') ?? 'unknown',
    title,
    subtitle: textsOf(member(record, 'subtitle'))[0],
    otherTitles: [...others, ...textsOf(member(record, 'original-title'))],
    authors: listOf(member(record, 'author')).map(nameOf),
    editors: listOf(member(record, 'editor')).map(nameOf),
    years: DATES.flatMap((key) => yearsOf(member(record, key))),
    containers: [
      ...textsOf(member(record, 'container-title')),
      ...textsOf(member(record, 'short-container-title')),
      textOf(member(record, 'event', 'name')),
      textOf(member(record, 'group-title')),
      ...listOf(member(record, 'institution')).map((institution) => textOf(member(institution, 'name'))),
    ],
    volume: textOf(member(record, 'volume')),
    issue: textOf(member(record, 'issue')),
    pages: textOf(member(record, 'page')) ?? textOf(member(record, 'article-number')),
    publisher: textOf(member(record, 'publisher')),
    identifiers: {
      doi: some(doi),
      isbn: some(...textsOf(member(record, 'ISBN')).map(normalIsbn)),
    },
    url: textOf(member(record, 'URL')),
    relations: entriesOf(member(record, 'relation')).flatMap(([kind, targets]) => relations(kind, targets)),
    // `update-to` stands on a notice and tells about the work that it is about: it is no notice about this record.
    notices: listOf(member(record, 'updated-by'))
      .map(crossrefNotice)
      .filter((notice) => notice !== undefined),
  });
}

function nameOf(author: Json): Name | undefined {
  const group = textOf(member(author, 'name'));
  if (group !== undefined) return literalName(group);
  return nameOfParts({
    family: textOf(member(author, 'family')),
    given: textOf(member(author, 'given')),
    suffix: textOf(member(author, 'suffix')),
  });
}

function yearsOf(date: Json): number[] {
  return listOf(member(date, 'date-parts'))
    .map((parts) => Number(textOf(listOf(parts)[0])))
    .filter(Number.isInteger);
}

function relations(kind: string, targets: Json): Relation[] {
  const known = RELATION.get(kind);
  if (known === undefined) return [];
  return listOf(targets)
    .map((target) => relationTo(known, textOf(member(target, 'id'))))
    .filter((relation) => relation !== undefined);
}
