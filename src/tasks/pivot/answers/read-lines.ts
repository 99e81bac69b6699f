import { isUtf8 } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { ioFault } from '../../../base/files/index.ts';

/** A line of a file, without its line feed; `fault` in place of a text that cannot be had. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly fault: 'not_utf8' | 'too_long' };

/** Bytes read at once. */
const PIECE = 1 << 20;
/** Bytes of the longest line; reading ends at a longer one. */
export const LONGEST_LINE = 1 << 26;

/**
 * The lines of a file one after the other, at most one piece and one line of it in memory. `hash` is given every byte that
 * was read; faults call the file what it is `shown` as. Throws `io` or `not_found`.
 */
export function* readLines(path: string, shown: string, hash: Hash): Generator<Line, void> {
  let number = 0;
  let carry: Buffer[] = [];
  let carried = 0;
  for (const piece of pieces(path, shown)) {
    hash.update(piece);
    const end = piece.lastIndexOf(10) + 1;
    if (end > 0) {
      const whole = carried === 0 ? piece.subarray(0, end) : Buffer.concat([...carry, piece.subarray(0, end)]);
      for (const line of linesOf(whole, number + 1)) {
        number = line.number;
        yield line;
      }
      [carry, carried] = [[], 0];
    }
    if (end < piece.length) {
      carry.push(piece.subarray(end));
      carried += piece.length - end;
    }
    if (carried > LONGEST_LINE) return yield { number: number + 1, fault: 'too_long' };
  }
  if (carried > 0) yield* linesOf(Buffer.concat(carry), number + 1);
}

/** Lines that end with a line feed, or the last one without. */
function* linesOf(bytes: Buffer, first: number): Generator<Line, void> {
  const end = bytes.at(-1) === 10 ? bytes.length - 1 : bytes.length;
  if (isUtf8(bytes)) {
    let number = first;
    for (const text of bytes.toString('utf8', 0, end).split('\n')) {
      yield { number, text };
      number += 1;
    }
    return;
  }
  for (let start = 0, number = first; start <= end; number += 1) {
    const feed = bytes.indexOf(10, start);
    const stop = feed < 0 ? end : feed;
    const line = bytes.subarray(start, stop);
    yield isUtf8(line) ? { number, text: line.toString('utf8') } : { number, fault: 'not_utf8' };
    start = stop + 1;
  }
}

function* pieces(path: string, shown: string): Generator<Buffer, void> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    for (;;) {
      // A fresh buffer each time: what is carried over still points into the one before.
      const piece = Buffer.allocUnsafeSlow(PIECE);
      const count = readSync(descriptor, piece);
      if (count === 0) return;
      yield piece.subarray(0, count);
    }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? ioFault(error, shown) : error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
