import type { DatabaseSync } from 'node:sqlite';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { numberOf, textOf } from '../../../base/sqlite/index.ts';
import type { PassageHit } from '../model.ts';
import type { EmbeddableWindow, WindowVector } from '../passage-index.ts';
import { best } from '../ranking/best.ts';
import { endOfWindow } from '../ranking/window-scores.ts';
import { CHOICE, withoutOverlap } from '../ranking/without-overlap.ts';
import { placeOf, SHAPE_BYTES, type UnitPlace } from '../store/shape.ts';
import { decodeText } from '../store/text-code.ts';
import { UNIT, WINDOW } from '../units.ts';

/** Windows without a vector of the model, in order of their numbers. */
export function windowsWithout(database: DatabaseSync, model: string, limit: number): EmbeddableWindow[] {
  const found: EmbeddableWindow[] = [];
  const held = database.prepare('SELECT window FROM vectors WHERE model = ? AND window >= ? AND window < ?');
  const sources = database
    .prepare('SELECT number, first_unit, windows, shape FROM sources WHERE windows > 0 ORDER BY first_unit')
    .all();
  for (const source of sources) {
    if (found.length >= limit) break;
    const shape = source.shape instanceof Uint8Array ? source.shape : new Uint8Array(0);
    const first = numberOf(source.first_unit);
    const have = new Set(held.all(model, first, first + shape.length / SHAPE_BYTES).map((row) => numberOf(row.window)));
    if (have.size >= numberOf(source.windows)) continue;
    const kinds = kindsOf(shape);
    const text = database
      .prepare('SELECT title, places, text FROM texts WHERE number = ?')
      .get(numberOf(source.number));
    if (!(text?.places instanceof Uint8Array) || !(text.text instanceof Uint8Array)) continue;
    const canonical = decodeText(text.text);
    if (canonical === undefined) continue;
    for (const at of windowStarts(kinds)) {
      const place = windowPlace(text.places, at, kinds);
      if (have.has(first + at) || place === undefined || found.length >= limit) continue;
      const section = canonical.sections[canonical.blocks[place.block]?.section ?? -1]?.path.join(' / ') ?? '';
      const words = canonical.text.slice(place.start, place.end);
      found.push({
        window: first + at,
        text: [textOf(text.title), section, words].filter((part) => part !== '').join('\n'),
      });
    }
  }
  return found;
}

/** Keeps vectors at length 1, all in one transaction. */
export function putVectors(database: DatabaseSync, model: string, vectors: readonly WindowVector[]): void {
  const known = database.prepare('SELECT length(vector) / 4 AS size FROM vectors WHERE model = ? LIMIT 1').get(model);
  const size = known === undefined ? (vectors[0]?.vector.length ?? 0) : numberOf(known.size);
  const units = vectors.map(({ vector }) => unitVector(vector, size));
  const add = database.prepare('INSERT OR REPLACE INTO vectors (model, window, vector) VALUES (?, ?, ?)');
  const isHeld = database.prepare(
    'SELECT 1 AS held FROM sources WHERE first_unit <= ?1 AND ?1 < first_unit + length(shape) / 3 ORDER BY first_unit DESC LIMIT 1',
  );
  database.exec('BEGIN IMMEDIATE');
  try {
    vectors.forEach(({ window }, at) => {
      const unit = units[at];
      // Its source may have been taken out while the endpoint was asked.
      if (unit === undefined || isHeld.get(window) === undefined) return;
      const bytes = Buffer.alloc(unit.length * 4);
      for (const [field, value] of unit.entries()) bytes.writeFloatLE(value, field * 4);
      add.run(model, window, bytes);
    });
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Windows by cosine with a vector; every vector of the model is looked at. */
export function nearest(database: DatabaseSync, model: string, vector: Float32Array, limit: number): PassageHit[] {
  const rows = database.prepare('SELECT window, vector FROM vectors WHERE model = ?').iterate(model);
  let asked: Float32Array | undefined;
  const near = rows.flatMap((row) => {
    if (!(row.vector instanceof Uint8Array)) return [];
    asked ??= unitVector(vector, row.vector.length / 4);
    return [{ window: numberOf(row.window), cosine: dot(asked, row.vector) }];
  });
  const find = database.prepare(`
    SELECT s.id, s.first_unit, s.shape, t.places FROM sources AS s JOIN texts AS t ON t.number = s.number
    WHERE s.first_unit <= ? ORDER BY s.first_unit DESC LIMIT 1`);
  const hits = best(near, limit * CHOICE, (a, b) => b.cosine - a.cosine || a.window - b.window).flatMap((one) => {
    const row = find.get(one.window);
    if (!(row?.places instanceof Uint8Array) || !(row.shape instanceof Uint8Array)) return [];
    const place = windowPlace(row.places, one.window - numberOf(row.first_unit), kindsOf(row.shape));
    if (place === undefined) return [];
    return [{ sourceId: textOf(row.id), ...place, score: one.cosine, relevance: Math.max(0, Math.min(1, one.cosine)) }];
  });
  return withoutOverlap(hits, limit);
}

/** Throws `bad_input` where the vector has another dimension, a value that is no number, or no length. */
function unitVector(vector: Float32Array, size: number): Float32Array {
  const length = Math.hypot(...(vector.length <= 65_536 ? vector : []));
  if (vector.length === size && length > 0 && Number.isFinite(length)) return vector.map((value) => value / length);
  throw new TouchstoneError('bad_input', {
    what: vector.length === size ? 'a vector of the model has no direction' : `a vector of ${vector.length} numbers`,
    expected: `${size} numbers, not all of them 0`,
    mend: 'Ask the endpoint for the same model and dimension as before, or run "touchstone ingest --rebuild".',
  });
}

function dot(a: Float32Array, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength !== a.length * 4) return -1;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * view.getFloat32(at * 4, true);
  return Number.isFinite(sum) ? sum : -1;
}

function kindsOf(shape: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: Math.floor(shape.length / SHAPE_BYTES) }, (_, at) => shape[at * SHAPE_BYTES] ?? 0);
}

function windowStarts(kinds: Uint8Array): number[] {
  return [...kinds.keys()].filter((at) => {
    if (kinds[at] === UNIT.first) return true;
    return kinds[at] === UNIT.next && endOfWindow(at, kinds.length, kinds) - at + 1 === WINDOW;
  });
}

function windowPlace(places: Uint8Array, at: number, kinds: Uint8Array): UnitPlace | undefined {
  const first = placeOf(places, at);
  const last = placeOf(places, endOfWindow(at, kinds.length, kinds));
  if (first === undefined || last === undefined || at >= kinds.length) return undefined;
  return { block: first.block, first: first.first, last: last.last, start: first.start, end: last.end };
}
