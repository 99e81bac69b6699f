import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { isLibrary } from './is-library.ts';

/** The place where a library is built, beside the one that stands there, held against other builds. */
export interface Building {
  /** The library itself, links resolved. */
  readonly target: string;
  /** The file to build in; not there yet. */
  readonly partial: string;
  /** A library stood there when the building was opened. */
  readonly standing: boolean;
  /** Lays a copy of the standing library in `partial`. */
  copyStanding(): void;
  /** Puts the finished file in the place of the old one: at once, and safe on disk. */
  replace(): void;
  /** Takes away what is left of the building. */
  release(): void;
}

/**
 * Opens a building. Throws `would_overwrite` where `out` is anything but a library, or is being built by another run; `io` where nothing
 * can be written. A building that a killed run left behind is taken away.
 */
export function openBuilding(out: string): Building {
  const target = existsSync(out) ? realpathSync(out) : out;
  const standing = refuseOthers(target, out);
  const folder = dirname(target);
  const partial = join(folder, `.${basename(target)}.building`);
  const lock = `${partial}.lock`;
  try {
    mkdirSync(folder, { recursive: true });
    takeLock(lock, out);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, out);
  }
  clear(partial);
  return {
    target,
    partial,
    standing,
    copyStanding() {
      copyFileSync(target, partial, constants.COPYFILE_FICLONE);
    },
    replace() {
      sync(partial);
      renameSync(partial, target);
      sync(folder);
    },
    release() {
      clear(partial);
      rmSync(lock, { force: true });
    },
  };
}

function clear(partial: string): void {
  for (const path of [partial, `${partial}.sort`, `${partial}-journal`]) rmSync(path, { force: true });
}

function refuseOthers(target: string, out: string): boolean {
  const status = lstatSync(target, { throwIfNoEntry: false });
  if (status === undefined) return false;
  if (status.isFile() && (status.size === 0 || isLibrary(target))) return status.size > 0;
  throw new TouchstoneError('would_overwrite', {
    what: status.isDirectory() ? 'a folder stands here' : 'this file is no library of ours, and is left as it is',
    where: { path: out },
    mend: 'Name another file with --out.',
  });
}

/** One build at a time: the lock names its process, and the lock of a process that is gone counts for nothing. */
function takeLock(lock: string, out: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = holderOf(lock);
    if (holder !== undefined && isAlive(holder))
      throw new TouchstoneError('would_overwrite', {
        what: `process ${holder} is building this library`,
        where: { path: out },
        mend: `Wait for it; if no build is running, remove ${lock}.`,
      });
    rmSync(lock, { force: true });
  }
  throw new TouchstoneError('would_overwrite', { what: 'another run is building this library', where: { path: out } });
}

function holderOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8').trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sync(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Some file systems refuse to sync a folder.
  }
}
