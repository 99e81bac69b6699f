/** Marks a SQLite file as an index of passages (`PRAGMA application_id`): `TSpi` in ASCII. */
export const APPLICATION_ID = 0x54537069;

/** Make of the tables and of the rules by which words are cut (`PRAGMA user_version`); another number means: make it anew. */
export const SCHEMA_VERSION = 1;

/**
 * An inverted index of our own in plain tables: FTS5 fixes the constants of BM25, cannot rank windows that slide over sentences without
 * storing each sentence three times, and takes seconds for a claim's worth of words over a million windows.
 * Units (title, heading paths, sentences) have numbers that only grow. `sources.shape` holds kind and length of each unit, `texts.places`
 * where each stands; `postings.list` the units that hold a word, one row a segment and
 * word, so that a segment is written in one stretch; units ascend over the segments.
 */
export const SCHEMA = `
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO counters VALUES ('next_unit', 0);
CREATE TABLE sources (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  full_text TEXT NOT NULL,
  text_sha256 TEXT NOT NULL,
  first_unit INTEGER NOT NULL,
  windows INTEGER NOT NULL,
  shape BLOB NOT NULL
);
CREATE TABLE texts (number INTEGER PRIMARY KEY, title TEXT NOT NULL, places BLOB NOT NULL, text BLOB NOT NULL);
CREATE TABLE segments (id INTEGER PRIMARY KEY, postings INTEGER NOT NULL);
CREATE TABLE postings (word TEXT NOT NULL, segment INTEGER NOT NULL, list BLOB NOT NULL, PRIMARY KEY (segment, word)) WITHOUT ROWID;
CREATE TABLE vectors (model TEXT NOT NULL, window INTEGER NOT NULL, vector BLOB NOT NULL, PRIMARY KEY (model, window)) WITHOUT ROWID;
`;

export const TABLES = ['counters', 'postings', 'segments', 'sources', 'texts', 'vectors'];
