/**
 * The words of a lower-case ASCII text: runs of letters (an apostrophe between letters belongs to the word) and runs of digits (a point or
 * comma between digits belongs to the number). The same cut as the pattern of `rawWords`, several times faster.
 */
export function scanAscii(text: string, found: (word: string) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const kind = KIND[text.charCodeAt(at)];
    if (kind === undefined || kind === OTHER) {
      at += 1;
      continue;
    }
    const start = at;
    at += 1;
    for (;;) {
      while (at < length && KIND[text.charCodeAt(at)] === kind) at += 1;
      if (at + 1 >= length || !joins(kind, text.charCodeAt(at)) || KIND[text.charCodeAt(at + 1)] !== kind) break;
      at += 1;
    }
    found(text.slice(start, at));
  }
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const KIND = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /[a-z]/.test(sign) ? LETTER : /[0-9]/.test(sign) ? DIGIT : OTHER;
});

function joins(kind: number, code: number): boolean {
  return kind === LETTER ? code === 0x27 : code === 0x2e || code === 0x2c;
}
