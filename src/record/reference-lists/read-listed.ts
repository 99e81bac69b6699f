import type { Reference } from '../works/index.ts';
import type { ListedEntry } from './lists/listed-entry.ts';
import { readReferenceText } from './read-reference-text.ts';

/** Reads the entries of a list, in order. */
export function readListed(entries: readonly ListedEntry[]): Reference[] {
  const read: Reference[] = [];
  const labels = entries.map(({ label }) => label);
  // `1.` before every item counts nothing: then the position does.
  const repeated = new Set(labels.filter((label, i) => i > 0 && label === labels[i - 1]));
  for (const [index, entry] of entries.entries()) {
    const before = read.at(-1)?.authors;
    read.push(
      readReferenceText(entry.raw, {
        key: keyOf(
          repeated.has(entry.label) ? { ...(entry.key === undefined ? {} : { key: entry.key }) } : entry,
          index,
        ),
        index,
        where: entry.where,
        ...(entry.text === undefined ? {} : { text: entry.text }),
        ...(entry.start === undefined ? {} : { start: entry.start }),
        ...(before === undefined ? {} : { before }),
      }),
    );
  }
  return read;
}

/** The entry's own key; `ref-7` for the printed number 7, else its label, else its position. */
export function keyOf({ key, label }: Pick<ListedEntry, 'key' | 'label'>, index: number): string {
  if (key !== undefined && key !== '') return key;
  const number = label === undefined ? undefined : /^0*(\d{1,5})$/.exec(label)?.[1];
  if (number !== undefined) return `ref-${number}`;
  return label === undefined || label === '' ? `ref-${index + 1}` : label.replace(/^\^/, '');
}
