import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from '../../../base/sqlite/index.ts';
import { addPosting, readPostings } from './posting-list.ts';
import { VarintWriter } from './varint.ts';

/** Segments in a row that are merged at the least; a query looks a word up in each. */
const FEWEST = 16;

/**
 * Joins the newest segments into one where there are many, as sources put one after the other leave them. A segment that is larger than all
 * newer ones together is left alone, so that a posting is rewritten a few times only. Postings of sources that are gone are left out.
 */
export function mergeSegments(database: DatabaseSync): void {
  const all = database.prepare('SELECT id, postings FROM segments ORDER BY id').all();
  let total = 0;
  let from = all.length;
  while (from > 0 && (from === all.length || numberOf(all[from - 1]?.postings) <= total)) {
    from -= 1;
    total += numberOf(all[from]?.postings);
  }
  if (all.length - from < FEWEST) return;

  const ids = all.slice(from).map(({ id }) => numberOf(id));
  const merged = Number(database.prepare('INSERT INTO segments (postings) VALUES (0)').run().lastInsertRowid);
  const add = database.prepare('INSERT INTO postings (segment, word, list) VALUES (?, ?, ?)');
  const isHeld = heldUnits(database);
  const writer = new VarintWriter();
  let postings = 0;
  for (const [word, rows] of wordByWord(database, ids)) {
    const { units, counts } = readPostings(rows);
    let [before, kept] = [0, 0];
    units.forEach((unit, posting) => {
      if (!isHeld(unit)) return;
      addPosting(writer, unit - before, counts[posting] ?? 1);
      before = unit;
      kept += 1;
    });
    const list = writer.take();
    if (kept > 0) add.run(merged, word, list);
    postings += kept;
  }
  for (const id of ids) {
    database.prepare('DELETE FROM postings WHERE segment = ?').run(id);
    database.prepare('DELETE FROM segments WHERE id = ?').run(id);
  }
  database.prepare('UPDATE segments SET postings = ? WHERE id = ?').run(postings, merged);
}

/** The lists of each word over several segments, in their order; one row of each segment is in memory at a time. */
function* wordByWord(
  database: DatabaseSync,
  segments: readonly number[],
): Iterable<[word: string, lists: Uint8Array[]]> {
  const readers = segments.map((segment) =>
    database.prepare('SELECT word, list FROM postings WHERE segment = ? ORDER BY word').iterate(segment),
  );
  const next = (at: number): Head | undefined => {
    const step = readers[at]?.next();
    if (step === undefined || step.done === true) return undefined;
    const { word, list } = step.value;
    return { word: textOf(word), order: Buffer.from(textOf(word)), list: list instanceof Uint8Array ? list : NOTHING };
  };
  const heads = readers.map((_, at) => next(at));
  for (;;) {
    let least: Head | undefined;
    for (const head of heads)
      if (head !== undefined && (least === undefined || Buffer.compare(head.order, least.order) < 0)) least = head;
    if (least === undefined) return;
    const { word } = least;
    const lists: Uint8Array[] = [];
    heads.forEach((head, at) => {
      if (head?.word !== word) return;
      lists.push(head.list);
      heads[at] = next(at);
    });
    yield [word, lists];
  }
}

/** The row a reader stands at; SQLite orders words by their bytes. */
interface Head {
  readonly word: string;
  readonly order: Buffer;
  readonly list: Uint8Array;
}
const NOTHING = new Uint8Array(0);

function heldUnits(database: DatabaseSync): (unit: number) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  const rows = database.prepare('SELECT first_unit, length(shape) / 3 AS units FROM sources ORDER BY first_unit');
  for (const row of rows.iterate()) {
    starts.push(numberOf(row.first_unit));
    ends.push(numberOf(row.first_unit) + numberOf(row.units));
  }
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
