import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault } from '../../base/files/index.ts';
import type { Door } from './operation.ts';

/** How standard input is named in reports. */
export const STDIN = 'standard input';

const MOST_BYTES = 64 * 1024 * 1024;

/** Bytes of a file that a command line names, or of standard input for `-`. Throws `not_found`, `io`, and `bad_input` above 64 MiB. */
export async function readInput(door: Door, path: string): Promise<Uint8Array> {
  return path === '-' ? readStandardInput(door) : readFile(resolve(door.cwd, path), path);
}

function readFile(path: string, given: string): Uint8Array {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const stat = fstatSync(descriptor);
      if (stat.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
      if (stat.size > MOST_BYTES) throw tooLarge(given);
      return stat.isFile() ? readFileSync(descriptor) : readStream(descriptor, given);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, given);
  }
}

/** A device or pipe tells no size, and may never end. */
function readStream(descriptor: number, given: string): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const part = new Uint8Array(64 * 1024);
    const read = readSync(descriptor, part);
    if (read === 0) return Buffer.concat(parts);
    size += read;
    if (size > MOST_BYTES) throw tooLarge(given);
    parts.push(part.subarray(0, read));
  }
}

async function readStandardInput({ signal }: Door): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stop = () => process.stdin.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const part of process.stdin) {
      const bytes: Uint8Array = typeof part === 'string' ? new TextEncoder().encode(part) : part;
      size += bytes.byteLength;
      if (size > MOST_BYTES) throw tooLarge(STDIN);
      parts.push(bytes);
    }
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    throw signal.aborted
      ? new TouchstoneError('interrupted', { what: 'interrupted while reading standard input' })
      : ioFault(error, STDIN);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return Buffer.concat(parts);
}

function tooLarge(given: string): TouchstoneError {
  return new TouchstoneError('bad_input', {
    what: 'is larger than 64 MiB',
    where: { path: given },
    mend: 'Split it. Large collections of records become a library: touchstone references index.',
  });
}
