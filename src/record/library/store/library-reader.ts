import { existsSync, statSync } from 'node:fs';
import * as z from 'zod';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { numberOf, openSqlite, textOf } from '../../../base/sqlite/index.ts';
import type { Work } from '../../works/index.ts';
import { Coverage } from '../coverage/coverage.ts';
import { keysFingerprint } from '../keys/fingerprint.ts';
import { isLibrary } from './is-library.ts';
import { decodeRecord } from './record-code.ts';
import { SCHEMA_VERSION, TABLES } from './schema.ts';

/** A record with its number, under the source it is given as. */
export interface NumberedWork {
  readonly number: number;
  readonly work: Work;
}

/** A library file, opened for reading. */
export interface LibraryReader {
  readonly name: string;
  readonly built: string;
  readonly digest: string;
  readonly coverage: Coverage;
  /** Numbers of the records under each key, at most `most` of a key; keys without records are left out. */
  under(keys: readonly number[], most: number): number[][];
  /** Records by their numbers. */
  records(numbers: readonly number[]): NumberedWork[];
  close(): void;
}

/**
 * Opens a library read-only. A file that somebody else made may be hostile: only the tables of our schema may be in it, nothing in it is
 * executed, and what does not have the shape of a record is left out.
 * @throws TouchstoneError `not_found`, or `bad_input` in one line.
 */
export function libraryReader(path: string): LibraryReader {
  if (!existsSync(path))
    throw new TouchstoneError('not_found', { what: 'no such library', where: { path }, mend: BUILD });
  let ours: boolean;
  try {
    ours = statSync(path).isFile() && isLibrary(path);
  } catch (error) {
    throw ioFault(error, path);
  }
  if (!ours) throw refusal(path, 'this is no library of ours', BUILD);
  try {
    return openReader(path);
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    throw refusal(path, `the library cannot be read: ${error instanceof Error ? error.message : String(error)}`, BUILD);
  }
}

const BUILD = 'Build it with "touchstone references index PATH… --out FILE".';

function refusal(path: string, what: string, mend: string): TouchstoneError {
  return new TouchstoneError('bad_input', { what, where: { path }, mend });
}

function openReader(path: string): LibraryReader {
  const database = openSqlite(path, { readOnly: true });
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cache_size = -32768;');
    const version = numberOf(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > SCHEMA_VERSION)
      throw refusal(
        path,
        'the library was built by a newer Touchstone',
        'Update Touchstone, or build the library again.',
      );
    if (version < SCHEMA_VERSION)
      throw refusal(path, 'the library was built by an older Touchstone', 'Build it again.');
    const objects = database.prepare('SELECT type, name FROM sqlite_schema').all();
    const tables = objects.filter(({ type }) => type === 'table').map(({ name }) => textOf(name));
    if (tables.sort().join() !== TABLES.join() || objects.some(({ type }) => type === 'view' || type === 'trigger'))
      throw refusal(path, 'the library has other tables than ours', BUILD);
    const facts = new Map(
      database
        .prepare('SELECT name, value FROM meta')
        .all()
        .map((row) => [textOf(row.name), textOf(row.value)]),
    );
    if (facts.get('keys') !== keysFingerprint())
      throw refusal(
        path,
        'the library was built with other rules for comparing titles',
        'Bring it up to date with "touchstone references index".',
      );
    const coverage = Coverage.safeParse(JSON.parse(facts.get('coverage') ?? 'null'));
    if (!coverage.success) throw refusal(path, 'the library does not say what it holds', BUILD);
    const lists = database.prepare(LISTS);
    const records = database.prepare(RECORDS);
    const name = facts.get('name') ?? '';
    return {
      name,
      built: facts.get('built') ?? '',
      digest: facts.get('digest') ?? '',
      coverage: coverage.data,
      under(keys, most) {
        const text = textOf(lists.get(JSON.stringify(keys), most)?.lists);
        return text === '' ? [] : text.split(';').map((list) => list.split(',').map(Number));
      },
      records(numbers) {
        const rows = Rows.parse(JSON.parse(textOf(records.get(JSON.stringify(numbers))?.records)));
        return rows.map(([number, id, kind, title, year, doi, ids, rest, container]) => ({
          number,
          work: decodeRecord({ id, class: kind, title, year, doi, ids, rest }, container ?? '', `library:${name}`),
        }));
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

// One call for many keys, and one value back for many rows: crossing from SQLite into JavaScript costs more than finding a row.
const LISTS = `
  SELECT group_concat(list, ';') AS lists FROM (
    SELECT (
      SELECT group_concat(number) FROM (
        SELECT k & 2147483647 AS number FROM postings
        WHERE k BETWEEN (asked.value << 31) AND ((asked.value << 31) | 2147483647) LIMIT ?2
      )
    ) AS list FROM json_each(?1) AS asked
  )`;
const RECORDS = `
  SELECT json_group_array(json_array(r.number, r.id, r.class, r.title, r.year, r.doi, r.ids, r.rest, c.name)) AS records
  FROM json_each(?1) AS asked
  JOIN records AS r ON r.number = asked.value
  LEFT JOIN containers AS c ON c.id = r.container`;

const text = z.string().nullable();
const Rows = z.array(z.tuple([z.number(), text, text, text, z.number().nullable(), text, text, text, text]));
