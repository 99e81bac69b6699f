import { foldedWords } from './folded-words.ts';

/** Two questions that ask nearly the same, by their positions in the list; the earlier one first. */
export interface NearDuplicate {
  readonly first: number;
  readonly second: number;
  /** Words in common by words in all (Jaccard), 0–1. */
  readonly likeness: number;
}

/** From this share of common words on, two questions are pointed out. Set with `cases/near-duplicates.yaml`. */
const LIKE = 0.7;
/** Or where the shorter one stands in the longer one whole, and is not much shorter. */
const HELD = 0.6;

/**
 * Pairs of questions that ask nearly the same, at most `most` of them, best first; nothing is ever merged. Questions that differ in
 * a number, a negation or a question word are different ones. Compares only questions that share one of their rarer words, so that
 * ten thousand questions take a second.
 */
export function nearDuplicates(texts: readonly string[], most = 200): { pairs: NearDuplicate[]; more: number } {
  const sets = texts.map(foldedWords);
  const found: NearDuplicate[] = [];
  const frequency = new Map<string, number>();
  for (const set of sets) for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const holders = new Map<string, number[]>();
  sets.forEach((set, second) => {
    // Two sets with a Jaccard index of t share a word among the rarest (1 − t)·n + 1 of either (prefix filter).
    const rarest = [...set].sort(
      (a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : a > b ? 1 : 0),
    );
    const prefix = rarest.slice(0, Math.floor((1 - HELD) * set.size) + 1);
    const seen = new Set<number>();
    for (const word of prefix) {
      const held = holders.get(word) ?? [];
      // Thousands of texts out of one template share even their rarest words: the latest of them are enough to point at.
      for (const first of held.slice(-MOST_COMPARED)) {
        if (seen.has(first)) continue;
        seen.add(first);
        const likeness = likenessOf(sets[first], set);
        if (likeness !== undefined) found.push({ first, second, likeness });
      }
      held.push(second);
      holders.set(word, held);
    }
  });
  found.sort((a, b) => b.likeness - a.likeness || a.second - b.second || a.first - b.first);
  return { pairs: found.slice(0, most), more: Math.max(0, found.length - most) };
}

const MOST_COMPARED = 200;

/** How alike two texts are (0–1), or undefined where they ask different things. */
export function likeness(one: string, other: string): number | undefined {
  return likenessOf(foldedWords(one), foldedWords(other));
}

function likenessOf(one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): number | undefined {
  if (one === undefined || one.size === 0 || other.size === 0) return undefined;
  // Sets of very different size cannot be alike enough: no word is looked up for them.
  if (Math.min(one.size, other.size) < HELD * Math.max(one.size, other.size)) return undefined;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  const jaccard = common / (one.size + other.size - common);
  const isHeld = common === Math.min(one.size, other.size) && common >= 3;
  if (jaccard < (isHeld ? HELD : LIKE)) return undefined;
  const differ = [...one].filter((w) => !other.has(w)).concat([...other].filter((w) => !one.has(w)));
  return differ.some(tellsApart) ? undefined : jaccard;
}

const TELLING = new Set(
  (
    'not no never without neither nor none nothing cannot why how who whom when wher where more less fewer increas decreas high low ' +
    'befor after first second third male femal men women child children adult benefit harm best worst most least one two three four five'
  ).split(' '),
);

function tellsApart(word: string): boolean {
  return TELLING.has(word) || /\p{N}/u.test(word);
}
