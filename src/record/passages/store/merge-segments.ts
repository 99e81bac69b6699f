import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from '../../../base/sqlite/index.ts';
import { addPosting, readPostings } from './posting-list.ts';
import { VarintWriter } from './varint.ts';

/** Segments in a row that are merged at the least; fewer cost a query nothing to speak of. */
const FEWEST = 8;
/** A segment this much larger than all newer ones together is left alone, so that each posting is rewritten a few times only. */
const FACTOR = 4;

/**
 * Joins the newest segments into one where there are many small ones, as many single sources put one after the other leave them.
 * Postings of sources that are gone are left out on the way.
 */
export function mergeSegments(database: DatabaseSync): void {
  const all = database.prepare('SELECT id, postings FROM segments ORDER BY id').all();
  let total = 0;
  let from = all.length;
  while (from > 0 && (from === all.length || numberOf(all[from - 1]?.postings) <= FACTOR * total)) {
    from -= 1;
    total += numberOf(all[from]?.postings);
  }
  const first = numberOf(all[from]?.id);
  if (all.length - from < FEWEST) return;

  const isHeld = heldUnits(database);
  const words = database
    .prepare('SELECT word, segment, list FROM postings WHERE segment >= ? ORDER BY word, segment')
    .all(first);
  database.prepare('DELETE FROM postings WHERE segment >= ?').run(first);
  const add = database.prepare('INSERT INTO postings (word, segment, list) VALUES (?, ?, ?)');
  const writer = new VarintWriter();
  let postings = 0;
  for (let at = 0; at < words.length; ) {
    const word = textOf(words[at]?.word);
    const rows: Uint8Array[] = [];
    for (; at < words.length && textOf(words[at]?.word) === word; at += 1) {
      const list = words[at]?.list;
      if (list instanceof Uint8Array) rows.push(list);
    }
    const { units, counts } = readPostings(rows);
    let [before, kept] = [0, 0];
    units.forEach((unit, posting) => {
      if (!isHeld(unit)) return;
      addPosting(writer, unit - before, counts[posting] ?? 1);
      before = unit;
      kept += 1;
    });
    const list = writer.take();
    if (kept > 0) add.run(word, first, list);
    postings += kept;
  }
  database.prepare('DELETE FROM segments WHERE id > ?').run(first);
  database.prepare('UPDATE segments SET postings = ? WHERE id = ?').run(postings, first);
}

function heldUnits(database: DatabaseSync): (unit: number) => boolean {
  const rows = database.prepare('SELECT first_unit, length(shape) / 3 AS units FROM sources ORDER BY first_unit').all();
  const starts = Float64Array.from(rows, (row) => numberOf(row.first_unit));
  const ends = Float64Array.from(rows, (row) => numberOf(row.first_unit) + numberOf(row.units));
  return (unit) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= unit) low = middle + 1;
      else high = middle;
    }
    return low > 0 && unit < (ends[low - 1] ?? 0);
  };
}
