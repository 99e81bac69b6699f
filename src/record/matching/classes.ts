import type { WorkClass } from '../works/index.ts';

/** Kinds that are cited one for the other, or mixed up by the entry types of bibliographies. */
const FAMILIES: readonly (readonly WorkClass[])[] = [
  ['article', 'proceedings', 'preprint', 'report', 'chapter'],
  ['book', 'thesis', 'report', 'standard', 'proceedings'],
  ['chapter', 'book'],
  ['thesis', 'report', 'preprint'],
  ['software', 'dataset', 'article', 'preprint', 'report'],
  ['standard', 'report', 'web'],
];

/** Whether a record of one kind can be what a reference of another kind means. */
export function compatible(given: WorkClass, recorded: WorkClass): boolean {
  if (given === recorded || OPEN.has(given) || OPEN.has(recorded)) return true;
  return FAMILIES.some((family) => family.includes(given) && family.includes(recorded));
}

/** Entries that do not say, or say it by where they were read. */
const OPEN: ReadonlySet<WorkClass> = new Set<WorkClass>(['unknown', 'web', 'news', 'legal']);

/** What the usual sources of records hardly hold: that they found nothing means little. */
export const RARELY_HELD: ReadonlyMap<WorkClass, string> = new Map<WorkClass, string>([
  ['thesis', 'the sources searched rarely hold theses'],
  ['report', 'the sources searched rarely hold reports'],
  ['book', 'the sources searched hold only part of all books'],
  ['chapter', 'the sources searched hold only part of all books and their chapters'],
  ['software', 'the sources searched rarely hold software'],
  ['dataset', 'the sources searched hold only part of all datasets'],
  ['standard', 'the sources searched rarely hold standards'],
]);
