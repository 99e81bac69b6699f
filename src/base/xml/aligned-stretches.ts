import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** A stretch of decoded text and the offset of what stands for it; `exact`: character by character. */
export interface Stretch {
  readonly text: string;
  readonly source: number;
  readonly exact: boolean;
}

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));?/y;

/**
 * Decoded text laid beside what stands for it in the file (character references, escapes by a backslash, CRLF, prefixes of lines), which
 * begins at `source`. What cannot be laid side by side comes from the place where they part.
 */
export function alignedStretches(raw: string, text: string, source: number): Stretch[] {
  if (raw === text) return [{ text, source, exact: true }];
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  let [fromI, fromJ] = [0, 0];
  const flush = () => {
    if (j > fromJ) stretches.push({ text: text.slice(fromJ, j), source: source + fromI, exact: true });
    [fromI, fromJ] = [i, j];
  };
  while (j < text.length) {
    const c = raw[i];
    if (c === undefined) break;
    const meant = c === '&' ? referenceAt(raw, i) : undefined;
    if (meant !== undefined && text.startsWith(meant.text, j)) {
      flush();
      stretches.push({ text: meant.text, source: source + i, exact: false });
      i += meant.length;
      j += meant.text.length;
      [fromI, fromJ] = [i, j];
    } else if (c === text[j]) {
      i += 1;
      j += 1;
    } else if (
      (c === '\\' && raw[i + 1] === text[j]) ||
      c === '\r' ||
      text[j - 1] === '\n' ||
      (j === 0 && /\s/.test(c))
    ) {
      flush();
      i += 1;
      fromI = i;
    } else break;
  }
  flush();
  if (j < text.length) stretches.push({ text: text.slice(j), source: source + Math.min(i, raw.length), exact: false });
  return stretches;
}

function referenceAt(raw: string, at: number): { readonly text: string; readonly length: number } | undefined {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(raw);
  if (match === null) return undefined;
  const [whole, decimal, hex, name] = match;
  const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal);
  if (code !== undefined)
    return code > 0x10ffff ? undefined : { text: String.fromCodePoint(code), length: whole.length };
  const decoded = decodeNamedCharacterReference(name ?? '');
  return decoded === false ? undefined : { text: decoded, length: whole.length };
}
