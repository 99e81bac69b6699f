/** Marks a SQLite file as a library of ours (`PRAGMA application_id`): `TStl` in ASCII. */
export const APPLICATION_ID = 0x5453746c;

/** Make of the tables (`PRAGMA user_version`). */
export const SCHEMA_VERSION = 1;

/**
 * `records`: one row a record; what every record has stands in columns, the rest as JSON in `rest`.
 * `postings`: one row for each key of each record, `(key << 31) | record` as a single integer, so that a list is one range of the
 * table's own tree and costs no second index.
 */
export const SCHEMA = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  format TEXT NOT NULL,
  records INTEGER NOT NULL,
  skipped INTEGER NOT NULL
);
CREATE TABLE containers (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE records (
  number INTEGER PRIMARY KEY,
  file INTEGER NOT NULL,
  id TEXT NOT NULL,
  class TEXT NOT NULL,
  title TEXT NOT NULL,
  year INTEGER,
  container INTEGER,
  doi TEXT,
  ids TEXT,
  rest TEXT NOT NULL
);
CREATE TABLE postings (k INTEGER PRIMARY KEY);
`;

/** Made when the records are in: finds the records of a file that has changed. */
export const INDEXES = 'CREATE INDEX IF NOT EXISTS records_of_file ON records (file);';

export const TABLES = ['containers', 'files', 'meta', 'postings', 'records'];

/** Largest number of a record: it has 31 bits of a posting. */
export const MOST_RECORDS = 0x7fffffff;
