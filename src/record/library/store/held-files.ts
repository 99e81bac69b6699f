import { TouchstoneError } from '../../../base/fault/index.ts';
import { numberOf, openSqlite, textOf } from '../../../base/sqlite/index.ts';
import { keysFingerprint } from '../keys/fingerprint.ts';
import { SCHEMA_VERSION } from './schema.ts';

/** A file of records as the library remembers it. */
export interface HeldFile {
  /** Relative to the folder of the library, with forward slashes. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly format: string;
  readonly records: number;
  readonly skipped: number;
}

/** What stands in a library before it is brought up to date. */
export interface Standing {
  readonly name: string;
  readonly files: readonly HeldFile[];
  /** The keys of its records are those of this version. */
  readonly keysAreCurrent: boolean;
}

/** @throws TouchstoneError `bad_input` where the library is of another make or damaged. */
export function standingLibrary(path: string): Standing {
  try {
    const database = openSqlite(path, { readOnly: true });
    try {
      if (numberOf(database.prepare('PRAGMA user_version').get()?.user_version) !== SCHEMA_VERSION)
        throw new TouchstoneError('bad_input', {
          what: 'the library was built by another version of Touchstone',
          where: { path },
          mend: 'Build a new one with another --out.',
        });
      const fact = (name: string) => textOf(database.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.value);
      const files = database.prepare('SELECT * FROM files ORDER BY path').all().map(heldFile);
      return { name: fact('name'), files, keysAreCurrent: fact('keys') === keysFingerprint() };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    throw new TouchstoneError('bad_input', {
      what: `the library cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      where: { path },
      mend: 'Build a new one with another --out.',
    });
  }
}

export function heldFile(row: Readonly<Record<string, unknown>>): HeldFile {
  return {
    path: textOf(row.path),
    sha256: textOf(row.sha256),
    bytes: numberOf(row.bytes),
    format: textOf(row.format),
    records: numberOf(row.records),
    skipped: numberOf(row.skipped),
  };
}
