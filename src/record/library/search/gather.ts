import type { LibraryReader } from '../store/library-reader.ts';

/** A key with more records says too little: its list is not read. */
const MOST_UNDER_PART = 300;

/** Records that share keys with a question, with a weight: the rarer the shared keys, the more. */
export type Gathered = Map<number, number>;

/** Adds the records under each key. A key that leads to few records weighs more. */
export function gather(library: LibraryReader, keys: Iterable<number>, into: Gathered): void {
  for (const records of library.under([...new Set(keys)].sort(ascending), MOST_UNDER_PART + 1)) {
    if (records.length > MOST_UNDER_PART) continue;
    const weight = 1 / Math.sqrt(records.length);
    for (const record of records) into.set(record, (into.get(record) ?? 0) + weight);
  }
}

/** Keys that lie side by side in the table are read side by side. */
const ascending = (a: number, b: number): number => a - b;

/** The numbers with the greatest weights. */
export function heaviest(gathered: Gathered, most: number): number[] {
  return [...gathered]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([number]) => number);
}
