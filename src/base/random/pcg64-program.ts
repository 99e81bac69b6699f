import * as w from './wasm-words.ts';

// The inner loops of the generator as a WebAssembly program: JavaScript has no product of 64-bit integers, and doing without
// costs ten times the time. The program is written down here instruction by instruction and needs no tool to build.

/** Factor of the generator's recurrence (M. E. O'Neill, PCG, 2014: the default for 128 bits). */
export const FACTOR = 0x2360ed05_1fc65da4_4385df64_9fccf645n;
/** Bytes of the memory where the state stands: 64-bit words in the order state low, high, increment low, high. */
export const STATE_AT = 0;
/** Where `add` leaves its three results, words of 32 bits: the address it came to, what is left of the count, the sum. */
export const RESULTS_AT = 32;
/** Where numbers drawn begin in the memory. */
export const OUTPUT_AT = 64;
/** A page of memory in bytes; the memory begins with one. */
export const PAGE = 1 << 16;

/**
 * A module that exports
 * - `memory`;
 * - `draw(end)`: advances the state and writes one number of 64 bits after the other (low half first) from
 *   {@link OUTPUT_AT} until the address `end`, at least one;
 * - `below(from, to, bound, rejected)`: turns the numbers of 32 bits between two addresses, at least one, into numbers below
 *   `bound` (Lemire's method), leaves out those whose lower half is less than `rejected`, moves the others together from
 *   `from` on, and returns the address behind them;
 * - `add(from, to, count, bound, rejected, table)`: the same numbers, but instead of keeping them it adds up the bytes (with
 *   sign) that stand at those places of `table`, until `count` are added or `to` is reached; see {@link RESULTS_AT}.
 */
export function pcg64Program(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
    ...w.section(1, [3, ...typeOf(1, 0), ...typeOf(4, 1), ...typeOf(6, 0)]), // types of functions
    ...w.section(3, [3, 0, 1, 2]), // a function of each
    ...w.section(5, [1, 0, 1]), // a memory of one page, which may grow
    ...w.section(7, [
      4,
      ...['draw', 'below', 'add'].flatMap((name, i) => [...w.name(name), 0, i]),
      ...w.name('memory'),
      2,
      0,
    ]),
    ...w.section(10, [3, ...w.sized(drawing()), ...w.sized(bounding()), ...w.sized(adding())]),
  ]);
}

/** The type of a function that takes and gives so many i32. */
const typeOf = (taken: number, given: number) => [0x60, ...[taken, given].flatMap((n) => [n, ...Array(n).fill(w.I32)])];

function drawing(): number[] {
  // Local variables: the parameter, one i32, eight i64.
  const [end, at, low, high, addLow, addHigh, a, b, middle, cross] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const load = (offset: number, local: number) => [...w.constant32(STATE_AT), ...w.LOAD, offset, ...w.set(local)];
  const store = (offset: number, local: number) => [...w.constant32(STATE_AT), ...w.get(local), ...w.STORE, offset];
  const upper = (local: number) => [...w.get(local), ...w.constant(32n), w.SHIFT_RIGHT];
  const lower = (local: number) => [...w.get(local), ...w.constant(0xffffffffn), w.AND];
  const times = (local: number, factor: bigint) => [...w.get(local), ...w.constant(factor), w.MUL];
  const [factorLow, factorHigh] = [FACTOR & 0xffffffff_ffffffffn, FACTOR >> 64n];
  const [factorA, factorB] = [factorLow & 0xffffffffn, factorLow >> 32n];
  return [
    ...[2, 1, w.I32, 8, w.I64],
    ...[...load(0, low), ...load(8, high), ...load(16, addLow), ...load(24, addHigh)],
    ...[...w.constant32(OUTPUT_AT), ...w.set(at)],
    ...[w.LOOP_BEGIN, w.NOTHING],
    // low = a + b·2³²; the upper 64 bits of its product with the factor's lower half, from products of 32 bits
    ...[...lower(low), ...w.set(a), ...upper(low), ...w.set(b)],
    ...[...times(b, factorA), ...times(a, factorA), ...w.constant(32n), w.SHIFT_RIGHT, w.ADD, ...w.set(middle)],
    ...[...times(a, factorB), ...lower(middle), w.ADD, ...w.set(cross)],
    ...[...times(b, factorB), ...upper(middle), w.ADD, ...upper(cross), w.ADD],
    // state = state · factor + increment, modulo 2¹²⁸
    ...[...times(low, factorHigh), w.ADD, ...times(high, factorLow), w.ADD, ...w.get(addHigh), w.ADD],
    ...[...times(low, factorLow), ...w.get(addLow), w.ADD, ...w.setAndKeep(low)],
    ...[...w.get(addLow), w.LESS, w.EXTEND, w.ADD, ...w.set(high)],
    // output (XSL-RR): high xor low, rotated right by the six highest bits
    ...[...w.get(at), ...w.get(high), ...w.get(low), w.XOR],
    ...[...w.get(high), ...w.constant(58n), w.SHIFT_RIGHT, w.ROTATE_RIGHT, ...w.STORE, 0],
    ...[...w.get(at), ...w.constant32(8), w.ADD32, ...w.setAndKeep(at), ...w.get(end), w.LESS32, w.BRANCH_IF, 0],
    w.END,
    ...[...store(0, low), ...store(8, high)],
    w.END,
  ];
}

function bounding(): number[] {
  // Local variables: the four parameters, one i32, one i64.
  const [from, to, bound, rejected, kept, product] = [0, 1, 2, 3, 4, 5];
  return [
    ...[2, 1, w.I32, 1, w.I64],
    ...[...w.get(from), ...w.set(kept)],
    ...[w.LOOP_BEGIN, w.NOTHING],
    // Written wherever it may be kept; the next number goes over one that is not.
    ...[...w.get(kept), ...w.get(from), ...w.LOAD32, 0, ...w.get(bound), w.EXTEND, w.MUL, ...w.setAndKeep(product)],
    ...[...w.constant(32n), w.SHIFT_RIGHT, ...w.STORE32, 0],
    ...[...w.get(kept), ...w.get(product), w.LOWER_HALF, ...w.get(rejected), w.NOT_LESS32],
    ...[...w.constant32(2), w.SHIFT_LEFT32, w.ADD32, ...w.set(kept)],
    ...[...w.get(from), ...w.constant32(4), w.ADD32, ...w.setAndKeep(from), ...w.get(to), w.LESS32, w.BRANCH_IF, 0],
    w.END,
    ...w.get(kept),
    w.END,
  ];
}

function adding(): number[] {
  // Local variables: the six parameters, one i32, one i64.
  const [from, to, count, bound, rejected, table, sum, product] = [0, 1, 2, 3, 4, 5, 6, 7];
  const result = (local: number, offset: number) => [
    ...w.constant32(RESULTS_AT),
    ...w.get(local),
    ...w.STORE_OF_32,
    offset,
  ];
  return [
    ...[2, 1, w.I32, 1, w.I64],
    ...[w.LOOP_BEGIN, w.NOTHING],
    ...[...w.get(from), ...w.LOAD32, 0, ...w.get(bound), w.EXTEND, w.MUL, ...w.setAndKeep(product)],
    ...[w.LOWER_HALF, ...w.get(rejected), w.NOT_LESS32, w.IF, w.NOTHING],
    ...[
      ...w.get(product),
      ...w.constant(32n),
      w.SHIFT_RIGHT,
      w.LOWER_HALF,
      ...w.get(table),
      w.ADD32,
      ...w.LOAD8_OF_32,
      0,
    ],
    ...[...w.get(sum), w.ADD32, ...w.set(sum), ...w.get(count), ...w.constant32(1), w.SUBTRACT32, ...w.set(count)],
    w.END,
    ...[...w.get(from), ...w.constant32(4), w.ADD32, ...w.setAndKeep(from), ...w.get(to), w.LESS32],
    ...[...w.get(count), ...w.constant32(0), w.NOT_EQUAL32, w.AND32, w.BRANCH_IF, 0],
    w.END,
    ...[...result(from, 0), ...result(count, 4), ...result(sum, 8)],
    w.END,
  ];
}
