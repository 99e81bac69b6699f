// The inner loop of the generator as a WebAssembly program: JavaScript has no product of 64-bit integers, and doing without
// costs ten times the time. The program is written down here instruction by instruction and needs no tool to build.

/** Factor of the generator's recurrence (M. E. O'Neill, PCG, 2014: the default for 128 bits). */
export const FACTOR = 0x2360ed05_1fc65da4_4385df64_9fccf645n;
/** Bytes of the memory where the state stands: 64-bit words in the order state low, high, increment low, high. */
export const STATE_AT = 0;
/** Where numbers drawn begin in the memory. */
export const OUTPUT_AT = 32;
/** Pages of 64 KiB. */
const PAGES = 1;

/**
 * A module that exports `memory` and `draw(end)`. `draw` advances the state and writes one number of 64 bits after the other
 * (low half first) from {@link OUTPUT_AT} until the address `end`: at least one, so `end` lies behind {@link OUTPUT_AT}.
 */
export function pcg64Program(): Uint8Array<ArrayBuffer> {
  const code = [...LOCALS, ...LOAD_STATE, ...LOOP, ...STORE_STATE, END];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
    ...section(1, [1, 0x60, 1, I32, 0]), // one type: (i32) → ()
    ...section(3, [1, 0]), // one function of this type
    ...section(5, [1, 0, PAGES]), // one memory
    ...section(7, [2, ...name('draw'), 0, 0, ...name('memory'), 2, 0]), // exports
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

const [I32, I64, END, NOTHING] = [0x7f, 0x7e, 0x0b, 0x40];
// Instructions, as the WebAssembly specification numbers them.
const [LOOP_BEGIN, BRANCH_IF, LESS32, ADD32, LESS64, EXTEND] = [0x03, 0x0d, 0x49, 0x6a, 0x54, 0xad];
const [ADD, MUL, AND, XOR, SHIFT_RIGHT, ROTATE_RIGHT] = [0x7c, 0x7e, 0x83, 0x85, 0x88, 0x8a];
const [LOAD, STORE, ALIGNED] = [0x29, 0x37, 3];
// Local variables: the parameter, then one i32, then eight i64.
const [end, at, low, high, addLow, addHigh, a, b, middle, cross] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const LOCALS = [2, 1, I32, 8, I64];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const setAndKeep = (local: number) => [0x22, local];
const address = (value: number) => [0x41, ...signed(BigInt(value))];
const constant = (value: bigint) => [0x42, ...signed(value)];
const load = (offset: number, local: number) => [...address(STATE_AT), LOAD, ALIGNED, offset, ...set(local)];
const store = (offset: number, local: number) => [...address(STATE_AT), ...get(local), STORE, ALIGNED, offset];
const half = (local: number) => [...get(local), ...constant(32n), SHIFT_RIGHT];

const LOWER = constant(0xffffffffn);
const FACTOR_LOW = constant(FACTOR & 0xffffffff_ffffffffn);
const FACTOR_HIGH = constant(FACTOR >> 64n);
const FACTOR_A = constant(FACTOR & 0xffffffffn);
const FACTOR_B = constant((FACTOR >> 32n) & 0xffffffffn);

const LOAD_STATE = [...load(0, low), ...load(8, high), ...load(16, addLow), ...load(24, addHigh)];
const STORE_STATE = [...store(0, low), ...store(8, high)];

const LOOP = [
  ...[...address(OUTPUT_AT), ...set(at)],
  ...[LOOP_BEGIN, NOTHING],
  // low = a + b·2³²; the upper 64 bits of low · factor's lower half, from products of 32 bits
  ...[...get(low), ...LOWER, AND, ...set(a), ...half(low), ...set(b)],
  ...[...get(b), ...FACTOR_A, MUL, ...get(a), ...FACTOR_A, MUL, ...constant(32n), SHIFT_RIGHT, ADD, ...set(middle)],
  ...[...get(a), ...FACTOR_B, MUL, ...get(middle), ...LOWER, AND, ADD, ...set(cross)],
  ...[...get(b), ...FACTOR_B, MUL, ...half(middle), ADD, ...half(cross), ADD],
  // state = state · factor + increment, modulo 2¹²⁸
  ...[...get(low), ...FACTOR_HIGH, MUL, ADD, ...get(high), ...FACTOR_LOW, MUL, ADD, ...get(addHigh), ADD],
  ...[...get(low), ...FACTOR_LOW, MUL, ...get(addLow), ADD, ...setAndKeep(low), ...get(addLow), LESS64, EXTEND, ADD],
  ...set(high),
  // output (XSL-RR): high xor low, rotated right by the six highest bits
  ...[...get(at), ...get(high), ...get(low), XOR, ...get(high), ...constant(58n), SHIFT_RIGHT, ROTATE_RIGHT],
  ...[STORE, ALIGNED, 0],
  ...[...get(at), ...address(8), ADD32, ...setAndKeep(at), ...get(end), LESS32, BRANCH_IF, 0],
  END,
];

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): number[] {
  return [text.length, ...Buffer.from(text, 'latin1')];
}

/** LEB128 of a count. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

/** Signed LEB128 of 64 bits. */
function signed(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = BigInt.asIntN(64, value); ; rest >>= 7n) {
    const low7 = Number(rest & 127n);
    if (rest >= -64n && rest < 64n) return [...bytes, low7];
    bytes.push(low7 | 128);
  }
}
