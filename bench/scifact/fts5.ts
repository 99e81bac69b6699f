import { DatabaseSync } from 'node:sqlite';
import type { IndexedSource } from '../../src/record/passages/index.ts';

const STOP = new Set(
  'a an and are as at be been but by can for from had has have if in into is it its may no not of on or such than that the their then there these they this to was were which who will with'.split(
    ' ',
  ),
);

/** A peer to be measured beside: SQLite's own full-text search over the same titles and texts, its constants k1 = 1.2, b = 0.75. */
export function fts5(corpus: readonly IndexedSource[]): (text: string, limit: number) => string[] {
  const database = new DatabaseSync(':memory:');
  database.exec("create virtual table f using fts5(id unindexed, title, body, tokenize = 'porter unicode61'); begin");
  const insert = database.prepare('insert into f values (?, ?, ?)');
  for (const { id, title, text } of corpus) insert.run(id, title, text.text);
  database.exec('commit');
  const select = database.prepare('select id from f where f match ? order by bm25(f, 0, 2, 1), id limit ?');
  return (text, limit) => {
    const words = new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP.has(word)));
    if (words.size === 0) return [];
    return select.all([...words].map((word) => `"${word}"`).join(' OR '), limit).map(({ id }) => String(id));
  };
}
