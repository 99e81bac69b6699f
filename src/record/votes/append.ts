import { closeSync, constants, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ioFault } from '../../base/files/index.ts';
import { Vote } from './schema.ts';

/**
 * Appends one vote as one line, on disk when it returns; never changes what stands in the file. `path` is a path of the
 * system, already known to lie inside the study. A last line without line end (an interrupted write, an editor) is closed
 * first, so that it cannot swallow the new vote. Throws `io`.
 */
export function appendVote(path: string, vote: Vote): void {
  const line = `${JSON.stringify(Vote.parse({ schema: 'touchstone.vote/1', ...vote }))}\n`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
    const descriptor = openSync(path, flags, 0o666);
    try {
      const data = Buffer.from(endsInLine(descriptor) ? line : `\n${line}`);
      // One write call: with O_APPEND, lines of two writers do not mix.
      if (writeSync(descriptor, data) !== data.length) throw new Error('the vote was written only in part');
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw ioFault(error, path);
  }
}

function endsInLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last[0] === 10;
}
