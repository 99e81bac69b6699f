import {
  identifiersIn,
  mergeIdentifiers,
  type Name,
  NO_IDENTIFIERS,
  normalDoi,
  normalPmcid,
  normalPmid,
  type Work,
  type WorkClass,
} from '../../works/index.ts';
import { type Json, listOf, member, parseJson, textOf } from '../json.ts';
import { nameOfString } from '../names.ts';
import { some, workOf, worksIn, yearOf } from '../record.ts';

/** OpenAlex's own types; `article` also stands for papers in proceedings. */
const CLASS: ReadonlyMap<string, WorkClass> = new Map<string, WorkClass>([
  ['article', 'article'],
  ['review', 'article'],
  ['letter', 'article'],
  ['editorial', 'article'],
  ['preprint', 'preprint'],
  ['book', 'book'],
  ['book-chapter', 'chapter'],
  ['reference-entry', 'chapter'],
  ['dissertation', 'thesis'],
  ['report', 'report'],
  ['standard', 'standard'],
  ['dataset', 'dataset'],
  ['software', 'software'],
]);

const OPENALEX = { id: 'openalex', authorsComplete: false };

/** Works of an answer, for one record or a list; undefined where the body is no answer of OpenAlex's. */
export function readOpenalexWorks(body: string): Work[] | undefined {
  const json = parseJson(body);
  const results = member(json, 'results');
  if (results !== undefined) return worksIn(results, readRecord);
  return textOf(member(json, 'id'))?.includes('openalex.org/W') === true ? worksIn([json], readRecord) : undefined;
}

function readRecord(record: Json): Work | undefined {
  const doi = normalDoi(textOf(member(record, 'doi')) ?? '');
  const locations = [member(record, 'primary_location'), ...listOf(member(record, 'locations'))];
  const biblio = member(record, 'biblio');
  const [first, last] = [textOf(member(biblio, 'first_page')), textOf(member(biblio, 'last_page'))];
  const id = textOf(member(record, 'id'));
  const text = (...path: string[]) => textOf(member(record, ...path)) ?? '';
  return workOf(OPENALEX, {
    id: id?.replace(/^https?:\/\/openalex\.org\//, ''),
    class: classOf(text('type'), locations[0]),
    title: textOf(member(record, 'title')) ?? textOf(member(record, 'display_name')),
    authors: listOf(member(record, 'authorships')).map(nameOf),
    years: [yearOf(text('publication_year')), yearOf(text('publication_date'))],
    containers: locations.flatMap((location) => [
      textOf(member(location, 'source', 'display_name')),
      textOf(member(location, 'raw_source_name')),
    ]),
    volume: textOf(member(biblio, 'volume')),
    issue: textOf(member(biblio, 'issue')),
    pages: first === undefined || last === undefined ? first : `${first}–${last}`,
    identifiers: mergeIdentifiers(
      {
        ...NO_IDENTIFIERS,
        doi: some(doi),
        pmid: some(normalPmid(text('ids', 'pmid'))),
        pmcid: pmcid(text('ids', 'pmcid')),
      },
      doi === undefined ? NO_IDENTIFIERS : identifiersIn(doi),
      // The addresses of its copies name the other version of the work, too.
      ...locations.map((location) => arxivOnly(textOf(member(location, 'landing_page_url')) ?? '')),
    ),
    url: id,
  });
}

const pmcid = (text: string) => some(normalPmcid(text.replace(/^.*\/(?:PMC)?(?=\d)/, 'PMC')));
const arxivOnly = (address: string) => ({ ...NO_IDENTIFIERS, arxiv: identifiersIn(address.slice(0, 300)).arxiv });

function nameOf(authorship: Json): Name | undefined {
  // As printed on the paper; the display name belongs to an entity that may be merged out of several people.
  return nameOfString(
    textOf(member(authorship, 'raw_author_name')) ?? textOf(member(authorship, 'author', 'display_name')),
  );
}

function classOf(type: string, location: Json): WorkClass {
  const raw = textOf(member(location, 'raw_type')) ?? '';
  if (type === 'article' && (raw === 'proceedings-article' || member(location, 'source', 'type') === 'conference'))
    return 'proceedings';
  return CLASS.get(type) ?? 'unknown';
}
