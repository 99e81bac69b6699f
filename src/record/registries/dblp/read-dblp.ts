import {
  identifiersIn,
  mergeIdentifiers,
  NO_IDENTIFIERS,
  normalDoi,
  type Work,
  type WorkClass,
} from '../../works/index.ts';
import { type Json, listOf, member, parseJson, textOf, textsOf } from '../json.ts';
import { nameOfString } from '../names.ts';
import { some, workOf, worksIn, yearOf } from '../record.ts';

/** `type` of a record in answers to a search. */
const CLASS: ReadonlyMap<string, WorkClass> = new Map<string, WorkClass>([
  ['Journal Articles', 'article'],
  ['Conference and Workshop Papers', 'proceedings'],
  ['Informal and Other Publications', 'preprint'],
  ['Informal Publications', 'preprint'],
  ['Books and Theses', 'book'],
  ['Parts in Books or Collections', 'chapter'],
  ['Editorship', 'book'],
  ['Reference Works', 'book'],
  ['Data and Artifacts', 'dataset'],
]);

const DBLP = { id: 'dblp', authorsComplete: false };

/** Records of an answer to a search; undefined where the body is none. An answer without hits is an empty list. */
export function readDblpWorks(body: string): Work[] | undefined {
  const json = parseJson(body);
  const code = textOf(member(json, 'result', 'status', '@code'));
  const hits = member(json, 'result', 'hits');
  if (code !== '200' || hits === undefined) return undefined;
  return worksIn(listOf(member(hits, 'hit')), (hit) => readRecord(member(hit, 'info')));
}

function readRecord(info: Json): Work | undefined {
  const key = textOf(member(info, 'key'));
  const doi = normalDoi(textOf(member(info, 'doi')) ?? '');
  const volume = textOf(member(info, 'volume'));
  const addresses = textsOf(member(info, 'ee'));
  // Early records of arXiv carry their id in the volume alone: `abs/2112.03570`.
  const found = [...addresses, volume?.startsWith('abs/') === true ? `arXiv:${volume.slice(4)}` : ''].map(
    identifiersIn,
  );
  const type = textOf(member(info, 'type')) ?? '';
  return workOf(DBLP, {
    id: key,
    class:
      key?.startsWith('phd/') === true || key?.startsWith('ms/') === true ? 'thesis' : (CLASS.get(type) ?? 'unknown'),
    // A title ends in a point here, unless it ends in another sign.
    title: textOf(member(info, 'title'))?.replace(/(?<!\.)\.$/, ''),
    authors: listOf(member(info, 'authors', 'author')).map((author) =>
      nameOfString(textOf(author) ?? textOf(member(author, 'text'))),
    ),
    years: [yearOf(textOf(member(info, 'year')))],
    containers: textsOf(member(info, 'venue')),
    volume,
    issue: textOf(member(info, 'number')),
    pages: textOf(member(info, 'pages')),
    publisher: textOf(member(info, 'publisher')),
    identifiers: mergeIdentifiers({ ...NO_IDENTIFIERS, doi: some(doi) }, ...found),
    url: textOf(member(info, 'url')),
  });
}
