/** A value in a scanned text: offsets of its raw JSON, and its number among the containers (-1: a scalar). */
export interface JsonNode {
  readonly start: number;
  readonly end: number;
  readonly container: number;
}

/** A text that is valid JSON (plus NaN and Infinity, as Python writes them), with where each container ends. */
export interface JsonDocument {
  readonly text: string;
  readonly root: JsonNode;
  /** Per container, in the order they open: offset after its closing bracket. */
  readonly ends: Int32Array;
  /** Per container: number of the first container that opens after it closed. */
  readonly nexts: Int32Array;
}

/** Where and why a text is not JSON. */
export interface JsonFault {
  readonly fault: string;
  readonly offset: number;
}

const DEEPEST = 10_000;
const WORDS = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity'] as const;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Reads one JSON value that fills `text` from `from` to `to`, in one pass and without recursion, so that neither depth nor
 * size of a foreign file can exhaust the stack. Values are not built; they are sliced when asked for.
 */
export function scanJson(text: string, from = 0, to = text.length): JsonDocument | JsonFault {
  const ends = new Ints();
  const nexts = new Ints();
  const open: { container: number; isObject: boolean }[] = [];
  let at = skipSpace(text, from, to);
  const rootStart = at;
  let expecting: 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'separator' = 'value';
  if (at >= to) return { fault: 'nothing stands here', offset: at };
  while (at < to) {
    const c = text.charCodeAt(at);
    const inside = open.at(-1);
    if (expecting === 'key' || expecting === 'key_or_end') {
      if (c === QUOTE) {
        const end = stringEnd(text, at, to);
        if (end < 0)
          return { fault: 'this string is not closed or holds a character that must be escaped', offset: at };
        at = skipSpace(text, end, to);
        if (text.charCodeAt(at) !== COLON || at >= to) return { fault: 'a colon was expected', offset: at };
        at += 1;
        expecting = 'value';
      } else if (c === CLOSE_OBJECT && expecting === 'key_or_end' && inside !== undefined) {
        at += 1;
        close(inside.container);
      } else return { fault: 'a key in double quotes was expected', offset: at };
    } else if (expecting === 'separator') {
      if (inside === undefined) return { fault: 'text follows after the end of the JSON value', offset: at };
      if (c === COMMA) {
        at += 1;
        expecting = inside.isObject ? 'key' : 'value';
      } else if (c === (inside.isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        at += 1;
        close(inside.container);
      } else return { fault: `a comma or ${inside.isObject ? '}' : ']'} was expected`, offset: at };
    } else if (c === OPEN_OBJECT || c === OPEN_ARRAY) {
      if (open.length >= DEEPEST) return { fault: `nested deeper than ${DEEPEST} levels`, offset: at };
      open.push({ container: ends.push(0), isObject: c === OPEN_OBJECT });
      nexts.push(0);
      at += 1;
      expecting = c === OPEN_OBJECT ? 'key_or_end' : 'value_or_end';
    } else if (c === CLOSE_ARRAY && expecting === 'value_or_end' && inside !== undefined) {
      at += 1;
      close(inside.container);
    } else {
      const end = scalarEnd(text, at, to);
      if (end < 0) return { fault: 'no JSON value starts here', offset: at };
      at = end;
      expecting = 'separator';
    }
    at = skipSpace(text, at, to);
  }
  if (open.length > 0 || expecting !== 'separator')
    return { fault: 'the file ends inside a value; it was cut off', offset: to };
  const rootIsContainer = ends.length > 0;
  const rootEnd = rootIsContainer ? ends.get(0) : scalarEnd(text, rootStart, to);
  const root = { start: rootStart, end: rootEnd, container: rootIsContainer ? 0 : -1 };
  return { text, root, ends: ends.done(), nexts: nexts.done() };

  function close(container: number): void {
    ends.set(container, at);
    nexts.set(container, ends.length);
    open.pop();
    expecting = 'separator';
  }
}

/** Offset after the scalar that starts at `at`; -1 when none does. */
export function scalarEnd(text: string, at: number, to: number): number {
  if (text.charCodeAt(at) === QUOTE) return stringEnd(text, at, to);
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text);
  const length = number === null ? (WORDS.find((word) => text.startsWith(word, at))?.length ?? 0) : number[0].length;
  const end = at + length;
  return length === 0 || end > to || (end < to && isWordCode(text.charCodeAt(end))) ? -1 : end;
}

/** Offset of the first character from `at` on that is not JSON white space. */
export function skipSpace(text: string, at: number, to: number): number {
  let i = at;
  while (i < to) {
    const c = text.charCodeAt(i);
    if (c !== 32 && c !== 10 && c !== 13 && c !== 9) break;
    i += 1;
  }
  return i;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

function stringEnd(text: string, at: number, to: number): number {
  for (let i = at + 1; i < to; i += 1) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) return i + 1;
    if (c < 32) return -1;
    if (c === BACKSLASH) {
      i += 1;
      const escaped = text[i] ?? '';
      if (escaped === 'u') {
        if (!/^[0-9a-fA-F]{4}$/.test(text.slice(i + 1, i + 5))) return -1;
        i += 4;
      } else if (!'"\\/bfnrt'.includes(escaped) || escaped === '') return -1;
    }
  }
  return -1;
}

// `01`, `1.e5` and `truex` end a scalar in the middle of a word.
function isWordCode(c: number): boolean {
  return (
    (c >= 48 && c <= 57) ||
    (c >= 65 && c <= 90) ||
    (c >= 97 && c <= 122) ||
    c === 46 ||
    c === 43 ||
    c === 45 ||
    c === 95
  );
}

/** Growing array of 32-bit integers: a quarter of the memory of an array of numbers where a file holds millions of brackets. */
class Ints {
  length = 0;
  #data = new Int32Array(16);

  push(value: number): number {
    if (this.length === this.#data.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.length] = value;
    this.length += 1;
    return this.length - 1;
  }

  get(index: number): number {
    return this.#data[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#data[index] = value;
  }

  done(): Int32Array {
    return this.#data.slice(0, this.length);
  }
}
