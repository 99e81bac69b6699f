/** Where a stretch that resembles the pattern ends, and how far it is from it. */
export interface ApproximateEnd {
  readonly end: number;
  readonly distance: number;
}

const WORD = 32;

/**
 * Ends of the stretches of a text at an edit distance of at most `most` from a pattern: of ends nearer to each other than half of the pattern
 * only the best. `anchored`: the stretch begins at the beginning of the text. Time grows with text × pattern / 32: the columns of the
 * table of distances are kept as bits (Myers, J. ACM 46, 1999; Hyyrö's form, Nordic J. Computing 10, 2003).
 */
export function approximateEnds(text: string, pattern: string, most: number, anchored = false): ApproximateEnd[] {
  const m = pattern.length;
  const words = Math.ceil(m / WORD);
  const peq = masksOf(pattern, words);
  const none = new Int32Array(words);
  const pv = new Int32Array(words).fill(-1);
  const mv = new Int32Array(words);
  const last = 1 << ((m - 1) % WORD);
  const ends: ApproximateEnd[] = [];
  const apart = Math.max(1, m >> 1);
  let score = m;
  for (let i = 0; i < text.length; i += 1) {
    const masks = peq.get(text.charCodeAt(i)) ?? none;
    let carry = anchored ? 1 : 0;
    for (let w = 0; w < words; w += 1) {
      let eq = masks[w] ?? 0;
      const p = pv[w] ?? 0;
      const n = mv[w] ?? 0;
      const xv = eq | n;
      if (carry < 0) eq |= 1;
      const xh = ((((eq & p) + p) | 0) ^ p) | eq;
      let ph = n | ~(xh | p);
      let mh = p & xh;
      const high = w === words - 1 ? last : 1 << 31;
      const out = (ph & high) !== 0 ? 1 : (mh & high) !== 0 ? -1 : 0;
      ph = (ph << 1) | (carry > 0 ? 1 : 0);
      mh = (mh << 1) | (carry < 0 ? 1 : 0);
      pv[w] = mh | ~(xv | ph);
      mv[w] = ph & xv;
      carry = out;
    }
    score += carry;
    if (score <= most) keep(ends, { end: i + 1, distance: score }, apart, m, anchored);
  }
  return ends;
}

/** Keeps an end unless a better one is near. Anchored, the stretch whose length is nearest to the pattern's wins among equals. */
function keep(ends: ApproximateEnd[], found: ApproximateEnd, apart: number, length: number, anchored: boolean): void {
  const before = ends.at(-1);
  if (before === undefined || (!anchored && found.end - before.end > apart)) ends.push(found);
  else if (found.distance < before.distance) ends[ends.length - 1] = found;
  else if (
    anchored &&
    found.distance === before.distance &&
    Math.abs(found.end - length) < Math.abs(before.end - length)
  )
    ends[ends.length - 1] = found;
}

/** For each unit of the pattern the places where it stands, as bits. */
function masksOf(pattern: string, words: number): Map<number, Int32Array> {
  const masks = new Map<number, Int32Array>();
  for (let i = 0; i < pattern.length; i += 1) {
    const code = pattern.charCodeAt(i);
    let mask = masks.get(code);
    if (mask === undefined) {
      mask = new Int32Array(words);
      masks.set(code, mask);
    }
    const w = Math.floor(i / WORD);
    mask[w] = (mask[w] ?? 0) | (1 << (i % WORD));
  }
  return masks;
}
