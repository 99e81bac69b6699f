import type { LineIndex } from '../../../base/text/index.ts';
import { plainText, type Reference, type ReferenceField } from '../../works/index.ts';
import { classify } from '../classify.ts';
import { readNames } from '../names/read-names.ts';
import { webAddressesIn } from '../web-addresses.ts';
import { type FoundYear, yearIn, yearOfDate } from '../year.ts';
import { classOfEntryType } from './entry-types.ts';
import { identifiersOfFields } from './identifiers-of-fields.ts';
import type { Inherited } from './inherit.ts';
import { JOURNAL_COMMANDS } from './known-strings.ts';
import type { ResolvedEntry } from './resolve.ts';

export interface EntryPlace {
  readonly text: string;
  readonly path: string;
  readonly lines: LineIndex;
  readonly index: number;
}

type Values = ReadonlyMap<string, string>;

/** A BibTeX entry in the words that all formats share. */
export function referenceOfEntry(entry: ResolvedEntry, from: Inherited, place: EntryPlace): Reference {
  const { scanned } = entry;
  const { values } = from;
  const authors = readNames(values.get('author') ?? '');
  const editors = readNames(values.get('editor') ?? '');
  const { identifiers, faults: idFaults } = identifiersOfFields(values);
  const parts = {
    title: titleOf(values),
    container: containerOf(values),
    publisher: first(values, 'publisher', 'school', 'institution', 'organization'),
    volume: first(values, 'volume'),
    pages: first(values, 'pages', 'eid', 'articleno', 'article-number'),
    edition: first(values, 'edition'),
  };
  const urls = webAddressesIn(
    ['url', 'ee', 'link', 'howpublished', 'note', 'bdsk-url-1'].map((name) => values.get(name)),
  );
  const kind = classify({
    base: baseClass(scanned.type, values),
    title: parts.title,
    container: parts.container,
    publisher: parts.publisher,
    volume: parts.volume,
    said: ['howpublished', 'type', 'note', 'entrysubtype', 'titleaddon'].map((name) => first(values, name)).join(' '),
    numbered: ['number', 'series', 'howpublished', 'type'].map((name) => first(values, name)).join(' '),
    urls,
    identifiers,
  });
  const year = yearOf(values);
  const { line, column } = place.lines.position(scanned.start);
  return {
    key: scanned.key === '' ? `ref-${place.index + 1}` : scanned.key,
    index: place.index,
    format: 'bibtex',
    class: kind,
    entryType: scanned.type,
    otherTitles: [first(values, 'origtitle')].filter((title) => title !== ''),
    authors: authors.names,
    authorsTruncated: authors.truncated,
    editors: editors.names,
    ...present(parts),
    ...(year === undefined ? {} : { yearText: year.text }),
    ...(year?.year === undefined ? {} : { year: year.year }),
    ...present({ issue: PERIODICAL.has(kind) ? first(values, 'number', 'issue') : '' }),
    identifiers,
    urls,
    where: { path: place.path, line, column },
    raw: place.text.slice(scanned.start, scanned.end),
    start: scanned.start,
    fields: fieldsOf(entry),
    faults: [
      ...entry.faults.map(({ what, at }) => withLine(what, at, line, place.lines)),
      ...from.faults,
      ...authors.faults.map((fault) => `author: ${fault}`),
      ...editors.faults.map((fault) => `editor: ${fault}`),
      ...idFaults,
    ],
  };
}

const PERIODICAL: ReadonlySet<string> = new Set(['article', 'news', 'preprint', 'proceedings', 'unknown']);

function withLine(what: string, at: number, line: number, lines: LineIndex): string {
  const own = lines.position(at).line;
  return own === line ? what : `${what} (line ${own})`;
}

/** The first of these fields that is filled, as plain text; empty if none is. */
function first(values: Values, ...names: readonly string[]): string {
  for (const name of names) {
    const value = values.get(name);
    if (value === undefined || value === '') continue;
    const plain = plainText(value);
    if (plain !== '') return plain;
  }
  return '';
}

function titleOf(values: Values): string {
  const title = first(values, 'title');
  const subtitle = first(values, 'subtitle');
  if (title === '') return first(values, 'booktitle', 'maintitle') || subtitle;
  return withSubtitle(title, subtitle);
}

function withSubtitle(title: string, subtitle: string): string {
  if (subtitle === '') return title;
  return /[:?!.–—]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function containerOf(values: Values): string {
  const journal = values.get('journaltitle') ?? values.get('journal') ?? '';
  const command = /^\{?\\([A-Za-z]+)\s*\}?$/.exec(journal.trim())?.[1]?.toLowerCase();
  const named = command === undefined ? undefined : JOURNAL_COMMANDS.get(command);
  if (named !== undefined) return named;
  const periodical = first(values, 'journaltitle', 'journal', 'shortjournal');
  if (periodical !== '') return withSubtitle(periodical, first(values, 'journalsubtitle'));
  const hasTitle = values.has('title');
  const book = hasTitle ? first(values, 'booktitle') : '';
  if (book !== '') return withSubtitle(book, first(values, 'booksubtitle'));
  return first(values, ...(hasTitle ? ['maintitle'] : []), 'eventtitle', 'series');
}

/** `@inbook` without the name of a book names a part of it by pages alone: the title is the book's. */
function baseClass(type: string, values: Values) {
  const base = classOfEntryType(type);
  return base === 'chapter' && /^inbook$/i.test(type) && !values.has('booktitle') && !values.has('maintitle')
    ? 'book'
    : base;
}

/** `date` before `year`; what has no number in either is kept as printed. */
function yearOf(values: Values): FoundYear | undefined {
  const date = yearOfDate(first(values, 'date'));
  if (date?.year !== undefined) return date;
  return yearIn(first(values, 'year')) ?? date ?? yearIn(first(values, 'pubstate'));
}

function fieldsOf(entry: ResolvedEntry): Map<string, ReferenceField> {
  const fields = new Map<string, ReferenceField>();
  for (const { name, start, end, parts } of entry.scanned.fields) {
    if (fields.has(name)) continue;
    const only = parts[0];
    const value =
      parts.length === 1 && only !== undefined && 'text' in only ? only.text : (entry.values.get(name) ?? '');
    fields.set(name, { value, start, end });
  }
  return fields;
}

type Present<T> = { [K in keyof T]?: string };

/** Only what is not empty. */
function present<T extends Readonly<Record<string, string>>>(parts: T): Present<T> {
  const kept: Present<T> = {};
  for (const key in parts) if (parts[key] !== '') kept[key] = parts[key];
  return kept;
}
