/** A growing run of bytes that takes unsigned numbers of up to 32 bits, seven bits a byte, the lowest first. */
export class VarintWriter {
  #bytes = new Uint8Array(256);
  #size = 0;

  add(value: number): void {
    if (this.#size + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#size] = (rest & 127) | 128;
      this.#size += 1;
      rest >>>= 7;
    }
    this.#bytes[this.#size] = rest;
    this.#size += 1;
  }

  /** What was added since the last call, and begins anew. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#size);
    this.#size = 0;
    return taken;
  }
}

/** Numbers of a run of bytes; one that is cut off at the end is left out. */
export function readVarints(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length);
  let [count, value, shift] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    numbers[count] = value;
    count += 1;
    value = 0;
    shift = 0;
  }
  return numbers.subarray(0, count);
}
