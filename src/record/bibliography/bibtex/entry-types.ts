import type { WorkClass } from '../../works/index.ts';

/** Entry types of BibTeX, biblatex, biblatex-software, APA and common exports, by the class they stand for. */
const ROWS: readonly (readonly [WorkClass, string])[] = [
  ['article', 'article suppperiodical review'],
  ['proceedings', 'inproceedings conference'],
  ['preprint', 'preprint eprint'],
  [
    'book',
    'book mvbook booklet collection mvcollection proceedings mvproceedings reference mvreference ebook commentary',
  ],
  ['chapter', 'inbook bookinbook suppbook incollection suppcollection inreference'],
  ['thesis', 'thesis phdthesis mastersthesis bachelorsthesis bathesis masterthesis'],
  ['report', 'techreport report manual whitepaper'],
  ['standard', 'standard'],
  ['software', 'software softwareversion softwaremodule codefragment computerprogram program'],
  ['dataset', 'dataset data'],
  ['web', 'online electronic www web webpage internet blog'],
  ['news', 'newspaper magazine newsarticle newspaperarticle magazinearticle'],
  [
    'legal',
    'patent jurisdiction legislation legal legmaterial legadminmaterial constitution statute case bill hearing',
  ],
];

const CLASS_OF: ReadonlyMap<string, WorkClass> = new Map(
  ROWS.flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind] as const)),
);

export function classOfEntryType(type: string): WorkClass {
  return CLASS_OF.get(type.toLowerCase().replace(/[_-]/g, '')) ?? 'unknown';
}

/** Entries that are no works: data for other entries, and switches of styles (`IEEEtranBSTCTL`, REVTeX's `control`). */
export function isSetAside(type: string): boolean {
  return /^(?:xdata|set|control|ieeetranbstctl|bstctl|acmbstctl)$/i.test(type);
}
