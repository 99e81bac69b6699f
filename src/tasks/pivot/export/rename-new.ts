import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';

/**
 * Gives a directory its final name, in one step and only if nothing has that name: also no empty directory, which the plain
 * rename of POSIX would replace. Returns false where the name is taken, and then `from` stays.
 *
 * Node has no such rename. On Linux `mv -n` of the system has one (renameat2 with RENAME_NOREPLACE). Elsewhere the name is
 * claimed by an empty directory first, which only its maker can succeed in; a crash right then leaves that empty directory.
 */
export function renameNew(from: string, to: string): boolean {
  if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) return false;
  const before = lstatSync(from, { bigint: true });
  const mv = process.platform === 'linux' ? ['/usr/bin/mv', '/bin/mv'].find((path) => existsSync(path)) : undefined;
  if (mv !== undefined) {
    spawnSync(mv, ['-nT', '--', from, to], { stdio: 'ignore', env: {} });
    const after = lstatSync(to, { bigint: true, throwIfNoEntry: false });
    if (after !== undefined) return after.ino === before.ino && after.dev === before.dev;
  }
  return renameOverClaim(from, to);
}

/** The way without help of the system; exported for its test. */
export function renameOverClaim(from: string, to: string): boolean {
  try {
    mkdirSync(to, { mode: 0o700 });
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(String(error.code)))
      return false;
    throw error;
  }
}
