/** Splits at the characters that `separates` names, but never inside braces. Time is linear; an unclosed brace reaches to the end. */
export function splitTop(text: string, separates: (c: number, at: number) => boolean): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 123) depth += 1;
    else if (c === 125) depth = Math.max(0, depth - 1);
    else if (depth === 0 && separates(c, i)) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Splits at the word `and` in any case between white space, outside of braces. */
export function splitAnd(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 123) depth += 1;
    else if (c === 125) depth = Math.max(0, depth - 1);
    else if (depth === 0 && (c === 97 || c === 65) && isAnd(text, i)) {
      parts.push(text.slice(from, i));
      from = i + 3;
      i += 2;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

const isAnd = (text: string, at: number) =>
  isWhite(text.charCodeAt(at - 1)) &&
  isWhite(text.charCodeAt(at + 3)) &&
  (text.charCodeAt(at + 1) | 32) === 110 &&
  (text.charCodeAt(at + 2) | 32) === 100;

/** White space between the words of a name; the start and the end of a list count too. */
export const isWhite = (c: number) => c === 32 || (c >= 9 && c <= 13) || c === 0xa0 || c === 0x3000 || Number.isNaN(c);
/** What parts the words of a TeX name: white space and the tie. */
export const isWordGap = (c: number) => isWhite(c) || c === 126;
export const isComma = (c: number) => c === 44 || c === 0xff0c;

/** The text inside one pair of braces that encloses all of it; undefined where no such pair does. */
export function unbraced(text: string): string | undefined {
  if (text.charCodeAt(0) !== 123 || text.charCodeAt(text.length - 1) !== 125) return undefined;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 123) depth += 1;
    else if (c === 125) depth -= 1;
    if (depth === 0 && i < text.length - 1) return undefined;
  }
  return depth === 0 ? text.slice(1, -1) : undefined;
}
