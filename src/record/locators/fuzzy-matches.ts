import { approximateEnds } from './approximate-ends.ts';

/** A stretch of a text that resembles a pattern, and the edit distance between them. */
export interface FuzzyMatch {
  readonly start: number;
  readonly end: number;
  readonly distance: number;
}

/** Most pieces of the pattern that are looked for, and most places that one piece may have. */
const MOST_PIECES = 64;
const MOST_HITS = 20_000;
const MOST_MATCHES = 32;

/**
 * Stretches at an edit distance of at most `most` from a pattern, the nearest first. A pattern with so many faults, cut into one piece more,
 * has a piece without a fault: pieces are looked for as they are, and only what lies around them is compared (Navarro, "A guided tour to
 * approximate string matching", ACM Computing Surveys 33, 2001, section 8).
 */
export function fuzzyMatches(text: string, pattern: string, most: number): FuzzyMatch[] {
  const ends = regionsOf(text, pattern, most).flatMap(([from, to]) =>
    approximateEnds(text.slice(from, to), pattern, most).map(({ end, distance }) => ({ end: from + end, distance })),
  );
  const backwards = reversed(pattern);
  return ends
    .sort((a, b) => a.distance - b.distance || a.end - b.end)
    .slice(0, MOST_MATCHES)
    .map(({ end, distance }) => {
      const from = Math.max(0, end - pattern.length - most);
      // The same comparison from the end: where the pattern is used up, the stretch begins.
      const start = approximateEnds(reversed(text.slice(from, end)), backwards, distance, true)[0];
      return { start: end - (start?.end ?? Math.min(end, pattern.length)), end, distance };
    });
}

/** Stretches of the text in which a match may lie, in order, without overlap. */
function regionsOf(text: string, pattern: string, most: number): (readonly [number, number])[] {
  const pieces = most + 1;
  const length = Math.floor(pattern.length / pieces);
  if (length < 1) return [[0, text.length]];
  const step = pieces <= MOST_PIECES ? 1 : pieces / MOST_PIECES;
  const regions: (readonly [number, number])[] = [];
  for (let p = 0; p < pieces; p += step) {
    const at = Math.floor(p) * length;
    const size = pieces <= MOST_PIECES ? (p === pieces - 1 ? pattern.length - at : length) : Math.max(length, 12);
    const piece = pattern.slice(at, at + size);
    let hits = 0;
    for (let found = text.indexOf(piece); found >= 0; found = text.indexOf(piece, found + 1)) {
      regions.push([Math.max(0, found - at - most), Math.min(text.length, found - at + pattern.length + most)]);
      hits += 1;
      if (hits > MOST_HITS) return [[0, text.length]];
    }
  }
  regions.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of regions) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** By UTF-16 unit: only compared, never shown. */
function reversed(text: string): string {
  let back = '';
  for (let i = text.length - 1; i >= 0; i -= 1) back += text[i];
  return back;
}
