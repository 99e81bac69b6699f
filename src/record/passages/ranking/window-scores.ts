import type { Catalogue } from '../store/catalogue.ts';
import { UNIT, WINDOW } from '../units.ts';
import { B_WINDOW, saturation } from './bm25.ts';
import type { QueryTerm } from './source-scores.ts';

/** A window of a source that holds a word of the query: places of its first and last unit. */
export interface ScoredWindow {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  /** BM25 of the window alone. */
  readonly score: number;
}

/** What a word in the heading above counts in a window, of what it counts inside. */
const HEADING = 0.5;

/** The windows of one source that hold a word of the query. */
export function windowScores(slot: number, terms: readonly QueryTerm[], catalogue: Catalogue): ScoredWindow[] {
  const { firstPlace, kinds, lengths, meanWindowLength } = catalogue;
  const [start, end] = [firstPlace[slot] ?? 0, firstPlace[slot + 1] ?? 0];
  const here = terms.flatMap((term) => {
    const counts = countsIn(slot, start, end, term);
    return counts === undefined ? [] : [{ worth: term.weight * term.idf, counts }];
  });
  const windows: ScoredWindow[] = [];
  let heading = -1;
  for (let from = start; from < end; from += 1) {
    if (kinds[from] === UNIT.heading) heading = from;
    if ((kinds[from] ?? 0) < UNIT.first) continue;
    const to = endOfWindow(from, end, kinds);
    // Inside a block, fewer than three sentences are no window of their own: they are the end of the one before.
    if (kinds[from] === UNIT.next && to - from + 1 < WINDOW) continue;
    let length = 0;
    for (let place = from; place <= to; place += 1) length += lengths[place] ?? 0;
    let [score, held] = [0, false];
    for (const { worth, counts } of here) {
      let inside = 0;
      for (let place = from; place <= to; place += 1) inside += counts[place - start] ?? 0;
      if (inside > 0) held = true;
      const above = heading < 0 ? 0 : (counts[heading - start] ?? 0) * HEADING;
      if (inside + above > 0) score += worth * saturation(inside + above, B_WINDOW, length / meanWindowLength);
    }
    if (held) windows.push({ slot, from, to, score });
  }
  return windows;
}

/** Place of the last unit of the window that begins at `from`. */
export function endOfWindow(from: number, end: number, kinds: Uint8Array): number {
  let to = from;
  while (to + 1 < end && to + 1 < from + WINDOW && kinds[to + 1] === UNIT.next) to += 1;
  return to;
}

/** How often a word stands at each place of a source; undefined where it does not stand in it. */
function countsIn(slot: number, start: number, end: number, { list }: QueryTerm): Uint16Array | undefined {
  const at = indexOf(list.slots, slot);
  if (at < 0) return undefined;
  const counts = new Uint16Array(end - start);
  for (let posting = list.starts[at] ?? 0; posting < (list.starts[at + 1] ?? 0); posting += 1)
    counts[(list.places[posting] ?? 0) - start] = list.counts[posting] ?? 0;
  return counts;
}

function indexOf(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === value ? low : -1;
}
