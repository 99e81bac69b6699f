import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TouchstoneError } from '../fault/index.ts';

/**
 * Writes a file whole or not at all: a temporary sibling, fsync, rename. What stood there before stays until the new bytes
 * are safe. Throws `io` (disk full, no permission) and then leaves nothing behind.
 */
export function writeAtomic(path: string, data: Uint8Array | string): void {
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
    renameSync(temporary, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw ioFault(error, path);
  }
}

/** A system error on a file as one clear line. */
export function ioFault(error: unknown, path: string): TouchstoneError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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
