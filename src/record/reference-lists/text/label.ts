/** The printed number or mark before a reference. */
export interface Label {
  /** What stands in it: `7`, `Smi19`; empty for a bullet. */
  readonly label: string;
  /** Characters it takes up, the space after it included. */
  readonly length: number;
}

const BRACKETED = /^\s*\[\s*([^\]\s][^\]]{0,30}?)\s*\][.:]?\s*/;
const PARENTHESISED = /^\s*\(\s*(\d{1,4})\s*\)[.:]?\s+/;
const NUMBERED = /^\s*(\d{1,4})\s?[.)]\s*(?=[\s\p{L}“"‘«*_])/u;
const PLAIN = /^\s*(\d{1,3})\s+(?=[\p{Lu}“"])/u;
const STUCK = /^\s*(\d{1,3})(?=\p{Lu}(?:\.|\p{Ll}+,))/u;
const BULLET = /^\s*(?:[*•·▪◦‣]|[-–]\s)\s*/;

/** The label that `text` begins with: `[7]`, `(7)`, `7.`, `7)`, a bullet. A year at the start is none. */
export function labelOf(text: string): Label | undefined {
  const head = text.slice(0, 60);
  for (const pattern of [BRACKETED, PARENTHESISED, NUMBERED, PLAIN, STUCK]) {
    const found = pattern.exec(head);
    if (found === null) continue;
    const label = found[1] ?? '';
    if (pattern !== BRACKETED && looksLikeYear(label)) continue;
    if (pattern === BRACKETED && !/^[\p{L}\d+*., :&’'–-]{1,30}$/u.test(label)) continue;
    return { label, length: found[0].length };
  }
  const bullet = BULLET.exec(head);
  return bullet === null ? undefined : { label: '', length: bullet[0].length };
}

const looksLikeYear = (digits: string) => digits.length === 4 && Number(digits) >= 1400 && Number(digits) <= 2100;
