import { FACTOR, OUTPUT_AT, PAGE, pcg64Program, RESULTS_AT, STATE_AT } from './pcg64-program.ts';
import { seedWords } from './seed-words.ts';

// Of WebAssembly, what is used here; the types of Node do not name it.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: Program };
};
interface Program {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
  readonly draw: (end: number) => void;
  readonly below: (from: number, to: number, bound: number, rejected: number) => number;
  readonly add: (from: number, to: number, count: number, bound: number, rejected: number, table: number) => void;
}

/** Numbers of 32 bits drawn at once. */
const BLOCK = 8192;
const MASK = (1n << 128n) - 1n;
let compiled: object | undefined;

/**
 * NumPy's `numpy.random.default_rng(seed)`, number for number: PCG64 (XSL-RR, 128 bits of state) behind SeedSequence. A draw
 * of 32 bits takes half of one of 64, the low half first, and the other half waits for the next.
 */
export class Pcg64 {
  readonly #program: Program;
  #block: Uint32Array;
  #at = BLOCK;

  /** `seed`: a whole number, not negative. Throws RangeError. */
  constructor(seed: number | bigint) {
    compiled ??= new WebAssembly.Module(pcg64Program());
    this.#program = new WebAssembly.Instance(compiled).exports;
    const { memory } = this.#program;
    this.#block = new Uint32Array(memory.buffer, OUTPUT_AT, BLOCK);
    new BigUint64Array(memory.buffer, STATE_AT, 4).set(initialState(BigInt(seed)));
  }

  /** The next 32 bits. */
  nextUint32(): number {
    if (this.#at === BLOCK) this.#refill();
    const drawn = this.#block[this.#at] ?? 0;
    this.#at += 1;
    return drawn;
  }

  /** The next 64 bits; half a number that waits for {@link nextUint32} goes on waiting. */
  nextUint64(): bigint {
    const waiting = this.#at % 2 === 1 ? this.nextUint32() : undefined;
    const low = BigInt(this.nextUint32());
    const high = BigInt(this.nextUint32());
    if (waiting !== undefined) {
      this.#at -= 1;
      this.#block[this.#at] = waiting;
    }
    return low | (high << 32n);
  }

  /**
   * Fills the first `count` places of `out` with whole numbers from 0 to `bound` − 1, all equally likely: NumPy's
   * `integers(0, bound, size=count)`. `bound` is a whole number from 1 to 2³². Method: D. Lemire, Fast Random Integer
   * Generation in an Interval, ACM TOMACS 29 (2019).
   */
  fillBelow(bound: number, out: Uint32Array, count = out.length): void {
    if (!Number.isInteger(bound) || bound < 1 || bound > TWO_32) throw new RangeError('a bound lies from 1 to 2^32');
    if (bound === 1) {
      // NumPy draws nothing where there is nothing to choose.
      out.fill(0, 0, count);
      return;
    }
    const rejected = (TWO_32 - bound) % bound;
    for (let filled = 0; filled < count; ) {
      if (this.#at === BLOCK) this.#refill();
      const from = this.#at;
      const to = Math.min(BLOCK, from + count - filled);
      const kept =
        bound === TWO_32 ? to : placeAt(this.#program.below(addressOf(from), addressOf(to), bound, rejected));
      out.set(this.#block.subarray(from, kept), filled);
      filled += kept - from;
      this.#at = to;
    }
  }

  /**
   * Fills `sums`, each with the sum of as many draws from `values`, with replacement, as there are values: NumPy's
   * `values[integers(0, len(values), size=(len(sums), len(values)))].sum(axis=1)`, at a third of the time of doing it in steps.
   */
  fillSums(values: Int8Array, sums: Int32Array): void {
    const bound = values.length;
    if (bound < 2) {
      sums.fill(values[0] ?? 0);
      return;
    }
    const table = this.#place(values);
    const rejected = (TWO_32 - bound) % bound;
    const results = new Int32Array(this.#program.memory.buffer, RESULTS_AT, 3);
    for (let k = 0; k < sums.length; k += 1) {
      let sum = 0;
      for (let left = bound; left > 0; left = results[1] ?? 0) {
        if (this.#at === BLOCK) this.#refill();
        this.#program.add(addressOf(this.#at), addressOf(BLOCK), left, bound, rejected, table);
        this.#at = placeAt(results[0] ?? 0);
        sum += results[2] ?? 0;
      }
      sums[k] = sum;
    }
  }

  /** One whole number from 0 to `bound` − 1 for bounds from 2³² + 1 to 2⁶⁴: NumPy's `integers(0, bound)` of such a size. */
  nextBelow(bound: bigint): bigint {
    if (bound <= BigInt(TWO_32) || bound > 1n << 64n) throw new RangeError('a bound lies from 2^32 + 1 to 2^64');
    const rejected = ((1n << 64n) - bound) % bound;
    for (;;) {
      const product = this.nextUint64() * bound;
      if (BigInt.asUintN(64, product) >= rejected) return product >> 64n;
    }
  }

  /** Copies values behind the block, into memory that grows where it has to. Returns their address. */
  #place(values: Int8Array): number {
    const { memory } = this.#program;
    const address = addressOf(BLOCK);
    const missing = address + values.length - memory.buffer.byteLength;
    if (missing > 0) {
      memory.grow(Math.ceil(missing / PAGE));
      // The buffer of a memory that has grown is a new one.
      this.#block = new Uint32Array(memory.buffer, OUTPUT_AT, BLOCK);
    }
    new Int8Array(memory.buffer, address, values.length).set(values);
    return address;
  }

  #refill(): void {
    this.#program.draw(addressOf(BLOCK));
    this.#at = 0;
  }
}

const TWO_32 = 2 ** 32;
const addressOf = (place: number) => OUTPUT_AT + 4 * place;
const placeAt = (address: number) => (address - OUTPUT_AT) / 4;

/** State and increment as four words: low and high of each (pcg_setseq_128_srandom of the PCG library). */
function initialState(seed: bigint): bigint[] {
  const words = seedWords(seed, 8);
  const word = (i: number) => BigInt(words[2 * i] ?? 0) | (BigInt(words[2 * i + 1] ?? 0) << 32n);
  const start = (word(0) << 64n) | word(1);
  const increment = ((((word(2) << 64n) | word(3)) << 1n) & MASK) | 1n;
  const state = ((increment + start) * FACTOR + increment) & MASK;
  return [state, increment].flatMap((value) => [BigInt.asUintN(64, value), value >> 64n]);
}
