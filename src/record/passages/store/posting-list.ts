import { readVarints, type VarintWriter } from './varint.ts';

/** Units that hold a word, ascending, and how often each does. */
export interface PostingList {
  readonly units: Uint32Array;
  readonly counts: Uint16Array;
}

/** Largest count that is kept; more changes no score. */
export const MOST_COUNT = 0xffff;

/**
 * One posting: the distance from the unit before, doubled, plus one where the word stands there more than once; then the count in that
 * case. Most words stand once in a sentence, so most postings take one or two bytes.
 */
export function addPosting(writer: VarintWriter, distance: number, count: number): void {
  if (count === 1) writer.add(distance * 2);
  else {
    writer.add(distance * 2 + 1);
    writer.add(Math.min(count, MOST_COUNT));
  }
}

/** The inverse over the rows of a word, segment by segment; each row begins with the distance from unit 0. Units that do not ascend are left out. */
export function readPostings(rows: readonly Uint8Array[]): PostingList {
  const runs = rows.map(readVarints);
  const most = runs.reduce((sum, run) => sum + run.length, 0);
  const units = new Uint32Array(most);
  const counts = new Uint16Array(most);
  let size = 0;
  let last = -1;
  for (const run of runs) {
    let unit = 0;
    for (let at = 0; at < run.length; at += 1) {
      const value = run[at] ?? 0;
      unit += value >>> 1;
      let count = 1;
      if ((value & 1) === 1) {
        at += 1;
        count = run[at] ?? 1;
      }
      if (unit <= last) continue;
      units[size] = unit;
      counts[size] = count;
      size += 1;
      last = unit;
    }
  }
  return { units: units.subarray(0, size), counts: counts.subarray(0, size) };
}
