import { wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import type { Change, IngestedSource, IngestFile, LeftOut } from './schema.ts';

/** Shown one by one; the others are counted. */
const MOST_SHOWN = 20;

/** What a run did, for a person. Titles and names come from anywhere: each is one line without control characters. */
export function ingestText(file: IngestFile, width: number): string {
  const blocks = [
    summary(file),
    shownSources(file.sources, width),
    leftOut(file.left_out, width),
    ...[passedOver(file), unread(file), ...file.notes, searchable(file)].map((line) =>
      line === '' ? [] : wrap(visibleLine(line), width, '', '  '),
    ),
  ];
  return `${blocks.flat().join('\n')}\n`;
}

function summary({ files, sources, seconds }: IngestFile): string[] {
  const read = `${count(files.read, 'file')} read in ${seconds.toFixed(1)} s`;
  const parts = [read, `${groupDigits(files.unchanged)} unchanged`];
  if (files.copied > 0) parts.push(`${groupDigits(files.copied)} copied into evidence/sources`);
  const changes = CHANGES.flatMap(([change, words]) => {
    const number = sources.filter((one) => one.change === change).length;
    return number === 0 ? [] : [`${groupDigits(number)} ${words}`];
  });
  return [`${parts.join(', ')}.`, `Sources: ${changes.length === 0 ? 'nothing new' : changes.join(', ')}.`];
}

const CHANGES: readonly (readonly [Change, string])[] = [
  ['new', 'new'],
  ['changed', 'with changed text'],
  ['better_text', 'with more of their text'],
  ['same_work', 'there already, in another file'],
  ['moved', 'moved'],
  ['record', 'with another record'],
  ['same_text', 'from a changed file, with the same text'],
  ['read_again', 'read again'],
];

const SIGNS: Readonly<Record<Change, string>> = {
  new: '+',
  changed: '~',
  better_text: '~',
  same_work: '=',
  moved: '~',
  record: '~',
  same_text: '=',
  read_again: '=',
};

function shownSources(sources: readonly IngestedSource[], width: number): string[] {
  // What a person must know of comes first; the rest is as the files were.
  const told = sources.filter(({ notes }) => notes.length > 0);
  const news = sources.filter(({ notes, change }) => notes.length === 0 && !QUIET.includes(change));
  const all = [...told, ...news];
  const shown = all.slice(0, MOST_SHOWN).flatMap((source) => sourceLines(source, width));
  const more = all.length - MOST_SHOWN;
  return more > 0 ? [...shown, `  and ${groupDigits(more)} more: touchstone ingest --list`] : shown;
}

const QUIET: readonly Change[] = ['same_text', 'read_again'];

function sourceLines(source: IngestedSource, width: number): string[] {
  const { id, title, year, change, kind, full_text, trust, trust_from, editorial } = source;
  const name = `${id} ${title === '' ? '(no title)' : title}${year === undefined ? '' : ` (${year})`}`;
  const state = [
    FULL_TEXT[full_text],
    `trust ${trust} (${trust_from})`,
    ...(kind === 'summary' ? ['a summary'] : []),
    ...(['unknown', 'none_recorded'].includes(editorial) ? [] : [editorial]),
  ].join(', ');
  return [
    ...wrap(visibleLine(name), width, `${SIGNS[change]} `, '    '),
    ...wrap(visibleLine(state), width, '    '),
    ...source.notes.flatMap((note) => wrap(visibleLine(note), width, '    ')),
  ];
}

/** How much of a work's text is there, in words. */
export const FULL_TEXT: Readonly<Record<IngestedSource['full_text'], string>> = {
  full: 'full text',
  abstract: 'abstract',
  metadata_only: 'title only',
};

function leftOut(all: readonly LeftOut[], width: number): string[] {
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST_SHOWN).map(({ path, line, reason, expected, mend }) => {
    const where = line === undefined ? path : `${path}:${line}`;
    const wanted = expected === undefined ? '' : ` Expected ${ended(expected)}`;
    return `${where}: ${ended(reason)}${wanted}${mend === undefined || mend === '' ? '' : ` ${ended(mend)}`}`;
  });
  const more = all.length > MOST_SHOWN ? [`and ${groupDigits(all.length - MOST_SHOWN)} more: --json shows all`] : [];
  return ['Left out:', ...[...lines, ...more].flatMap((line) => wrap(visibleLine(line), width, '- ', '    '))];
}

function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function passedOver({ passed_over: all }: IngestFile): string {
  if (all.length === 0) return '';
  const kinds = all
    .slice(0, 6)
    .map(({ ending, count: n }) => `${groupDigits(n)} ${ending === '' ? 'without ending' : ending}`);
  return `Passed over, of kinds that are not read: ${kinds.join(', ')}${all.length > 6 ? ', …' : ''}.`;
}

function unread({ unread: all }: IngestFile): string {
  if (all.length === 0) return '';
  return `Not read inside the files: ${all.map(({ what, count: n }) => `${what} (${groupDigits(n)})`).join(', ')}.`;
}

function searchable({ corpus }: IngestFile): string {
  const { sources, windows, full, abstract, metadata_only } = corpus;
  const parts = [
    `${groupDigits(full)} full text`,
    `${groupDigits(abstract)} abstract`,
    `${groupDigits(metadata_only)} title only`,
  ];
  return `Searchable now: ${count(sources, 'source')} (${parts.join(', ')}), ${count(windows, 'passage')}.`;
}

function count(number: number, word: string): string {
  return `${groupDigits(number)} ${word}${number === 1 ? '' : 's'}`;
}
