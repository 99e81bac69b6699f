/** Character classes of BibTeX files, by UTF-16 code unit. */
export const BRACE_OPEN = 123;
export const BRACE_CLOSE = 125;
export const PAREN_OPEN = 40;
export const PAREN_CLOSE = 41;
export const QUOTE = 34;
export const HASH = 35;
export const COMMA = 44;
export const EQUALS = 61;
export const AT = 64;
export const PERCENT = 37;

export const isLineEnd = (c: number) => c === 10 || c === 13;
export const isBlank = (c: number) => c === 32 || c === 9;
/** White space, with NUL and the byte order mark, which some editors leave in such files. */
export const isSpace = (c: number) =>
  c === 32 || (c >= 9 && c <= 13) || c === 0 || c === 0xa0 || c === 0xfeff || c === 0x2028 || c === 0x2029;
export const isLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90);
export const isDigit = (c: number) => c >= 48 && c <= 57;

/** Characters of a field name, a string name or an unquoted value: all but white space and `{}()",=#%`. */
export function isNameCharacter(c: number): boolean {
  if (isLetter(c) || isDigit(c) || c === 95 || c === 45) return true;
  if (c <= 32 || c === 127 || isSpace(c) || Number.isNaN(c)) return false;
  return (
    c !== BRACE_OPEN &&
    c !== BRACE_CLOSE &&
    c !== PAREN_OPEN &&
    c !== PAREN_CLOSE &&
    c !== QUOTE &&
    c !== COMMA &&
    c !== EQUALS &&
    c !== HASH &&
    c !== PERCENT &&
    c !== AT
  );
}

/** Offset of the first character from `at` that is no white space. */
export function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i += 1;
  return i;
}

/** Offset just past the run of name characters at `at`. */
export function skipName(text: string, at: number): number {
  let i = at;
  while (i < text.length && isNameCharacter(text.charCodeAt(i))) i += 1;
  return i;
}
