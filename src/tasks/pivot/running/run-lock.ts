import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';

/** Holds a run against a second process, which would ask the same prompts. */
export interface RunLock {
  release(): void;
}

/**
 * Takes the lock of a run: a file that names its process. One that a killed process left behind counts for nothing. Throws
 * `would_overwrite` while another process runs, `io` where none can be written.
 */
export function takeLock(path: string, shown: string): RunLock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw ioFault(error, shown);
    }
    const holder = holderOf(path);
    if (isAlive(holder))
      throw new TouchstoneError('would_overwrite', {
        what: `process ${holder} is at work on this run`,
        where: { path: shown },
        mend: `Wait for it; if no run is under way, remove ${path}.`,
      });
    removeStale(path, holder);
  }
  throw new TouchstoneError('would_overwrite', {
    what: 'another process is at work on this run',
    where: { path: shown },
  });
}

/** Takes away the lock of a process that is gone; one that another process has put there meanwhile is put back. */
function removeStale(path: string, holder: number): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (holderOf(aside) !== holder) linkSync(aside, path);
  } catch {
    // Somebody else was faster: the next attempt sees.
  }
  rmSync(aside, { force: true });
}

/** 0 where the file names no process. */
function holderOf(path: string): number {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  // The number of a killed process may be ours by now.
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
