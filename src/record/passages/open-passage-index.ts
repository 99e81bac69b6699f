import { numberOf, textOf } from '../../base/sqlite/index.ts';
import { nearest, putVectors, windowsWithout } from './dense/vectors.ts';
import type { Corpus } from './model.ts';
import type { PassageIndex, PassageIndexOptions } from './passage-index.ts';
import { openRanker, type Ranker } from './ranking/ranker.ts';
import { guarded, unusable } from './store/index-fault.ts';
import { openDatabase } from './store/open-database.ts';
import { segmentBuilder } from './store/segment-builder.ts';
import { decodeText } from './store/text-code.ts';
import { putSources, removeSources } from './store/write-sources.ts';
import { queryOf } from './words/query-of.ts';

/**
 * Opens the index at `path`, or makes it. Throws `bad_input` where the file is damaged, foreign or of another version; `would_overwrite`
 * where `rebuild` meets a file that is not ours; `outside_study` where a link stands there; `io` where it cannot be written or stays locked.
 */
export function openPassageIndex(path: string, options: PassageIndexOptions = {}): PassageIndex {
  const database = openDatabase(path, options);
  const builder = segmentBuilder();
  let ranker: Ranker | undefined;
  let version = -1;

  // Another process may have written in the meantime; SQLite counts that in `data_version`.
  function current(): Ranker {
    const now = numberOf(database.prepare('PRAGMA data_version').get()?.data_version);
    if (ranker === undefined || now !== version) ranker = openRanker(database, path);
    version = now;
    return ranker;
  }

  const safely = <T>(work: () => T): T => guarded(path, work);

  return {
    put(sources) {
      ranker = undefined;
      safely(() => putSources(database, builder, sources));
    },
    remove(ids) {
      ranker = undefined;
      safely(() => removeSources(database, ids));
    },
    has: (id, textSha256) =>
      safely(() =>
        database.prepare('SELECT 1 AS held FROM sources WHERE id = ? AND text_sha256 = ?').get(id, textSha256),
      ) !== undefined,
    ids: () =>
      safely(() => database.prepare('SELECT id FROM sources').all())
        .map(({ id }) => textOf(id))
        .sort(),
    textOf(id) {
      const row = safely(() =>
        database
          .prepare(
            'SELECT t.text, s.text_sha256 FROM sources AS s JOIN texts AS t ON t.number = s.number WHERE s.id = ?',
          )
          .get(id),
      );
      if (row === undefined) return undefined;
      const text = row.text instanceof Uint8Array ? decodeText(row.text) : undefined;
      if (text === undefined || text.sha256 !== textOf(row.text_sha256))
        throw unusable(path, `the index is damaged: the text of ${id} is not the one that was put in`);
      return text;
    },
    corpus() {
      const rows = safely(() =>
        database
          .prepare('SELECT full_text, count(*) AS sources, sum(windows) AS windows FROM sources GROUP BY full_text')
          .all(),
      );
      const count = (name: string) => numberOf(rows.find((row) => row.full_text === name)?.sources);
      return {
        sources: rows.reduce((sum, row) => sum + numberOf(row.sources), 0),
        windows: rows.reduce((sum, row) => sum + numberOf(row.windows), 0),
        full: count('full'),
        abstract: count('abstract'),
        metadata_only: count('metadata_only'),
      } satisfies Corpus;
    },
    query: queryOf,
    documents: (query, { limit }) => safely(() => current().documents(query, limit)),
    passages: (query, options) => safely(() => current().passages(query, options)),
    sourcesWith: (stem) => safely(() => current().sourcesWith(stem)),
    windowsWithout: (model, limit) => safely(() => windowsWithout(database, model, limit)),
    putVectors: (model, vectors) => safely(() => putVectors(database, model, vectors)),
    nearest: (model, vector, { limit }) => safely(() => nearest(database, model, vector, limit)),
    close: () => database.close(),
  };
}
