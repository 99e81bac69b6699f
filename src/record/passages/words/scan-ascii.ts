/**
 * The words of a lower-case ASCII text: runs of letters (an apostrophe between letters belongs to the word) and runs of digits (a point or
 * comma between digits belongs to the number). The same cut as the pattern of `rawWords`, several times faster: each word is told by where it stands, with a hash of its letters.
 */
export function scanAscii(text: string, found: (start: number, end: number, hash: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    let code = text.charCodeAt(at);
    const kind = KIND[code];
    if (kind === undefined || kind === OTHER) {
      at += 1;
      continue;
    }
    const start = at;
    let hash = 0;
    do {
      hash = (Math.imul(hash, 31) + code) | 0;
      at += 1;
      if (at >= length) break;
      code = text.charCodeAt(at);
    } while (KIND[code] === kind || (joins(kind, code) && at + 1 < length && KIND[text.charCodeAt(at + 1)] === kind));
    found(start, at, hash);
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
