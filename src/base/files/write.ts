import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TouchstoneError } from '../fault/index.ts';

/**
 * Writes a file whole or not at all: a temporary sibling, fsync, rename. What stood there before stays until the new bytes
 * are safe. Throws `io` (disk full, no permission) and then leaves nothing behind.
 */
export function writeAtomic(path: string, data: Uint8Array | string): void {
  write(path, data, renameSync);
}

/**
 * The same for a file that must not stand there yet, even if somebody makes it meanwhile. Throws `would_overwrite`.
 */
export function writeNew(path: string, data: Uint8Array | string): void {
  write(path, data, (temporary) => {
    try {
      // Some file systems have no links: then the name is taken first, and filled afterwards.
      if (!linked(temporary, path)) writeFileSync(path, data, { flag: 'wx', flush: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      throw new TouchstoneError('would_overwrite', {
        what: 'a file of this name stands there already',
        where: { path },
      });
    }
    rmSync(temporary);
  });
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    return false;
  }
}

function write(path: string, data: Uint8Array | string, put: (temporary: string, path: string) => void): void {
  const temporary = join(
    dirname(path),
    `.${basename(path)}.${process.pid}-${Math.random().toString(36).slice(2, 10)}.tmp`,
  );
  try {
    mkdirSync(dirname(path), { recursive: true });
    const descriptor = openSync(temporary, 'wx', 0o666);
    try {
      writeFileSync(descriptor, data);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    put(temporary, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error instanceof TouchstoneError ? error : ioFault(error, path);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A system error on a file as one clear line. */
export function ioFault(error: unknown, path: string): TouchstoneError {
  const code = codeOf(error);
  const known: Readonly<Record<string, { what: string; mend: string }>> = {
    ENOSPC: { what: 'the disk is full', mend: 'Free some space and run the command again; nothing was changed.' },
    EDQUOT: {
      what: 'the disk quota is used up',
      mend: 'Free some space and run the command again; nothing was changed.',
    },
    EACCES: { what: 'no permission', mend: 'Give yourself access to this path, or name another one.' },
    EPERM: { what: 'no permission', mend: 'Give yourself access to this path, or name another one.' },
    EROFS: { what: 'the file system is read-only', mend: 'Name a path on a writable one.' },
    ENOENT: { what: 'no such file or folder', mend: 'Check the path.' },
    ENOTDIR: { what: 'a part of the path is a file, not a folder', mend: 'Check the path.' },
    EISDIR: { what: 'a folder, where a file was expected', mend: 'Name a file.' },
    ELOOP: { what: 'a symbolic link, where a file was expected', mend: 'Name the file itself.' },
  };
  const text = known[code] ?? { what: error instanceof Error ? error.message : String(error), mend: '' };
  return new TouchstoneError(
    code === 'ENOENT' ? 'not_found' : 'io',
    { what: text.what, where: { path }, ...(text.mend === '' ? {} : { mend: text.mend }) },
    { cause: error },
  );
}

// After a power cut the rename itself must be on disk; some file systems refuse to sync a folder, which is no fault.
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // not supported here
  }
}
