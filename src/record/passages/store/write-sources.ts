import type { DatabaseSync } from 'node:sqlite';
import { numberOf } from '../../../base/sqlite/index.ts';
import type { IndexedSource } from '../model.ts';
import { unitsOf, windowsIn } from '../units.ts';
import { mergeSegments } from './merge-segments.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import { encodePlaces, encodeShape } from './shape.ts';
import { packText } from './text-code.ts';

/** Postings in memory before they are written as a segment: some 60 MB. */
const MOST_POSTINGS = 3_000_000;

/** Takes sources up in one transaction: all of them or none. */
export function putSources(database: DatabaseSync, builder: SegmentBuilder, sources: Iterable<IndexedSource>): void {
  builder.clear();
  inTransaction(database, () => {
    const addSource = database.prepare(
      'INSERT INTO sources (id, full_text, text_sha256, first_unit, windows, shape) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const addText = database.prepare('INSERT INTO texts (number, title, places, text) VALUES (?, ?, ?, ?)');
    const addList = database.prepare('INSERT INTO postings (segment, word, list) VALUES (?, ?, ?)');
    const addSegment = database.prepare('INSERT INTO segments (postings) VALUES (?)');
    const remove = remover(database);
    let next = numberOf(database.prepare("SELECT value FROM counters WHERE name = 'next_unit'").get()?.value);

    const flush = () => {
      if (builder.postings === 0) return;
      const segment = addSegment.run(builder.postings).lastInsertRowid;
      for (const [word, list] of builder.lists()) addList.run(segment, word, list);
      builder.clear();
    };
    for (const source of sources) {
      remove(source.id);
      const units = unitsOf(source);
      const lengths = units.map((unit, at) => builder.add(next + at, unit.text));
      const kinds = units.map(({ kind }) => kind);
      const { lastInsertRowid: number } = addSource.run(
        source.id,
        source.fullText,
        source.text.sha256,
        next,
        windowsIn(kinds),
        encodeShape(kinds, lengths),
      );
      addText.run(number, source.title, encodePlaces(units), source.packed ?? packText(source.text));
      next += units.length;
      if (builder.postings >= MOST_POSTINGS) flush();
    }
    flush();
    database.prepare("UPDATE counters SET value = ? WHERE name = 'next_unit'").run(next);
    mergeSegments(database);
  });
}

/** Takes sources out in one transaction. Their postings stay until segments are merged; they belong to no source and count nowhere. */
export function removeSources(database: DatabaseSync, ids: Iterable<string>): void {
  inTransaction(database, () => {
    const remove = remover(database);
    for (const id of ids) remove(id);
  });
}

function remover(database: DatabaseSync): (id: string) => void {
  const find = database.prepare('SELECT number, first_unit, length(shape) / 3 AS size FROM sources WHERE id = ?');
  const fromSources = database.prepare('DELETE FROM sources WHERE number = ?');
  const fromTexts = database.prepare('DELETE FROM texts WHERE number = ?');
  const fromVectors = database.prepare(
    'DELETE FROM vectors WHERE window >= ? AND window < ? AND model IN (SELECT DISTINCT model FROM vectors)',
  );
  return (id) => {
    const row = find.get(id);
    if (row === undefined) return;
    const [number, first] = [numberOf(row.number), numberOf(row.first_unit)];
    fromSources.run(number);
    fromTexts.run(number);
    fromVectors.run(first, first + numberOf(row.size));
  };
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    // A full disk has already rolled the transaction back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
