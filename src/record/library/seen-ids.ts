import { hashText } from './keys/hash.ts';

/**
 * Remembers ids in 8 bytes each, so that millions fit: their 32-bit hash and a second one, 53 bits together. Two of a million different
 * ids are taken for one with a chance of 1 in 10,000.
 * @returns whether an id was given before.
 */
export function seenIds(): (id: string) => boolean {
  let cells = new Float64Array(1 << 12);
  let held = 0;

  function put(table: Float64Array, value: number): boolean {
    const mask = table.length - 1;
    for (let at = (value % table.length) & mask; ; at = (at + 1) & mask) {
      const there = table[at];
      if (there === value) return true;
      if (there === 0) {
        table[at] = value;
        return false;
      }
    }
  }

  return (id) => {
    const value = (hashText(id) >>> 0) * 0x200000 + (hashText(`#${id}`) >>> 11) + 1;
    if (put(cells, value)) return true;
    held += 1;
    if (held * 2 > cells.length) {
      const larger = new Float64Array(cells.length * 2);
      for (const cell of cells) if (cell !== 0) put(larger, cell);
      cells = larger;
    }
    return false;
  };
}
