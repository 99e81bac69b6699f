import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TouchstoneError } from '../../base/fault/index.ts';
import { ioFault } from '../../base/files/index.ts';
import { openSqlite } from '../../base/sqlite/index.ts';
import { refuseLinkedState } from '../bundle/index.ts';
import { LOCK } from './places.ts';

/** How long a command waits for others that change the same study. */
const PATIENCE_MS = 60_000;

// Commands of one process stand in line here; those of other processes meet at the lock of the system.
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other command, of this process or of another, changes the study. The lock is one of the operating system (an open
 * transaction on an empty SQLite file): it ends with the process. Not to be called from within `work`. Throws `io`, `outside_study`.
 */
export async function withStudyLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  const before = queues.get(root) ?? Promise.resolve();
  const turn = before.then(
    () => locked(root, work),
    () => locked(root, work),
  );
  const ended = turn.catch(() => undefined);
  queues.set(root, ended);
  try {
    return await turn;
  } finally {
    if (queues.get(root) === ended) queues.delete(root);
  }
}

async function locked<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  refuseLinkedState(root);
  const folder = join(root, '.touchstone');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw ioFault(error, '.touchstone');
  }
  const database = openLock(join(root, LOCK));
  try {
    await begin(database);
    return await work();
  } finally {
    database.close();
  }
}

type Database = ReturnType<typeof openSqlite>;

function openLock(path: string): Database {
  try {
    return openSqlite(path, { timeout: 0 });
  } catch (error) {
    throw lockFault(error);
  }
}

async function begin(database: Database): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let wait = 2; ; wait = Math.min(40, wait * 1.5)) {
    try {
      database.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error)) throw lockFault(error);
      if (Date.now() > end)
        throw new TouchstoneError('io', {
          what: `another command has been changing this study for more than ${PATIENCE_MS / 1000} s`,
          mend: 'Wait for it, or end it; nothing was changed.',
        });
    }
    // Not all at the same moment again.
    await pause(wait * (0.5 + Math.random()));
  }
}

// SQLITE_BUSY and SQLITE_LOCKED.
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6);
}

function lockFault(error: unknown): TouchstoneError {
  return new TouchstoneError(
    'io',
    {
      what: `the lock of the study cannot be taken: ${error instanceof Error ? error.message : String(error)}`,
      where: { path: LOCK },
      mend: 'Make the folder writable; if the file is damaged, delete it, it holds nothing.',
    },
    { cause: error },
  );
}
