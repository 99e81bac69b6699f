// All functions here take a text that JSON.parse has accepted, so that they need not look for syntax faults themselves.
// None recurses, and each character is looked at a bounded number of times.

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Whether brackets outside strings nest deeper than `limit`; also for texts that are no JSON. */
export function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      i = stringEnd(text, i) - 1;
    } else if (c === OPEN_ARRAY || c === OPEN_OBJECT) {
      depth += 1;
      if (depth > limit) return true;
    } else if (c === CLOSE_ARRAY || c === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

/** Gives the key that a raw JSON string (with its quotes) stands for. */
export type KeyReader = (raw: string) => string;

/** Reads a key of a text as it is. */
export const keyOfText: KeyReader = (raw) => (raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1));

/** Offsets of keys that stand a second time in their object, escapes decoded: `"a"` and `"\u0061"` are one key. */
export function repeatedKeys(text: string, keyOf: KeyReader = keyOfText): number[] {
  const found: number[] = [];
  // One set of keys per open object, undefined per open array.
  const open: (Set<string> | undefined)[] = [];
  let keys: Set<string> | undefined;
  let isKeyNext = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      const end = stringEnd(text, i);
      if (isKeyNext && keys !== undefined) {
        const key = keyOf(text.slice(i, end));
        if (keys.has(key)) found.push(i);
        keys.add(key);
      }
      i = end - 1;
    } else if (c === OPEN_OBJECT || c === OPEN_ARRAY) {
      keys = c === OPEN_OBJECT ? new Set() : undefined;
      open.push(keys);
      isKeyNext = c === OPEN_OBJECT;
    } else if (c === CLOSE_OBJECT || c === CLOSE_ARRAY) {
      open.pop();
      keys = open.at(-1);
      isKeyNext = false;
    } else if (c === COMMA) isKeyNext = keys !== undefined;
    else if (c === COLON) isKeyNext = false;
  }
  return found;
}

/** Offset of the value (or of its key) that the tokens of a pointer lead to; of the nearest ancestor where they lead nowhere. */
export function offsetOfPointer(
  text: string,
  tokens: readonly string[],
  options: { readonly wantKey?: boolean; readonly from?: number; readonly keyOf?: KeyReader } = {},
): number {
  let at = skipSpace(text, options.from ?? 0);
  let key = at;
  for (const token of tokens) {
    const next = memberNamed(text, at, token, options.keyOf ?? keyOfText);
    if (next === undefined) return at;
    ({ key, at } = next);
  }
  return options.wantKey === true ? key : at;
}

/** A member of an object, or an item of a list: where its key (or itself) and its value start, and where the value ends. */
export interface Member {
  readonly key: number;
  readonly at: number;
  readonly end: number;
}

/** The members of the container that starts at `start`, in order; none where no container starts there. */
export function* membersAt(text: string, start: number): Generator<Member> {
  const isObject = text.charCodeAt(start) === OPEN_OBJECT;
  if (!isObject && text.charCodeAt(start) !== OPEN_ARRAY) return;
  const close = isObject ? CLOSE_OBJECT : CLOSE_ARRAY;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text.charCodeAt(at) !== close) {
    const key = at;
    if (isObject) at = skipSpace(text, skipSpace(text, stringEnd(text, at)) + 1);
    const end = valueEnd(text, at);
    yield { key, at, end };
    at = skipSpace(text, end);
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
}

function memberNamed(text: string, start: number, token: string, keyOf: KeyReader): Member | undefined {
  const isObject = text.charCodeAt(start) === OPEN_OBJECT;
  let index = 0;
  for (const member of membersAt(text, start)) {
    if (isObject ? keyOf(text.slice(member.key, stringEnd(text, member.key))) === token : String(index) === token)
      return member;
    index += 1;
  }
  return undefined;
}

/** Offset after the value that starts at `start`. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      i = stringEnd(text, i) - 1;
      if (depth === 0) return i + 1;
    } else if (c === OPEN_OBJECT || c === OPEN_ARRAY) depth += 1;
    else if (c === CLOSE_OBJECT || c === CLOSE_ARRAY) {
      if (depth === 0) return i;
      depth -= 1;
      if (depth === 0) return i + 1;
    } else if (depth === 0 && (c === COMMA || isSpace(c))) return i;
  }
  return text.length;
}

/** Offset after the string that starts at `start`; the end of the text where it is not closed. */
export function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

export function skipSpace(text: string, from: number): number {
  let i = from;
  while (isSpace(text.charCodeAt(i))) i += 1;
  return i;
}

const isSpace = (c: number) => c === 32 || c === 10 || c === 13 || c === 9;
