import type { PassageHit, Query } from './model.ts';
import type { PassageIndex } from './passage-index.ts';
import { byText } from './ranking/best.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { rawWords, stemOf } from './words/words-of.ts';

/** Windows that are looked at, words that are taken, and the share of the old words: usual values of RM3. */
const WINDOWS = 10;
const WORDS = 10;
const OLD_SHARE = 0.7;
/** A word in more than a tenth of the sources tells nothing (the same bound as in Anserini's RM3). */
const MOST_COMMON = 0.1;

/**
 * The query with the words that mark its best windows and that it lacks, by a relevance model: a word weighs what its share of each window
 * does, windows by their scores (RM3: Lavrenko and Croft 2001; Abdul-Jaleel et al. 2004). The same query where there are none.
 */
export function feedbackQuery(index: PassageIndex, query: Query, hits: readonly PassageHit[]): Query {
  const best = hits.slice(0, WINDOWS).filter(({ score }) => score > 0);
  const total = best.reduce((sum, { score }) => sum + score, 0);
  const known = new Set(query.terms.map(({ word }) => word));
  const weights = new Map<string, number>();
  for (const hit of best) {
    const raw = rawWords(index.textOf(hit.sourceId)?.text.slice(hit.start, hit.end) ?? '');
    for (const one of raw) {
      const word = stemOf(one);
      if (known.has(word) || STOP_WORDS.has(one) || word.length < 3 || /^\p{N}/u.test(word)) continue;
      weights.set(word, (weights.get(word) ?? 0) + hit.score / total / raw.length);
    }
  }
  const sources = index.corpus().sources;
  const isTelling = (word: string) => {
    const withWord = index.sourcesWith(word);
    return withWord > 1 && (withWord <= sources * MOST_COMMON || withWord <= 3);
  };
  const added = [...weights]
    .sort(([a, one], [b, other]) => other - one || byText(a, b))
    .filter(([word]) => isTelling(word))
    .slice(0, WORDS);
  if (added.length === 0) return query;
  const old = query.terms.reduce((sum, { weight }) => sum + weight, 0);
  const mass = added.reduce((sum, [, weight]) => sum + weight, 0);
  const scale = (old * (1 - OLD_SHARE)) / OLD_SHARE / mass;
  return {
    text: `${query.text} + ${added.map(([word]) => word).join(' ')}`,
    terms: [...query.terms, ...added.map(([word, weight]) => ({ word, weight: weight * scale }))],
  };
}
