import type { Query } from '../model.ts';
import { STOP_WORDS } from './stop-words.ts';
import { rawWords, stemOf } from './words-of.ts';

/** Words of a query that are looked at; a claim has some twenty. */
const MOST_WORDS = 128;

/**
 * A text as a query: its words without the function words, each once, weighted by how often it stands there. Where nothing but function
 * words is left, they are the query.
 */
export function queryOf(text: string): Query {
  const raw = rawWords(text);
  const telling = raw.filter((word) => !STOP_WORDS.has(word));
  const weights = new Map<string, number>();
  for (const word of telling.length > 0 ? telling : raw) {
    const stem = stemOf(word);
    const weight = weights.get(stem);
    if (weight !== undefined) weights.set(stem, weight + 1);
    else if (weights.size < MOST_WORDS) weights.set(stem, 1);
  }
  return { text, terms: [...weights].map(([word, weight]) => ({ word, weight })) };
}
