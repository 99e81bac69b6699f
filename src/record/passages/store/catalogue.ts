import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from '../../../base/sqlite/index.ts';
import { UNIT } from '../units.ts';
import { unusable } from './index-fault.ts';
import { SHAPE_BYTES } from './shape.ts';

/**
 * What ranking needs of every source, in arrays: sources in order of their units have slots from 0, their units have places from 0 without
 * the gaps that removed sources left.
 */
export interface Catalogue {
  readonly ids: readonly string[];
  /** Row number of each slot. */
  readonly numbers: Uint32Array;
  /** Number of the first unit of each slot. */
  readonly firstUnit: Uint32Array;
  /** Place of the first unit of each slot; one more at the end. */
  readonly firstPlace: Uint32Array;
  /** Kind and length in words of the unit at each place. */
  readonly kinds: Uint8Array;
  readonly lengths: Uint16Array;
  /** Room for one number at each place, all 0 between two queries: millions of places are too many to ask for anew each time. */
  readonly masks: Uint32Array;
  /** Length of each source in words, weighted by where they stand. */
  readonly sourceLength: Float64Array;
  readonly meanSourceLength: number;
  /** Length of three mean sentences. */
  readonly meanWindowLength: number;
}

/** How much a word counts in a source by where it stands: in the title twice, in a heading path half, since that repeats what is above it. */
export const WEIGHT_OF_KIND: readonly number[] = [2, 0.5, 1, 1];

export function readCatalogue(database: DatabaseSync, path: string): Catalogue {
  const ids: string[] = [];
  const rowNumbers: number[] = [];
  const firstUnits: number[] = [];
  const shapes: Uint8Array[] = [];
  const rows = database.prepare('SELECT number, id, first_unit, shape FROM sources ORDER BY first_unit').iterate();
  for (const { number, id, first_unit: first, shape } of rows) {
    ids.push(textOf(id));
    rowNumbers.push(numberOf(number));
    firstUnits.push(numberOf(first));
    shapes.push(shape instanceof Uint8Array ? shape : new Uint8Array(0));
  }
  const size = ids.length;
  const firstPlace = new Uint32Array(size + 1);
  shapes.forEach((shape, slot) => {
    firstPlace[slot + 1] = (firstPlace[slot] ?? 0) + Math.floor(shape.length / SHAPE_BYTES);
  });
  const places = firstPlace[size] ?? 0;
  const kinds = new Uint8Array(places);
  const lengths = new Uint16Array(places);
  const sourceLength = new Float64Array(size);
  let [place, words, sentences] = [0, 0, 0];
  shapes.forEach((shape, slot) => {
    let sum = 0;
    for (let at = 0; at + SHAPE_BYTES <= shape.length; at += SHAPE_BYTES, place += 1) {
      const kind = shape[at] ?? 0;
      const length = (shape[at + 1] ?? 0) + (shape[at + 2] ?? 0) * 256;
      kinds[place] = kind;
      lengths[place] = length;
      sum += length * (WEIGHT_OF_KIND[kind] ?? 1);
      if (kind >= UNIT.first) {
        words += length;
        sentences += 1;
      }
    }
    sourceLength[slot] = sum;
  });
  const firstUnit = Uint32Array.from(firstUnits);
  if (kinds.some((kind) => kind > UNIT.next) || firstUnit.some((unit, slot) => unit < endBefore(slot)))
    throw unusable(path, 'the index is damaged: its sources overlap');
  return {
    ids,
    numbers: Uint32Array.from(rowNumbers),
    firstUnit,
    firstPlace,
    kinds,
    lengths,
    masks: new Uint32Array(places),
    sourceLength,
    meanSourceLength: Math.max(1, sourceLength.reduce((sum, length) => sum + length, 0) / Math.max(1, size)),
    meanWindowLength: Math.max(1, (3 * words) / Math.max(1, sentences)),
  };

  function endBefore(slot: number): number {
    if (slot === 0) return 0;
    return (firstUnit[slot - 1] ?? 0) + (firstPlace[slot] ?? 0) - (firstPlace[slot - 1] ?? 0);
  }
}
