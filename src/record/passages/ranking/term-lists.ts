import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '../store/catalogue.ts';
import { readPostings } from '../store/posting-list.ts';

/** Where a word stands, by places of the catalogue, ascending. */
export interface TermList {
  readonly places: Uint32Array;
  readonly counts: Uint16Array;
  /** Slots that hold it, ascending, and the index of the first posting of each. */
  readonly slots: Uint32Array;
  readonly starts: Uint32Array;
}

/** Postings kept in memory between two rankings of a query: some 20 MB. */
const MOST_KEPT = 2_000_000;

/** Reads lists of words, and keeps those that were asked for last. */
export function termLists(database: DatabaseSync, catalogue: Catalogue): (word: string) => TermList {
  const find = database.prepare(
    'SELECT p.list FROM segments AS s CROSS JOIN postings AS p ON p.segment = s.id AND p.word = ? ORDER BY s.id',
  );
  const kept = new Map<string, TermList>();
  let size = 0;
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const rows = find.all(word).flatMap(({ list }) => (list instanceof Uint8Array ? [list] : []));
    const list = placed(rows, catalogue);
    if (size > MOST_KEPT) {
      kept.clear();
      size = 0;
    }
    kept.set(word, list);
    size += list.places.length;
    return list;
  };
}

function placed(rows: readonly Uint8Array[], { firstUnit, firstPlace }: Catalogue): TermList {
  const { units, counts } = readPostings(rows);
  // Written over what was read: a place is never ahead of its unit.
  const [places, kept] = [units, counts];
  const slots: number[] = [];
  const starts: number[] = [];
  const size = firstUnit.length;
  let [slot, begin, end, base, count] = [-1, 0, 0, 0, 0];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? 0;
    if (unit >= end) {
      while (slot + 1 < size && (firstUnit[slot + 1] ?? 0) <= unit) slot += 1;
      if (slot < 0) continue;
      begin = firstUnit[slot] ?? 0;
      base = firstPlace[slot] ?? 0;
      end = begin + (firstPlace[slot + 1] ?? 0) - base;
      // A unit of a source that is gone.
      if (unit >= end) continue;
      slots.push(slot);
      starts.push(count);
    }
    places[count] = base + unit - begin;
    kept[count] = counts[at] ?? 1;
    count += 1;
  }
  return {
    places: places.subarray(0, count),
    counts: kept.subarray(0, count),
    slots: Uint32Array.from(slots),
    starts: Uint32Array.from([...starts, count]),
  };
}
