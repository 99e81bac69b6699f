import { plainText, type Reference, type WorkClass } from '../works/index.ts';
import { classify } from './classify.ts';
import { identifiersOfFields } from './identifiers-of-fields.ts';
import { JOURNAL_COMMANDS } from './journal-commands.ts';
import type { ReadNames } from './names/read-names.ts';
import { webAddressesIn } from './web-addresses.ts';
import type { FoundYear } from './year.ts';

/** The fields of an entry of any format, by the names that BibTeX and biblatex have for them. */
export interface EntryFields {
  /** Class that the entry type stands for. */
  readonly base: WorkClass;
  readonly values: ReadonlyMap<string, string>;
  readonly authors: ReadNames;
  readonly editors: ReadNames;
  readonly year: FoundYear | undefined;
}

/** What a reference says, without where it stands. */
export type EntryWords = Omit<
  Reference,
  'key' | 'index' | 'format' | 'entryType' | 'where' | 'raw' | 'start' | 'fields'
>;

/** Fields in the words that all formats share. */
export function wordsOfFields({ base, values, authors, editors, year }: EntryFields): EntryWords {
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
    base,
    title: parts.title,
    container: parts.container,
    publisher: parts.publisher,
    volume: parts.volume,
    said: ['howpublished', 'type', 'note', 'entrysubtype', 'titleaddon'].map((name) => first(values, name)).join(' '),
    numbered: ['number', 'series', 'howpublished', 'type'].map((name) => first(values, name)).join(' '),
    urls,
    identifiers,
  });
  return {
    class: kind,
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
    faults: [
      ...authors.faults.map((fault) => `author: ${fault}`),
      ...editors.faults.map((fault) => `editor: ${fault}`),
      ...idFaults,
    ],
  };
}

type Values = ReadonlyMap<string, string>;

const PERIODICAL: ReadonlySet<string> = new Set(['article', 'news', 'preprint', 'proceedings', 'unknown']);

/** The first of these fields that is filled, as plain text; empty if none is. */
export function first(values: Values, ...names: readonly string[]): string {
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

type Present<T> = { [K in keyof T]?: string };

/** Only what is not empty. */
function present<T extends Readonly<Record<string, string>>>(parts: T): Present<T> {
  const kept: Present<T> = {};
  for (const key in parts) if (parts[key] !== '') kept[key] = parts[key];
  return kept;
}
