import type { Problem } from '../../../base/fault/index.ts';
import { lineIndex } from '../../../base/text/index.ts';
import { readReferenceText } from '../../reference-lists/index.ts';
import { plainText, type Reference } from '../../works/index.ts';
import { type Bibliography, bibliography, type SetAside } from '../bibliography.ts';
import { isSetAside } from '../bibtex/entry-types.ts';
import { baseClass, yearOf } from '../bibtex/reference.ts';
import type { ReadNames } from '../names/read-names.ts';
import { wordsOfFields } from '../words-of-fields.ts';
import { readBibitem } from './bibitem.ts';
import { readBiblatexEntry } from './biblatex-entry.ts';
import { groupAt, groupsAt } from './group.ts';

/** Where an entry of the list is in the text, and its key. */
interface Item {
  readonly kind: 'entry' | 'bibitem';
  readonly key: string;
  readonly type: string;
  readonly start: number;
  /** Behind the head of the entry. */
  readonly body: number;
  readonly end: number;
  readonly faults: readonly string[];
}

/** The list of a `.bbl` file, of biblatex or of a BibTeX style, or of a `thebibliography` inside a manuscript. */
export function readBbl(text: string, path: string): Bibliography {
  const lines = lineIndex(text);
  const problems: Problem[] = [];
  const references: Reference[] = [];
  const setAside: SetAside[] = [];
  const seen = new Map<string, string>();
  for (const item of itemsOf(text, (what, at) => problems.push({ what, where: { path, ...lines.position(at) } }))) {
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

function ofEntry(item: Item, raw: string, place: ItemPlace): Reference {
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
function ofBibitem(item: Item, raw: string, place: ItemPlace): Reference {
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

const HEAD = /\\(entry|endentry|bibitem|missing|begin|end)(?![A-Za-z])/g;

function itemsOf(text: string, fault: (what: string, at: number) => void): Item[] {
  const items: Item[] = [];
  const hasList = text.includes('\\begin{thebibliography}');
  let inList = !hasList;
  let open: Omit<Item, 'end'> | undefined;
  const close = (at: number) => {
    if (open !== undefined) items.push({ ...open, end: at });
    open = undefined;
  };
  for (const match of text.matchAll(HEAD)) {
    const [command, name] = match;
    const at = match.index;
    if (name === 'begin' || name === 'end') {
      const environment = groupAt(text, at + command.length)?.value;
      if (environment !== 'thebibliography' && environment !== 'document') continue;
      if (name === 'end') close(at);
      if (environment === 'thebibliography') inList = name === 'begin';
    } else if (isCommentedOut(text, at)) {
      if (name === 'bibitem' || name === 'entry') fault(`the \\${name} behind a % was not read`, at);
    } else if (name === 'endentry') {
      close(at + command.length);
    } else if (name === 'missing') {
      const key = groupAt(text, at + command.length)?.value;
      if (key !== undefined) fault(`the key ${key} is cited, but biblatex found no entry for it`, at);
    } else if (name === 'entry') {
      const [key, type, ...options] = groupsAt(text, at + command.length, 4);
      if (key === undefined || type === undefined) continue;
      if (open?.kind === 'entry') open = { ...open, faults: [...open.faults, 'the entry is never closed'] };
      close(at);
      const body = (options.at(-1) ?? type).end;
      open = { kind: 'entry', key: key.value.trim(), type: type.value.trim(), start: at, body, faults: [] };
    } else if (inList) {
      close(at);
      open = bibitemHead(text, at, at + command.length);
    }
  }
  if (open?.kind === 'entry') open = { ...open, faults: [...open.faults, 'the entry is never closed'] };
  close(text.length);
  return items;
}

function bibitemHead(text: string, start: number, at: number): Omit<Item, 'end'> {
  const label = groupAt(text, at, '[', ']');
  const key = groupAt(text, label?.end ?? at);
  const body = key?.end ?? label?.end ?? at;
  const faults = key === undefined ? ['the entry has no key'] : [];
  return { kind: 'bibitem', key: key?.value.trim() ?? '', type: '', start, body, faults };
}

/** Behind a `%` on its line that no backslash protects. */
function isCommentedOut(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i < 2000; i -= 1) {
    const c = text[i];
    if (c === '\n' || c === '\r') return false;
    if (c === '%' && text[i - 1] !== '\\') return true;
  }
  return false;
}
