/**
 * UTF-8 that was read as Latin-1 or Windows-1252 (`HegedÅ±s`, `naÃ¯ve`, `â€“`), read again as it was meant. Twice at most, for texts
 * that were broken twice. Must run before NFKC, which takes the pieces apart for good.
 */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (let round = 0; round < 2 && SUSPECT.test(repaired); round += 1) {
    const next = repaired.replace(SEQUENCE, decode);
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

/** What Windows-1252 shows for the bytes 80–9F; bytes without a sign there stay C1 controls. */
const CP1252 = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((sign, i) => [
    sign,
    [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
      0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ][i] ?? 0,
  ]),
);

/** A sign that can stand for a continuation byte. */
const CONTINUATION = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const SUSPECT = new RegExp(`[\\u00c2-\\u00f4]${CONTINUATION}`);
/** An optional capital before it: `PÅ“` is Danish in quotes, no broken `œ`. */
const SEQUENCE = new RegExp(
  `(\\p{Lu}?)((?:[\\u00f0-\\u00f4]${CONTINUATION}{3}|[\\u00e0-\\u00ef]${CONTINUATION}{2}|[\\u00c2-\\u00df]${CONTINUATION}))`,
  'gu',
);
const QUOTE = /[«»‘’‚“”„‹›]$/;

function decode(whole: string, before: string, sequence: string): string {
  if (before !== '' && sequence.length === 2 && QUOTE.test(sequence)) return whole;
  // The lead byte says by its pattern how many bits it brings; each continuation brings six.
  const lead = sequence.charCodeAt(0) & (0xff >> (sequence.length + 1));
  let code = lead;
  for (let i = 1; i < sequence.length; i += 1) code = (code << 6) | (byteOf(sequence[i] ?? '') & 0x3f);
  if (code < (SHORTEST[sequence.length] ?? 0) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return whole;
  const meant = String.fromCodePoint(code);
  return PLAUSIBLE.test(meant) ? before + meant : whole;
}

const byteOf = (sign: string): number => CP1252.get(sign) ?? sign.charCodeAt(0);
/** Smallest code point that may take so many bytes. */
const SHORTEST = [0, 0, 0x80, 0x800, 0x10000];

/** Latin, Greek, Cyrillic, the scripts of three bytes, and signs of typography; not what `ß“` or `É»` would give. */
const PLAUSIBLE =
  /^[\u0300-\u036f\u00a0-\u024f\u0370-\u04ff\u0590-\u06ff\u0900-\u0fff\u1e00-\u1fff\u2010-\u203a\u20ac\u2122\u2190-\u22ff\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\ufb00-\ufb06\uff00-\uffef\u{10000}-\u{2ffff}]$/u;
