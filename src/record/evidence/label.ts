/** Where a label ends and what stands right after it. Offsets into the text. */
export interface Labelled {
  readonly labelStart: number;
  /** Offset of the first character that is neither blank nor one of `: = ~ ≈ | " ' ( [`. */
  readonly next: number;
}

const LETTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;
const BETWEEN = /[\s:=~\u2248|"'([]*/y;

/**
 * Places where a label stands between two offsets, at most `most` of them. A label that starts with a letter is found only at the
 * start of a word: `accuracy=` is not found in `val_accuracy=`. Tried verbatim first, then with any white space for its own.
 */
export function findLabel(text: string, label: string, from: number, to: number, most: number): Labelled[] {
  const found = verbatim(text, label, from, to, most);
  return found.length > 0 || !/\s/.test(label.trim()) ? found : anySpace(text, label.trim(), from, to, most);
}

/** True when the label would end in the middle of a number, so that only its tail would be read. */
export function cutsNumber(text: string, label: string, next: number): boolean {
  const last = text[next - 1] ?? '';
  if (!/\d/.test(text[next] ?? '') && !(text[next] === '.' && /\d/.test(text[next + 1] ?? ''))) return false;
  if (/[\d.,]/.test(last) && label.endsWith(last)) return /\d[.,]?$/.test(label);
  return /[-+\u2212]$/.test(label) && label.endsWith(last) && !/(?:\+\/?|\u00b1)[-\u2212]$/.test(label);
}

function verbatim(text: string, label: string, from: number, to: number, most: number): Labelled[] {
  const found: Labelled[] = [];
  // Inside a slice the search ends at its end; in the whole text a rare label would be sought far beyond the stated lines.
  const part = from === 0 && to === text.length ? text : text.slice(from, to);
  const offset = part === text ? 0 : from;
  for (let at = part.indexOf(label); at >= 0 && found.length < most; at = part.indexOf(label, at + 1)) {
    add(found, text, offset + at, offset + at + label.length, to);
  }
  return found;
}

function anySpace(text: string, label: string, from: number, to: number, most: number): Labelled[] {
  const words = label.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found: Labelled[] = [];
  for (const match of text.slice(from, to).matchAll(new RegExp(words.join('\\s+'), 'gu'))) {
    if (found.length >= most) break;
    add(found, text, from + match.index, from + match.index + match[0].length, to);
  }
  return found;
}

function add(found: Labelled[], text: string, start: number, end: number, to: number): void {
  const before = characterBefore(text, start);
  if (LETTERS.test(before) && LETTERS.test(characterAt(text, start))) return;
  BETWEEN.lastIndex = end;
  const skipped = BETWEEN.exec(text)?.[0].length ?? 0;
  found.push({ labelStart: start, next: Math.min(end + skipped, to) });
}

function characterAt(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const c = text.charCodeAt(at - 1);
  return c >= 0xdc00 && c <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text.slice(at - 1, at);
}
