import type { Problem } from '../../../base/fault/index.ts';
import { lineIndex } from '../../../base/text/index.ts';
import { readReferenceText } from '../../reference-lists/index.ts';
import { plainText, type Reference } from '../../works/index.ts';
import { type Bibliography, bibliography, type SetAside } from '../bibliography.ts';
import { isSetAside } from '../bibtex/entry-types.ts';
import { baseClass, yearOf } from '../bibtex/reference.ts';
import type { ReadNames } from '../names/read-names.ts';
import { wordsOfFields } from '../words-of-fields.ts';
import { type BblItem, bblItems } from './bbl-items.ts';
import { readBibitem } from './bibitem.ts';
import { readBiblatexEntry } from './biblatex-entry.ts';

/** The list of a `.bbl` file, of biblatex or of a BibTeX style, or of a `thebibliography` inside a manuscript. */
export function readBbl(text: string, path: string): Bibliography {
  const lines = lineIndex(text);
  const problems: Problem[] = [];
  const references: Reference[] = [];
  const setAside: SetAside[] = [];
  const seen = new Map<string, string>();
  for (const item of bblItems(text, (what, at) => problems.push({ what, where: { path, ...lines.position(at) } }))) {
    const raw = text.slice(item.start, item.end).trimEnd();
    const where = { path, ...lines.position(item.start) };
    // biblatex repeats an entry for every section and sorting that it stands in.
    if (item.kind === 'entry' && seen.get(item.key) === raw) continue;
    if (seen.has(item.key)) problems.push({ what: `the key ${item.key} stands twice`, where });
    seen.set(item.key, raw);
    if (item.kind === 'entry' && isSetAside(item.type)) setAside.push({ key: item.key, entryType: item.type, where });
    else {
      const key = item.key === '' ? `ref-${references.length + 1}` : item.key;
      const place = { key, index: references.length, format: 'bbl' as const, where, start: item.start };
      references.push(item.kind === 'entry' ? ofEntry(item, raw, place) : ofBibitem(item, raw, place));
    }
  }
  return bibliography('bbl', references, problems, setAside);
}

type ItemPlace = Pick<Reference, 'key' | 'index' | 'format' | 'where'> & { readonly start: number };

function ofEntry(item: BblItem, raw: string, place: ItemPlace): Reference {
  const entry = readBiblatexEntry(raw.slice(item.body - item.start), item.body);
  const { authors, editors, values, fields } = entry;
  const base = baseClass(item.type, values);
  const { faults, ...words } = wordsOfFields({ base, values, authors, editors, year: yearOf(values) });
  return { ...place, entryType: item.type, ...words, raw, fields, faults: [...item.faults, ...faults] };
}

const MARKED = [
  ['title', 'title'],
  ['journal', 'container'],
  ['booktitle', 'container'],
  ['volume', 'volume'],
  ['pages', 'pages'],
  ['publisher', 'publisher'],
] as const;

/** Free text, except for the parts that the style marks. */
function ofBibitem(item: BblItem, raw: string, place: ItemPlace): Reference {
  const { text, marked, names } = readBibitem(raw.slice(item.body - item.start));
  const read = readReferenceText(raw, { ...place, text: plainText(text) });
  const given = Object.fromEntries(
    MARKED.flatMap(([name, field]) => {
      const value = plainText(marked.get(name) ?? '');
      return value === '' ? [] : [[field, value] as const];
    }),
  );
  const year = Number(/^\D*(\d{4})/.exec(marked.get('year') ?? '')?.[1]);
  return {
    ...read,
    ...given,
    ...(names.names.length === 0 ? {} : authorsOf(names, read)),
    ...(Number.isNaN(year) ? {} : { year, yearText: String(year) }),
    faults: [...item.faults, ...read.faults],
  };
}

/** Names of the style's own marks; they may be those of editors. */
function authorsOf({ names, truncated }: ReadNames, read: Reference): Partial<Reference> {
  if (read.authors.length === 0 && read.editors.length > 0) return { editors: names };
  return { authors: names, authorsTruncated: truncated || read.authorsTruncated };
}
