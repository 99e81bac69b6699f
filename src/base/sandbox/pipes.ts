import { execFile } from 'node:child_process';
import { closeSync, fchmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TouchstoneError } from '../fault/index.ts';
import { findOnPath } from './program.ts';

/** Both ends of one pipe. They belong to whoever asked, until handed on. */
export interface Pipe {
  readonly read: number;
  readonly write: number;
}

// Modes are open because the program, who may be another user, opens these again by /dev/fd/N; no other name leads here.

/**
 * Kernel pipes. Node's own `pipe` streams are sockets: `/dev/fd/N` and `/dev/stdout` cannot be opened on them, and they
 * can carry descriptors from one program to another. Throws `tool_missing` without mkfifo, `io` where the temporary
 * folder cannot be written.
 */
export async function openPipes(count: number): Promise<Pipe[]> {
  const folder = makeFolder();
  try {
    const paths = Array.from({ length: count }, (_, index) => join(folder, String(index)));
    await promisify(execFile)(findOnPath('mkfifo') ?? 'mkfifo', ['-m', '666', ...paths]).catch((cause: unknown) => {
      throw new TouchstoneError('tool_missing', { what: 'mkfifo does not run', mend: 'Install coreutils' }, { cause });
    });
    return paths.map(openBothEnds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file without a name: readable and writable through its descriptor only, gone when that closes. */
export function openNamelessFile(): number {
  const folder = makeFolder();
  try {
    const descriptor = openSync(join(folder, 'result'), 'wx+');
    fchmodSync(descriptor, 0o666);
    return descriptor;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function closeQuietly(...descriptors: readonly (number | undefined)[]): void {
  for (const descriptor of descriptors) {
    if (descriptor === undefined) continue;
    try {
      closeSync(descriptor);
    } catch {
      // closed before: nothing is left to do
    }
  }
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), `touchstone-pipe-${process.pid}-`));
  } catch (cause) {
    throw new TouchstoneError('io', { what: `cannot write to the temporary folder ${tmpdir()}` }, { cause });
  }
}

/** Opening one end of a FIFO waits for the other, so a third descriptor holds both open meanwhile. */
function openBothEnds(path: string): Pipe {
  const both = openSync(path, 'r+');
  try {
    return { read: openSync(path, 'r'), write: openSync(path, 'w') };
  } finally {
    closeSync(both);
  }
}
