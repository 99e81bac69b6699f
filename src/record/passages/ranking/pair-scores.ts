import { type Catalogue, WEIGHT_OF_KIND } from '../store/catalogue.ts';
import { B_SOURCE, idf, saturation } from './bm25.ts';
import type { QueryTerm } from './source-scores.ts';

/** Share of the pairs in a score, beside the single words. Between 0.1 and 0.5 it makes little difference. */
const SHARE = 0.3;
/** Words of a query whose pairs are looked at, the most telling ones: one bit of a number each. */
const MOST_WORDS = 31;

/**
 * Adds what pairs of the query's words say that stand in one sentence: the full dependence of Metzler and Croft ("A Markov Random Field
 * Model for Term Dependencies", 2005) with the sentence as unordered window, each pair scored by BM25 like a word of its own.
 */
export function addPairScores(terms: readonly QueryTerm[], catalogue: Catalogue, scores: Float64Array): void {
  const paired = mostTelling(terms);
  const total = paired.reduce((sum, { weight }) => sum + weight, 0);
  if (paired.length < 2 || total <= 1) return;
  const masks = masksOf(paired, catalogue);
  const found = pairsOf(masks, catalogue, paired.length);
  masks.fill(0);
  const { ids, sourceLength, meanSourceLength } = catalogue;
  const worth = Float64Array.from(found.sources, (withPair, pair) => {
    const [a, b] = [paired[Math.floor(pair / paired.length)], paired[pair % paired.length]];
    const weight = Math.min(a?.weight ?? 0, b?.weight ?? 0);
    return withPair === 0 ? 0 : (SHARE * 2 * weight * idf(ids.length, withPair)) / (total - 1);
  });
  for (let at = 0; at < found.size; at += 1) {
    const slot = found.slot[at] ?? 0;
    const lengthToMean = (sourceLength[slot] ?? 0) / meanSourceLength;
    const score = (worth[found.pair[at] ?? 0] ?? 0) * saturation(found.count[at] ?? 0, B_SOURCE, lengthToMean);
    scores[slot] = (scores[slot] ?? 0) + score;
  }
}

function mostTelling(terms: readonly QueryTerm[]): QueryTerm[] {
  const held = terms.filter(({ list }) => list.slots.length > 0);
  if (held.length <= MOST_WORDS) return held;
  const least = held.map((term) => term.weight * term.idf).sort((a, b) => b - a)[MOST_WORDS - 1] ?? 0;
  return held.filter((term) => term.weight * term.idf >= least).slice(0, MOST_WORDS);
}

/** For each place, one bit for each word that stands there; in the room of the catalogue, to be left empty. */
function masksOf(terms: readonly QueryTerm[], { masks }: Catalogue): Uint32Array {
  terms.forEach(({ list: { places } }, bit) => {
    const mask = 1 << bit;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      masks[place] = (masks[place] ?? 0) | mask;
    }
  });
  return masks;
}

/** Each pair in each source that has it, with its weighted count; `pair` is `first · words + second`. */
interface Pairs {
  size: number;
  slot: Uint32Array<ArrayBuffer>;
  pair: Uint16Array<ArrayBuffer>;
  count: Float32Array<ArrayBuffer>;
  /** Sources that have a pair. */
  readonly sources: Uint32Array;
}

function pairsOf(masks: Uint32Array, { firstPlace, kinds }: Catalogue, words: number): Pairs {
  const pairs: Pairs = {
    size: 0,
    slot: new Uint32Array(1024),
    pair: new Uint16Array(1024),
    count: new Float32Array(1024),
    sources: new Uint32Array(words * words),
  };
  const counts = new Float32Array(words * words);
  const touched = new Uint16Array(words * words);
  const bits = new Uint8Array(words);
  for (let slot = 0; slot + 1 < firstPlace.length; slot += 1) {
    let size = 0;
    for (let place = firstPlace[slot] ?? 0; place < (firstPlace[slot + 1] ?? 0); place += 1) {
      const mask = masks[place] ?? 0;
      if ((mask & (mask - 1)) === 0) continue;
      const weight = WEIGHT_OF_KIND[kinds[place] ?? 0] ?? 1;
      const set = bitsOf(mask, bits);
      for (let a = 0; a < set; a += 1)
        for (let b = a + 1; b < set; b += 1) {
          const pair = (bits[a] ?? 0) * words + (bits[b] ?? 0);
          const before = counts[pair] ?? 0;
          if (before === 0) {
            touched[size] = pair;
            size += 1;
          }
          counts[pair] = before + weight;
        }
    }
    for (let at = 0; at < size; at += 1) {
      const pair = touched[at] ?? 0;
      push(pairs, slot, pair, counts[pair] ?? 0);
      counts[pair] = 0;
    }
  }
  return pairs;
}

function bitsOf(mask: number, bits: Uint8Array): number {
  let [rest, size] = [mask, 0];
  while (rest !== 0) {
    bits[size] = 31 - Math.clz32(rest & -rest);
    rest &= rest - 1;
    size += 1;
  }
  return size;
}

function push(pairs: Pairs, slot: number, pair: number, count: number): void {
  const at = pairs.size;
  if (at === pairs.slot.length) {
    pairs.slot = doubled(pairs.slot, new Uint32Array(at * 2));
    pairs.pair = doubled(pairs.pair, new Uint16Array(at * 2));
    pairs.count = doubled(pairs.count, new Float32Array(at * 2));
  }
  pairs.slot[at] = slot;
  pairs.pair[at] = pair;
  pairs.count[at] = count;
  pairs.sources[pair] = (pairs.sources[pair] ?? 0) + 1;
  pairs.size = at + 1;
}

function doubled<T extends Uint32Array | Uint16Array | Float32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}
