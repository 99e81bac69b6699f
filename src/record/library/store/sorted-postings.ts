import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Postings collected in any order and given back in the order of the table, with little memory however many there are. */
export interface SortedPostings {
  add(key: number, record: number): void;
  /** Calls back for each posting by ascending key and record. Once only. */
  drain(take: (key: number, record: number) => void): void;
  /** Takes away what lies on disk. */
  discard(): void;
}

/** Postings held before they are sorted and laid aside: 1 M of 8 bytes. */
const RUN = 1 << 20;
/** Postings read at once of each run. */
const PIECE = 1 << 14;

/**
 * Sorting in runs, as in any external merge sort: a full run is sorted and written to the file `aside`, the runs are merged at the end.
 * A key is signed, so its sign bit is turned over to sort as an unsigned number.
 */
export function sortedPostings(aside: string, runLength = RUN): SortedPostings {
  const cells = new BigUint64Array(runLength);
  const halves = new Uint32Array(cells.buffer);
  const runs: { start: number; length: number }[] = [];
  let held = 0;
  let file: number | undefined;
  let written = 0;

  function layAside(): void {
    file ??= openSync(aside, 'w+', 0o600);
    cells.subarray(0, held).sort();
    const bytes = new Uint8Array(cells.buffer, 0, held * 8);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, written * 8 + at);
    runs.push({ start: written, length: held });
    written += held;
    held = 0;
  }

  return {
    add(key, record) {
      if (held === runLength) layAside();
      halves[2 * held] = record;
      halves[2 * held + 1] = (key ^ SIGN) >>> 0;
      held += 1;
    },
    drain(take) {
      if (file === undefined) {
        cells.subarray(0, held).sort();
        for (let i = 0; i < held; i += 1) take((halves[2 * i + 1] ?? 0) ^ SIGN, halves[2 * i] ?? 0);
        return;
      }
      layAside();
      merge(
        runs.map((run) => cursorOf(file ?? 0, run)),
        take,
      );
    },
    discard() {
      if (file !== undefined) closeSync(file);
      file = undefined;
      rmSync(aside, { force: true });
    },
  };
}

const SIGN = 0x80000000 | 0;

interface Cursor {
  /** Head of the run. */
  key: number;
  record: number;
  /** Goes to the next one; false at the end. */
  next(): boolean;
}

function cursorOf(file: number, run: { readonly start: number; readonly length: number }): Cursor {
  const halves = new Uint32Array(2 * PIECE);
  const bytes = new Uint8Array(halves.buffer);
  let read = 0;
  let at = 0;
  let filled = 0;
  const cursor: Cursor = {
    key: 0,
    record: 0,
    next() {
      if (at === filled) {
        filled = Math.min(PIECE, run.length - read);
        if (filled === 0) return false;
        for (let n = 0; n < filled * 8; ) n += readSync(file, bytes, n, filled * 8 - n, (run.start + read) * 8 + n);
        read += filled;
        at = 0;
      }
      cursor.record = halves[2 * at] ?? 0;
      cursor.key = halves[2 * at + 1] ?? 0;
      at += 1;
      return true;
    },
  };
  return cursor;
}

/** A heap of runs, least head first. */
function merge(cursors: readonly Cursor[], take: (key: number, record: number) => void): void {
  const heap = cursors.filter((cursor) => cursor.next());
  for (let i = heap.length >> 1; i >= 0; i -= 1) sink(heap, i);
  for (let head = heap[0]; head !== undefined; head = heap[0]) {
    take(head.key ^ SIGN, head.record);
    if (!head.next()) {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
    }
    sink(heap, 0);
  }
}

function sink(heap: Cursor[], from: number): void {
  let at = from;
  for (let moving = heap[at]; moving !== undefined; ) {
    let child = 2 * at + 1;
    let least = heap[child];
    const right = heap[child + 1];
    if (least !== undefined && right !== undefined && before(right, least)) {
      least = right;
      child += 1;
    }
    if (least === undefined || !before(least, moving)) return;
    heap[at] = least;
    heap[child] = moving;
    at = child;
    moving = heap[at];
  }
}

const before = (a: Cursor, b: Cursor): boolean => a.key < b.key || (a.key === b.key && a.record < b.record);
