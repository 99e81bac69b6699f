import type { WorkClass } from '../../works/index.ts';

/** Reference types of RIS (RefMan, EndNote, Zotero, Mendeley), by the class they stand for. */
const TYPES: readonly (readonly [WorkClass, string])[] = [
  ['article', 'JOUR EJOUR JFULL ABST INPR'],
  ['proceedings', 'CPAPER CONF'],
  ['preprint', 'PREPRINT'],
  ['book', 'BOOK EBOOK EDBOOK SER CLSWK'],
  ['chapter', 'CHAP ECHAP ENCYC DICT'],
  ['thesis', 'THES'],
  ['report', 'RPRT GOVDOC'],
  ['standard', 'STAND'],
  ['software', 'COMP'],
  ['dataset', 'DATA AGGR DBASE'],
  ['web', 'ELEC WEB BLOG ICOMM'],
  ['news', 'NEWS MGZN'],
  ['legal', 'PAT CASE BILL STAT HEAR LEGAL UNBILL'],
];

const CLASS_OF: ReadonlyMap<string, WorkClass> = new Map(
  TYPES.flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind] as const)),
);

export function classOfRisType(type: string): WorkClass {
  return CLASS_OF.get(type.toUpperCase()) ?? 'unknown';
}

/** RIS tag, and the biblatex field that means the same; the first row of a field that is filled counts. */
export const RIS_ROWS: readonly (readonly [string, string])[] = [
  ['TI', 'title'],
  ['T1', 'title'],
  ['CT', 'title'],
  ['BT', 'booktitle'],
  ['T2', 'journaltitle'],
  ['JF', 'journaltitle'],
  ['JO', 'journaltitle'],
  ['JA', 'shortjournal'],
  ['J2', 'shortjournal'],
  ['J1', 'shortjournal'],
  ['T3', 'series'],
  ['VL', 'volume'],
  ['IS', 'number'],
  ['CP', 'number'],
  ['ET', 'edition'],
  ['PB', 'publisher'],
  ['DO', 'doi'],
  ['DI', 'doi'],
  ['M3', 'type'],
  ['N1', 'note'],
  ['C2', 'pmcid'],
  ['TT', 'origtitle'],
];

export const AUTHOR_TAGS = ['AU', 'A1'] as const;
export const EDITOR_TAGS = ['A2', 'ED', 'A3'] as const;
export const YEAR_TAGS = ['PY', 'Y1', 'DA'] as const;
export const ADDRESS_TAGS = ['UR', 'L1', 'L2', 'LK'] as const;
