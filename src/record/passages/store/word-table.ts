import { scanAscii } from '../words/scan-ascii.ts';
import { isAscii, plainWord, rawWords, stemOf } from '../words/words-of.ts';

/** Numbers the stems of texts. */
export interface WordTable {
  /** Tells the number of each word of the text, in order. */
  numbersIn(text: string, found: (number: number) => void): void;
  /** Stem of each number. */
  readonly stems: readonly string[];
}

/**
 * A table of words by their letters as they stand in the text: a word that was met before costs neither a string of its own nor a stemming.
 * Open addressing; the hash comes from the scan.
 */
export function wordTable(): WordTable {
  const stems: string[] = [];
  const byStem = new Map<string, number>();
  /** Runs of letters as met, and the number of the stem of each. */
  const runs: string[] = [];
  const numberOfRun: number[] = [];
  let slots = new Int32Array(1 << 15).fill(-1);
  let hashes = new Int32Array(1 << 14);

  function numberOf(stem: string): number {
    const known = byStem.get(stem);
    if (known !== undefined) return known;
    stems.push(stem);
    byStem.set(stem, stems.length - 1);
    return stems.length - 1;
  }

  function slotOf(hash: number): number {
    return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) & (slots.length - 1);
  }

  function grow(): void {
    const old = hashes;
    hashes = new Int32Array(old.length * 2);
    hashes.set(old);
    slots = new Int32Array(slots.length * 2).fill(-1);
    runs.forEach((_, run) => {
      let slot = slotOf(hashes[run] ?? 0);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = run;
    });
  }

  function numberAt(text: string, start: number, end: number, hash: number): number {
    let slot = slotOf(hash);
    for (;;) {
      const run = slots[slot] ?? -1;
      if (run === -1) break;
      const known = runs[run] ?? '';
      if (hashes[run] === hash && known.length === end - start && text.startsWith(known, start))
        return numberOfRun[run] ?? 0;
      slot = (slot + 1) & (slots.length - 1);
    }
    const run = text.slice(start, end);
    const number = numberOf(stemOf(plainWord(run)));
    if (runs.length === hashes.length) {
      grow();
      slot = slotOf(hash);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = runs.length;
    hashes[runs.length] = hash;
    runs.push(run);
    numberOfRun.push(number);
    return number;
  }

  return {
    stems,
    numbersIn(text, found) {
      if (isAscii(text)) {
        const plain = text.toLowerCase();
        scanAscii(plain, (start, end, hash) => found(numberAt(plain, start, end, hash)));
      } else for (const raw of rawWords(text)) found(numberOf(stemOf(raw)));
    },
  };
}
