/**
 * Offset of the first character that breaks the grammar of JSON (RFC 8259), the length of the text where it ends too early,
 * undefined where it is sound. One pass, no recursion, nothing built: for texts too large for a parser that lists every fault.
 */
export function firstFault(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let next: 'value' | 'first item' | 'key' | 'first key' | 'separator' = 'value';
  let at = space(text, 0);
  while (at < text.length) {
    const c = text[at] ?? '';
    const inside = open.at(-1);
    if (next === 'separator') {
      if (inside === undefined) return at;
      if (c === ',') next = inside === '{' ? 'key' : 'value';
      else if (c === (inside === '{' ? '}' : ']')) open.pop();
      else return at;
      at += 1;
    } else if ((c === ']' && next === 'first item') || (c === '}' && next === 'first key')) {
      open.pop();
      next = 'separator';
      at += 1;
    } else if (next === 'key' || next === 'first key') {
      const end = c === '"' ? stringEnd(text, at) : -at - 1;
      if (end < 0) return -end - 1;
      at = space(text, end);
      if (text[at] !== ':') return at;
      at += 1;
      next = 'value';
    } else if (c === '{' || c === '[') {
      open.push(c);
      next = c === '{' ? 'first key' : 'first item';
      at += 1;
    } else {
      const end = c === '"' ? stringEnd(text, at) : wordEnd(text, at);
      if (end < 0) return -end - 1;
      at = end;
      next = 'separator';
    }
    at = space(text, at);
  }
  return next === 'separator' && open.length === 0 ? undefined : text.length;
}

// Both give the offset after what they read, or −1 − the offset of the fault.

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what may not stand in a string
const SPECIAL = /["\\\u0000-\u001f]/g;

function stringEnd(text: string, start: number): number {
  SPECIAL.lastIndex = start + 1;
  for (let found = SPECIAL.exec(text); found !== null; found = SPECIAL.exec(text)) {
    const at = found.index;
    if (found[0] === '"') return at + 1;
    if (found[0] !== '\\') return -1 - at;
    const sequence = text.slice(at, at + 6);
    if (/^\\["\\/bfnrt]/.test(sequence)) SPECIAL.lastIndex = at + 2;
    else if (/^\\u[0-9a-fA-F]{4}$/.test(sequence)) SPECIAL.lastIndex = at + 6;
    else return -1 - at;
  }
  return -1 - text.length;
}

const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start;
  const length = WORD.exec(text)?.[0].length ?? 0;
  return length === 0 ? -1 - start : start + length;
}

function space(text: string, from: number): number {
  let i = from;
  for (let c = text.charCodeAt(i); c === 32 || c === 10 || c === 13 || c === 9; c = text.charCodeAt(i)) i += 1;
  return i;
}
