// Words of the WebAssembly binary format (specification 1.0, chapter 5), as far as the generator's program needs them.

/** Types of values; NOTHING is the type of a block without a result. */
export const [I32, I64, NOTHING] = [0x7f, 0x7e, 0x40];
/** Control. */
export const [LOOP_BEGIN, IF, END, BRANCH_IF] = [0x03, 0x04, 0x0b, 0x0d];
/** On i32. */
export const [NOT_EQUAL32, LESS32, NOT_LESS32] = [0x47, 0x49, 0x4f];
export const [ADD32, SUBTRACT32, AND32, SHIFT_LEFT32] = [0x6a, 0x6b, 0x71, 0x74];
/** Of the memory, 8 bits with a sign to an i32, and an i32, each with its alignment. */
export const [LOAD8_OF_32, STORE_OF_32] = [
  [0x2c, 0],
  [0x36, 2],
];
/** On i64. */
export const [LESS, ADD, MUL, AND, XOR, SHIFT_RIGHT, ROTATE_RIGHT] = [0x54, 0x7c, 0x7e, 0x83, 0x85, 0x88, 0x8a];
/** From one to the other: the lower half, and the same number. */
export const [LOWER_HALF, EXTEND] = [0xa7, 0xad];
/** Of the memory: 64 bits, and 32 bits from and to an i64, each with its alignment. */
export const [LOAD, LOAD32, STORE, STORE32] = [
  [0x29, 3],
  [0x35, 2],
  [0x37, 3],
  [0x3e, 2],
];

export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const setAndKeep = (local: number) => [0x22, local];
export const constant32 = (value: number) => [0x41, ...signed(BigInt(value))];
export const constant = (value: bigint) => [0x42, ...signed(value)];

/** A section of a module. */
export function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

/** Bytes after their number. */
export function sized(content: readonly number[]): number[] {
  return [...unsigned(content.length), ...content];
}

/** A name of latin letters. */
export function name(text: string): number[] {
  return sized([...Buffer.from(text, 'latin1')]);
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
    const lowest = Number(rest & 127n);
    if (rest >= -64n && rest < 64n) return [...bytes, lowest];
    bytes.push(lowest | 128);
  }
}
