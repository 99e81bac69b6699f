/** A value inside a JSON text, found without building it. */
export interface JsonSlice {
  /** Key in an object, index in an array. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface JsonChildren {
  readonly children: readonly JsonSlice[];
  /** Just past the closing bracket; -1 where it is missing. */
  readonly end: number;
}

/**
 * The values of the array or object that opens at `at`. One pass, no recursion, and no check of the grammar inside the values: a broken one
 * is found when it is parsed, the others stay readable.
 */
export function childrenOf(text: string, at: number): JsonChildren {
  const isObject = text[at] === '{';
  const close = isObject ? 125 : 93;
  const children: JsonSlice[] = [];
  let i = at + 1;
  for (;;) {
    i = skipGap(text, i);
    if (i >= text.length) return { children, end: -1 };
    if (text.charCodeAt(i) === close) return { children, end: i + 1 };
    let name = String(children.length);
    if (isObject) {
      const keyEnd = valueEnd(text, i);
      name = keyOf(text.slice(i, keyEnd));
      i = skipSpace(text, keyEnd);
      if (text[i] !== ':') {
        // No key: whatever stands here is passed over, at least one character of it.
        i = Math.max(i, keyEnd, i + (keyEnd > i ? 0 : 1));
        continue;
      }
      i = skipSpace(text, i + 1);
    }
    const end = valueEnd(text, i);
    if (end > i) children.push({ name, start: i, end });
    i = Math.max(end, i + 1);
  }
}

function keyOf(raw: string): string {
  if (!raw.startsWith('"')) return raw;
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.slice(1, -1);
  }
}

/** Just past the value at `at`: its matching bracket, its closing quote, or the end of the word. */
function valueEnd(text: string, at: number): number {
  const c = text.charCodeAt(at);
  if (c === 34) return stringEnd(text, at);
  if (c !== 123 && c !== 91) {
    let i = at;
    while (i < text.length && !/[\s,\]}:]/.test(text[i] ?? '')) i += 1;
    return i;
  }
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    const d = text.charCodeAt(i);
    if (d === 34) i = stringEnd(text, i) - 1;
    else if (d === 123 || d === 91) depth += 1;
    else if (d === 125 || d === 93) {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return text.length;
}

/** A string that is never closed ends with its line: JSON allows no line end inside. */
function stringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 92) i += 1;
    else if (c === 34) return i + 1;
    else if (c === 10 || c === 13) return i;
  }
  return text.length;
}

const isSpace = (c: number) => c === 32 || (c >= 9 && c <= 13) || c === 0xfeff;

export function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i += 1;
  return i;
}

function skipGap(text: string, at: number): number {
  let i = at;
  while (i < text.length && (isSpace(text.charCodeAt(i)) || text.charCodeAt(i) === 44)) i += 1;
  return i;
}
