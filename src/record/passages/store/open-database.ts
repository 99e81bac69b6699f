import { closeSync, constants, lstatSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { numberOf, openSqlite, textOf } from '../../../base/sqlite/index.ts';
import type { PassageIndexOptions } from '../passage-index.ts';
import { guarded, unusable } from './index-fault.ts';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION, TABLES } from './schema.ts';

/**
 * Opens the file of an index, or makes it. What was shipped with a study may be hostile: no link is followed, only the tables of our schema
 * may be in it, and nothing in it is executed.
 */
export function openDatabase(path: string, options: PassageIndexOptions): DatabaseSync {
  refuseLinks(path);
  const standing = whatStands(path);
  if (standing === 'foreign')
    throw options.rebuild === true
      ? new TouchstoneError('would_overwrite', {
          what: 'this file is no index of ours, or its first page is damaged; it is left as it is',
          where: { path },
          mend: 'Move it elsewhere, then run this again.',
        })
      : new TouchstoneError('bad_input', {
          what: 'this file is no index of ours, or its first page is damaged',
          where: { path },
          mend: 'Move it elsewhere and run "touchstone ingest --rebuild".',
        });
  if (options.rebuild === true && standing === 'ours') clear(path);
  return guarded(path, () => open(path, options.waitMs ?? 10_000));
}

function open(path: string, waitMs: number): DatabaseSync {
  const database = openSqlite(path, { timeout: waitMs });
  try {
    database.exec('PRAGMA trusted_schema = OFF;');
    makeTables(database);
    becomeConcurrent(database);
    const version = numberOf(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version !== SCHEMA_VERSION)
      throw unusable(
        path,
        `the index was made by ${version > SCHEMA_VERSION ? 'a newer' : 'an older'} version of Touchstone`,
      );
    const objects = database.prepare('SELECT type, name FROM sqlite_schema').all();
    const tables = objects.filter(({ type }) => type === 'table').map(({ name }) => textOf(name));
    if (tables.sort().join() !== TABLES.join() || objects.some(({ type }) => type === 'view' || type === 'trigger'))
      throw unusable(path, 'the index has other tables than ours');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// Readers go on while another process writes. The mode is kept in the file, so whoever comes second finds it set.
function becomeConcurrent(database: DatabaseSync): void {
  if (textOf(database.prepare('PRAGMA journal_mode').get()?.journal_mode) !== 'wal') {
    try {
      database.exec('PRAGMA journal_mode = WAL;');
    } catch {
      // Another process is at work in the file at this moment; it has the same wish.
    }
  }
  database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY;');
}

// Two processes may find the file empty at once: the second waits for the lock and finds the tables made.
function makeTables(database: DatabaseSync): void {
  const isEmpty = () => numberOf(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0;
  if (!isEmpty()) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    if (isEmpty())
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION};${SCHEMA}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** SQLite writes beside its file too; a link at any of these places could lead anywhere. */
function refuseLinks(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw ioFault(error, dirname(path));
  }
  const linked = [dirname(path), path, ...BESIDE.map((ending) => path + ending)].filter(
    (one) => lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink() === true,
  );
  if (linked.length === 0) return;
  throw new TouchstoneError(
    'outside_study',
    linked.map((one) => ({
      what: 'a link, where the tool keeps files of its own',
      where: { path: one },
      mend: 'Take the link away.',
    })),
  );
}

const BESIDE = ['-wal', '-shm', '-journal'];

/** By the header (SQLite file format 1.3: magic at 0, application id at 68). */
function whatStands(path: string): 'nothing' | 'ours' | 'foreign' {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined || (status.isFile() && status.size === 0)) return 'nothing';
  if (!status.isFile()) return 'foreign';
  const header = Buffer.alloc(100);
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      if (readSync(descriptor, header, 0, 100, 0) < 100) return 'foreign';
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw ioFault(error, path);
  }
  const isOurs = header.toString('latin1', 0, 16) === 'SQLite format 3\0' && header.readUInt32BE(68) === APPLICATION_ID;
  return isOurs ? 'ours' : 'foreign';
}

function clear(path: string): void {
  for (const ending of ['', ...BESIDE]) rmSync(path + ending, { force: true });
}
