import type { DatabaseSync } from 'node:sqlite';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { numberOf, openSqlite, textOf } from '../../../base/sqlite/index.ts';
import type { Work } from '../../works/index.ts';
import { recordKeys } from '../keys/record-keys.ts';
import type { HeldFile } from './held-files.ts';
import { decodeRecord, encodeRecord } from './record-code.ts';
import { APPLICATION_ID, INDEXES, MOST_RECORDS, SCHEMA, SCHEMA_VERSION } from './schema.ts';
import { sortedPostings } from './sorted-postings.ts';

/** Writes a library that nobody reads yet. */
export interface LibraryWriter {
  readonly database: DatabaseSync;
  /** Takes a file up; the number is for `add` and `closeFile`. */
  openFile(file: HeldFile): number;
  add(file: number, work: Work): void;
  /** Notes how a file came out. */
  closeFile(file: number, records: number, skipped: number): void;
  /** Takes a file out with all its records. */
  removeFile(path: string): void;
  /** A known file lies elsewhere now. */
  moveFile(from: string, to: string): void;
  /** Works the keys of all records out anew. */
  rekey(): void;
  /** Writes keys and facts, and closes the file. */
  finish(facts: (database: DatabaseSync) => Readonly<Record<string, string>>): void;
  /** Closes without finishing. */
  abandon(): void;
}

/** Records per transaction. */
const BATCH = 20_000;

/**
 * Opens a file for building, empty or a copy of a library. Its journal is in memory: a build that breaks off is thrown away, so
 * nothing is ever rolled back in it.
 */
export function libraryWriter(path: string, isNew: boolean): LibraryWriter {
  const database = openSqlite(path);
  database.exec(
    'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;',
  );
  if (isNew)
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION};${SCHEMA}`);
  const insert = database.prepare(
    'INSERT INTO records (number, file, id, class, title, year, container, doi, ids, rest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertPosting = database.prepare('INSERT OR IGNORE INTO postings (k) VALUES ((? << 31) | ?)');
  const containerNumber = containerNumbers(database);
  const postings = sortedPostings(`${path}.sort`);
  let number = numberOf(database.prepare('SELECT max(number) AS n FROM records').get()?.n);
  let inBatch = 0;
  database.exec('BEGIN');

  function step(): void {
    inBatch += 1;
    if (inBatch < BATCH) return;
    database.exec('COMMIT; BEGIN');
    inBatch = 0;
  }

  return {
    database,
    openFile(file) {
      const { lastInsertRowid } = database
        .prepare('INSERT INTO files (path, sha256, bytes, format, records, skipped) VALUES (?, ?, ?, ?, ?, ?)')
        .run(file.path, file.sha256, file.bytes, file.format, file.records, file.skipped);
      return Number(lastInsertRowid);
    },
    add(file, work) {
      if (number === MOST_RECORDS)
        throw new TouchstoneError('bad_input', { what: `a library holds at most ${MOST_RECORDS} records` });
      number += 1;
      const { id, class: kind, title, year, doi, ids, rest } = encodeRecord(work);
      const [container] = work.containers;
      const held = container === undefined ? null : containerNumber(container);
      insert.run(number, file, id, kind, title, year, held, doi, ids, rest);
      for (const key of recordKeys(work)) postings.add(key, number);
      step();
    },
    closeFile(file, records, skipped) {
      database.prepare('UPDATE files SET records = ?, skipped = ? WHERE id = ?').run(records, skipped, file);
    },
    removeFile(path) {
      removeFile(database, path, step);
    },
    moveFile(from, to) {
      database.prepare('UPDATE files SET path = ? WHERE path = ?').run(to, from);
    },
    rekey() {
      database.exec('DELETE FROM postings');
      for (const row of database.prepare('SELECT * FROM records').iterate())
        for (const key of recordKeys(decodeRecord(row, '', ''))) postings.add(key, numberOf(row.number));
    },
    finish(facts) {
      postings.drain((key, record) => {
        insertPosting.run(key, record);
        step();
      });
      postings.discard();
      database.exec(INDEXES);
      const setFact = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)');
      for (const [name, value] of Object.entries(facts(database))) setFact.run(name, value);
      database.exec('COMMIT');
      database.close();
    },
    abandon() {
      postings.discard();
      try {
        database.close();
      } catch {
        // closed already
      }
    },
  };
}

/** Journals and proceedings have long names that come again and again: each is kept once. */
function containerNumbers(database: DatabaseSync): (name: string) => number {
  const known = new Map<string, number>();
  for (const row of database.prepare('SELECT id, name FROM containers').iterate())
    known.set(textOf(row.name), numberOf(row.id));
  const insert = database.prepare('INSERT INTO containers (name) VALUES (?)');
  return (name) => {
    const held = known.get(name);
    if (held !== undefined) return held;
    const id = Number(insert.run(name).lastInsertRowid);
    known.set(name, id);
    return id;
  };
}

/** The keys of the old records are worked out once more, which spares a list of keys per record. */
function removeFile(database: DatabaseSync, path: string, step: () => void): void {
  const file = database.prepare('SELECT id FROM files WHERE path = ?').get(path)?.id;
  if (file === undefined) return;
  const removePosting = database.prepare('DELETE FROM postings WHERE k = (? << 31) | ?');
  for (const row of database.prepare('SELECT * FROM records WHERE file = ?').iterate(file))
    for (const key of recordKeys(decodeRecord(row, '', ''))) {
      removePosting.run(key, numberOf(row.number));
      step();
    }
  database.prepare('DELETE FROM records WHERE file = ?').run(file);
  database.prepare('DELETE FROM files WHERE id = ?').run(file);
}
