import type { LineIndex } from '../../../base/text/index.ts';
import type { Reference, ReferenceField, WorkClass } from '../../works/index.ts';
import { readNames } from '../names/read-names.ts';
import { first, wordsOfFields } from '../words-of-fields.ts';
import { type FoundYear, yearIn, yearOfDate } from '../year.ts';
import { classOfEntryType } from './entry-types.ts';
import type { Inherited } from './inherit.ts';
import type { ResolvedEntry } from './resolve.ts';

export interface EntryPlace {
  readonly text: string;
  readonly path: string;
  readonly lines: LineIndex;
  readonly index: number;
}

/** A BibTeX entry in the words that all formats share. */
export function referenceOfEntry(entry: ResolvedEntry, from: Inherited, place: EntryPlace): Reference {
  const { scanned } = entry;
  const { values } = from;
  const { faults, ...words } = wordsOfFields({
    base: baseClass(scanned.type, values),
    values,
    authors: readNames(values.get('author') ?? ''),
    editors: readNames(values.get('editor') ?? ''),
    year: yearOf(values),
  });
  const { line, column } = place.lines.position(scanned.start);
  const own = entry.faults.map(({ what, at }) => withLine(what, at, line, place.lines));
  return {
    key: scanned.key === '' ? `ref-${place.index + 1}` : scanned.key,
    index: place.index,
    format: 'bibtex',
    entryType: scanned.type,
    ...words,
    where: { path: place.path, line, column },
    raw: place.text.slice(scanned.start, scanned.end),
    start: scanned.start,
    fields: fieldsOf(entry),
    faults: [...own, ...from.faults, ...faults],
  };
}

function withLine(what: string, at: number, line: number, lines: LineIndex): string {
  const own = lines.position(at).line;
  return own === line ? what : `${what} (line ${own})`;
}

/** `@inbook` without the name of a book names a part of it by pages alone: the title is the book's. */
export function baseClass(type: string, values: ReadonlyMap<string, string>): WorkClass {
  const base = classOfEntryType(type);
  return base === 'chapter' && /^inbook$/i.test(type) && !values.has('booktitle') && !values.has('maintitle')
    ? 'book'
    : base;
}

/** `date` before `year`; what has no number in either is kept as printed. */
export function yearOf(values: ReadonlyMap<string, string>): FoundYear | undefined {
  const date = yearOfDate(first(values, 'date'));
  if (date?.year !== undefined) return date;
  return yearIn(first(values, 'year')) ?? date ?? yearIn(first(values, 'pubstate'));
}

function fieldsOf(entry: ResolvedEntry): Map<string, ReferenceField> {
  const fields = new Map<string, ReferenceField>();
  for (const field of entry.scanned.fields) {
    const { name, value, start, end } = field;
    if (fields.has(name)) continue;
    fields.set(
      name,
      typeof value === 'string' ? { value, start, end } : { value: entry.values.get(name) ?? '', start, end },
    );
  }
  return fields;
}
