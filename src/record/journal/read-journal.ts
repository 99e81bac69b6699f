import { journalBytes, journalSize } from './journal-file.ts';
import type { JournalLine } from './model.ts';
import { readLine } from './read-line.ts';

/** Lines of the trail in the order of the file, read as they stand: `verifyJournal` says whether they may be believed. */
export interface ReadJournal {
  readonly lines: readonly JournalLine[];
  /** Lines that could not be read. */
  readonly unreadable: number;
}

/** Reads the trail of a study, or its lines on one artifact, without its lock; nothing where there is none. Throws `io`, `bad_input`. */
export function readJournal(root: string, target?: string): ReadJournal {
  const lines: JournalLine[] = [];
  let unreadable = 0;
  for (const { raw } of journalLines(root)) {
    // Most lines of a long trail are on others and need not be parsed.
    if (target !== undefined && !raw.includes(target)) continue;
    const read = readLine(raw);
    if (read.kind !== 'line') unreadable += 1;
    else if (target === undefined || read.line.target === target) lines.push(read.line);
  }
  return { lines, unreadable };
}

/** The lines from a place on (a byte), as texts without their ends, read in pieces; `isWhole` is false for a last one that has no end. */
export function* journalLines(
  root: string,
  from = 0,
): Generator<{ readonly raw: string; readonly number: number; readonly isWhole: boolean }> {
  const size = journalSize(root);
  let rest = '';
  let number = 0;
  for (const text of pieces(root, from, size)) {
    const block = rest + text;
    let at = 0;
    for (let end = block.indexOf('\n', at); end >= 0; end = block.indexOf('\n', at)) {
      number += 1;
      yield { raw: block.slice(at, end), number, isWhole: true };
      at = end + 1;
    }
    rest = block.slice(at);
  }
  if (rest !== '') yield { raw: rest, number: number + 1, isWhole: false };
}

const PIECE = 4 * 1024 * 1024;

// A piece may end in the middle of a character; the bytes are put together before they become text.
function* pieces(root: string, start: number, size: number): Generator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let from = start; from < size; from += PIECE)
    yield decoder.decode(journalBytes(root, from, Math.min(size, from + PIECE)), { stream: true });
  yield decoder.decode();
}
