import type { LibraryReader } from '../store/library-reader.ts';

/** Which records that share keys with a question are taken. */
export interface Taking {
  /** A key with more records says too little: its list is not read. */
  readonly mostUnderKey: number;
  /** Keys that a record must share. */
  readonly leastShared: number;
  /** Records that are taken, those with the rarest shared keys. */
  readonly most: number;
}

/** Of a clear first, those with less than this share of its weight are not looked at, beyond the first few. */
const FAR_BEHIND = 0.2;
const ALWAYS = 15;

/** Numbers of the records under some keys, the best first: a key weighs the more the fewer records it leads to. */
export function gather(library: LibraryReader, keys: readonly number[], taking: Taking): number[] {
  const { mostUnderKey, leastShared, most } = taking;
  if (keys.length === 0) return [];
  const weights = new Map<number, number>();
  // Weights stay below 1 and counts are whole, so both fit into one number.
  const share = 1 / (keys.length + 1);
  for (const records of library.under([...new Set(keys)].sort(ascending), mostUnderKey + 1)) {
    if (records.length > mostUnderKey) continue;
    const weight = 1 + share / Math.sqrt(records.length);
    for (const record of records) weights.set(record, (weights.get(record) ?? 0) + weight);
  }
  const sorted = [...weights]
    .filter(([, weight]) => weight >= leastShared)
    .map(([number, weight]) => [number, weight % 1] as const)
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most);
  const least = (sorted[0]?.[1] ?? 0) * FAR_BEHIND;
  return sorted.filter(([, weight], i) => weight >= least || i < ALWAYS).map(([number]) => number);
}

/** Keys that lie side by side in the table are read side by side. */
const ascending = (a: number, b: number): number => a - b;
