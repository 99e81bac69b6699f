import type { WorkClass } from '../../works/index.ts';

/** Item types of CSL 1.0.2 (and `software` from before), by the class they stand for. */
const TYPES: readonly (readonly [WorkClass, string])[] = [
  ['article', 'article-journal review review-book journal-article'],
  ['proceedings', 'paper-conference proceedings-article'],
  ['preprint', 'article posted-content preprint'],
  ['book', 'book classic collection monograph edited-book proceedings reference-book'],
  ['chapter', 'chapter entry entry-dictionary entry-encyclopedia book-chapter reference-entry'],
  ['thesis', 'thesis dissertation'],
  ['report', 'report pamphlet'],
  ['standard', 'standard'],
  ['software', 'software'],
  ['dataset', 'dataset'],
  ['web', 'webpage post post-weblog'],
  ['news', 'article-newspaper article-magazine'],
  ['legal', 'bill hearing legal_case legislation patent regulation treaty'],
];

const CLASS_OF: ReadonlyMap<string, WorkClass> = new Map(
  TYPES.flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind] as const)),
);

export function classOfCslType(type: string): WorkClass {
  return CLASS_OF.get(type.toLowerCase()) ?? 'unknown';
}

/** CSL variable, and the biblatex field that means the same; the first row of a field that is filled counts. */
export const CSL_ROWS: readonly (readonly [string, string])[] = [
  ['title', 'title'],
  ['subtitle', 'subtitle'],
  ['original-title', 'origtitle'],
  ['container-title', 'journaltitle'],
  ['container-title-short', 'shortjournal'],
  ['journalAbbreviation', 'shortjournal'],
  ['event-title', 'eventtitle'],
  ['event', 'eventtitle'],
  ['collection-title', 'series'],
  ['volume', 'volume'],
  ['issue', 'number'],
  ['number', 'number'],
  ['page', 'pages'],
  ['page-first', 'pages'],
  ['article-number', 'pages'],
  ['edition', 'edition'],
  ['publisher', 'publisher'],
  ['DOI', 'doi'],
  ['ISBN', 'isbn'],
  ['PMID', 'pmid'],
  ['PMCID', 'pmcid'],
  ['URL', 'url'],
  ['genre', 'type'],
  ['medium', 'howpublished'],
  ['note', 'note'],
  ['status', 'pubstate'],
];
