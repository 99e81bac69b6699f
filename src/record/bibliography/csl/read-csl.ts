import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { lineIndex } from '../../../base/text/index.ts';
import type { Reference, ReferenceField } from '../../works/index.ts';
import { type Bibliography, bibliography } from '../bibliography.ts';
import { wordsOfFields } from '../words-of-fields.ts';
import { cslNames } from './csl-names.ts';
import { cslYear, textOf } from './csl-values.ts';
import { childrenOf, type JsonSlice, skipSpace } from './json-items.ts';
import { CSL_ROWS, classOfCslType } from './rows.ts';

/**
 * The items of a CSL-JSON file: a list, an object with a list in `items` or `references`, an object of items by id, or one item. A broken
 * item stays a reference with its fault; the items around it are read.
 * @throws TouchstoneError `bad_input` when the text is no JSON list or object at all.
 */
export function readCslJson(text: string, path: string): Bibliography {
  const { references, problems } = openCslJson(text, path);
  return bibliography('csl-json', [...references], problems);
}

/** The same, each reference made when it is asked for: a file of very many need not stand in memory twice. */
export function openCslJson(
  text: string,
  path: string,
): Pick<Bibliography, 'problems'> & { references: Iterable<Reference> } {
  const problems: Problem[] = [];
  const lines = lineIndex(text);
  const found = itemsOf(text, path, (what, at) => problems.push({ what, where: { path, ...lines.position(at) } }));
  return { references: referencesOf(text, found, lines, path), problems };
}

function* referencesOf(
  text: string,
  { items, pointer }: Items,
  lines: ReturnType<typeof lineIndex>,
  path: string,
): Generator<Reference> {
  for (const [index, slice] of items.entries()) {
    const { line, column } = lines.position(slice.start);
    const name = slice.name.replaceAll('~', '~0').replaceAll('/', '~1');
    yield referenceOf(text, slice, index, { path, line, column, pointer: `${pointer}/${name}` });
  }
}

interface Items {
  readonly items: readonly JsonSlice[];
  /** JSON Pointer of what holds them. */
  readonly pointer: string;
}

function itemsOf(text: string, path: string, problem: (what: string, at: number) => void): Items {
  const at = skipSpace(text, 0);
  if (text[at] !== '[' && text[at] !== '{') throw noCsl(path);
  const { children, end } = childrenOf(text, at);
  if (end < 0) problem('what begins here is never closed', at);
  else if (skipSpace(text, end) < text.length) problem('text follows after the end of the list', skipSpace(text, end));
  if (text[at] === '[') return { items: children.flatMap((child) => taken(text, child)), pointer: '' };
  const list = children.find(({ name, start }) => /^(?:items|references)$/.test(name) && text[start] === '[');
  if (list !== undefined) {
    const inner = childrenOf(text, list.start);
    if (inner.end < 0 && end >= 0) problem(`the list "${list.name}" is never closed`, list.start);
    return { items: inner.children.flatMap((child) => taken(text, child)), pointer: `/${list.name}` };
  }
  if (children.some(({ name }) => /^(?:title|type|DOI|author)$/.test(name)))
    return { items: [{ name: '', start: at, end: end < 0 ? text.length : end }], pointer: '' };
  const byId = children.filter(({ start }) => text[start] === '{');
  // What has entries, none of which is an item, is JSON of another kind; an empty object is an empty list.
  if (byId.length === 0 && children.length > 0) throw noCsl(path);
  return { items: byId, pointer: '' };
}

function noCsl(path: string): TouchstoneError {
  return new TouchstoneError('bad_input', {
    what: 'this is no CSL-JSON',
    where: { path },
    expected: 'a list of items, or an object with a list "items"',
  });
}

const BETWEEN_ITEMS = /,\s{0,200}(?=\{\s{0,200}"(?:id|type|title|citation-key)"\s{0,20}:)/g;

/** An item, and those that a missing bracket in it makes a part of it. Called with sound items too: these are one. */
function taken(text: string, slice: JsonSlice): JsonSlice[] {
  const raw = text.slice(slice.start, slice.end);
  const gaps = [...raw.matchAll(BETWEEN_ITEMS)];
  if (gaps.length === 0 || isJson(raw)) return [slice];
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  const ends = [...gaps.map(({ index }) => index), raw.length];
  return starts.map((start, n) => ({
    name: slice.name,
    start: slice.start + start,
    end: slice.start + (ends[n] ?? raw.length),
  }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function referenceOf(text: string, slice: JsonSlice, index: number, where: Reference['where']): Reference {
  const raw = text.slice(slice.start, slice.end);
  const { item, fault } = parsed(text, slice);
  const values = valuesOf(item);
  const type = textOf(item.get('type'));
  const { faults, ...words } = wordsOfFields({
    base: classOfCslType(type),
    values,
    authors: cslNames(item.get('author')),
    editors: cslNames(item.get('editor')),
    year: cslYear(item.get('issued')) ?? cslYear(item.get('published')),
  });
  const id = textOf(item.get('id')) || textOf(item.get('citation-key')) || (/^\d+$/.test(slice.name) ? '' : slice.name);
  return {
    key: id === '' ? `ref-${index + 1}` : id,
    index,
    format: 'csl-json',
    ...(type === '' ? {} : { entryType: type }),
    ...words,
    where: slice.name === '' ? { ...where, pointer: '' } : where,
    raw,
    start: slice.start,
    fields: fieldsOf(text, slice),
    faults: [...(fault === undefined ? [] : [fault]), ...faults],
  };
}

type Item = ReadonlyMap<string, unknown>;

/** The item; of one that is no JSON as much as can be parsed value by value. */
function parsed(text: string, slice: JsonSlice): { item: Item; fault?: string } {
  if (text[slice.start] !== '{') return { item: new Map(), fault: 'the item is no object' };
  try {
    return { item: new Map(Object.entries(JSON.parse(text.slice(slice.start, slice.end)) as object)) };
  } catch {
    const item = new Map<string, unknown>();
    for (const { name, start, end } of childrenOf(text, slice.start).children)
      try {
        item.set(name, JSON.parse(text.slice(start, end)));
      } catch {
        // This value is what is broken; the fault of the item says so.
      }
    return { item, fault: 'the item is no valid JSON' };
  }
}

function valuesOf(item: Item): Map<string, string> {
  const values = new Map<string, string>();
  for (const [variable, field] of CSL_ROWS) {
    const text = textOf(item.get(variable));
    if (text !== '' && !values.has(field)) values.set(field, text);
  }
  // Zotero keeps variables that its forms lack in the note, one a line: `arXiv: 2106.09685`.
  if (/^\s*arxiv:/im.test(values.get('note') ?? ''))
    values.set('arxiv', /^\s*arxiv:\s*(\S+)/im.exec(values.get('note') ?? '')?.[1] ?? '');
  return values;
}

function fieldsOf(text: string, slice: JsonSlice): Map<string, ReferenceField> {
  const fields = new Map<string, ReferenceField>();
  if (text[slice.start] !== '{') return fields;
  for (const { name, start, end } of childrenOf(text, slice.start).children) {
    const raw = text.slice(start, end);
    fields.set(name.toLowerCase(), { value: raw.startsWith('"') ? unquoted(raw) : raw, start, end });
  }
  return fields;
}

function unquoted(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.slice(1, -1);
  }
}
