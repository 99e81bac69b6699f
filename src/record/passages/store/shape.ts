import type { Unit } from '../units.ts';

/** Bytes of a unit in `sources.shape`: its kind, then its length in words as two bytes, the lower first. */
export const SHAPE_BYTES = 3;
const MOST_LENGTH = 0xffff;

/** Kinds and lengths of the units of a source. */
export function encodeShape(kinds: readonly number[], lengths: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(kinds.length * SHAPE_BYTES);
  kinds.forEach((kind, at) => {
    const length = Math.min(MOST_LENGTH, lengths[at] ?? 0);
    bytes.set([kind, length & 0xff, length >> 8], at * SHAPE_BYTES);
  });
  return bytes;
}

/** Where a unit stands. */
export type UnitPlace = Pick<Unit, 'block' | 'first' | 'last' | 'start' | 'end'>;

/** Places of the units of a source: five numbers each, 32 bits, little-endian. */
export function encodePlaces(units: readonly UnitPlace[]): Uint8Array {
  const bytes = Buffer.alloc(units.length * PLACE_BYTES);
  units.forEach(({ block, first, last, start, end }, at) => {
    [block, first, last, start, end].forEach((value, field) => {
      bytes.writeUInt32LE(value, at * PLACE_BYTES + field * 4);
    });
  });
  return bytes;
}

const PLACE_BYTES = 20;

/** The place of one unit; undefined past the end. */
export function placeOf(places: Uint8Array, at: number): UnitPlace | undefined {
  const from = at * PLACE_BYTES;
  if (at < 0 || from + PLACE_BYTES > places.length) return undefined;
  const bytes = Buffer.from(places.buffer, places.byteOffset + from, PLACE_BYTES);
  const [block, first, last, start, end] = [0, 4, 8, 12, 16].map((offset) => bytes.readUInt32LE(offset));
  return { block: block ?? 0, first: first ?? 0, last: last ?? 0, start: start ?? 0, end: end ?? 0 };
}
