import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, writeNew } from '../../base/files/index.ts';
import { lineDigest } from './line.ts';
import { JOURNAL } from './places.ts';
import { readLine } from './read-line.ts';

/** Size of the trail in bytes; 0 where there is none. Throws `bad_input` for what is no regular file. */
export function journalSize(root: string): number {
  const status = lstatSync(join(root, JOURNAL), { throwIfNoEntry: false });
  if (status === undefined) return 0;
  if (status.isFile()) return status.size;
  throw new TouchstoneError('bad_input', {
    what: 'not a regular file, where the trail of the study is kept',
    where: { path: JOURNAL },
    mend: 'Put the file itself there.',
  });
}

/** The trail from one line to another, as text. */
export function journalText(root: string, from: number, to: number): string {
  return journalBytes(root, from, to).toString('utf8');
}

/** Bytes of the trail from one place to another; fewer where it ends before. */
export function journalBytes(root: string, from: number, to: number): Buffer {
  if (to <= from) return Buffer.alloc(0);
  return withFile(root, constants.O_RDONLY, (descriptor) => {
    const bytes = Buffer.alloc(to - from);
    let read = 0;
    while (read < bytes.length) {
      const n = readSync(descriptor, bytes, read, bytes.length - read, from + read);
      if (n === 0) break;
      read += n;
    }
    return bytes.subarray(0, read);
  });
}

/** Bytes of the last line with its line end; the whole trail is not read for it. `size` is where the trail ends. */
export function lastLineText(root: string, size: number): string {
  for (let back = 4096; ; back *= 4) {
    const from = Math.max(0, size - back);
    const text = journalText(root, from, size);
    const start = text.lastIndexOf('\n', text.length - 2);
    if (start >= 0) return text.slice(start + 1);
    if (from === 0) return text;
  }
}

/** Adds text at the end, on disk when it returns; where it cannot be written whole, the file is as it was. Throws `io`. */
export function appendJournal(root: string, text: string): number {
  return withFile(root, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, (descriptor) => {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.from(text);
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      fsyncSync(descriptor);
    } catch (error) {
      ftruncateSync(descriptor, size);
      throw error;
    }
    return size + bytes.length;
  });
}

/**
 * Mends a last line that a killed command left without its end. Where only the line end is missing it is added; else the line is cut
 * off and its bytes are kept in a file beside the trail, whose path is returned.
 */
export function mendTornLine(root: string, now: Date): string | undefined {
  const size = journalSize(root);
  if (size === 0) return undefined;
  const tail = lastLineText(root, size);
  if (tail.endsWith('\n')) return undefined;
  const read = readLine(tail);
  if (read.kind === 'line' && lineDigest(read.line) === read.line.digest) {
    appendJournal(root, '\n');
    return undefined;
  }
  const kept = `.touchstone/journal.torn-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  writeNew(join(root, kept), tail);
  withFile(root, constants.O_RDWR, (descriptor) => {
    ftruncateSync(descriptor, size - Buffer.byteLength(tail));
    fsyncSync(descriptor);
  });
  return kept;
}

function withFile<T>(root: string, flags: number, work: (descriptor: number) => T): T {
  try {
    const descriptor = openSync(join(root, JOURNAL), flags | constants.O_NOFOLLOW, 0o666);
    try {
      return work(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, JOURNAL);
  }
}
