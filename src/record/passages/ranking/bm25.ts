/**
 * Constants of BM25 that Robertson and Zaragoza ("The Probabilistic Relevance Framework", 2009, 3.5) call reasonable for many collections
 * and that Lucene takes unless told otherwise.
 */
export const K1 = 1.2;
export const B_SOURCE = 0.75;
/** Windows are nearly of one length, so the length of one says little (Anserini's value for short passages). */
export const B_WINDOW = 0.4;

/** ln(1 + (N − n + ½) / (n + ½)): how telling a word is that n of N sources have; never negative. */
export function idf(sources: number, withWord: number): number {
  return Math.log(1 + (sources - withWord + 0.5) / (withWord + 0.5));
}

/** tf (k1 + 1) / (tf + k1 (1 − b + b · length / mean length)): between 0 and k1 + 1. */
export function saturation(count: number, b: number, lengthToMean: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - b + b * lengthToMean));
}
