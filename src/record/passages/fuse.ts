import type { PassageHit } from './model.ts';
import { best, byText } from './ranking/best.ts';
import { CHOICE, withoutOverlap } from './ranking/without-overlap.ts';

/** k of Cormack, Clarke and Büttcher ("Reciprocal rank fusion outperforms Condorcet and individual rank learning methods", 2009). */
const K = 60;

/**
 * Joins rankings of windows by reciprocal rank: 1 / (60 + rank) summed over the rankings, whose scores need not be comparable. A window
 * keeps the relevance that the first ranking which holds it gave. None of the result overlaps a better one.
 */
export function fuse(rankings: readonly (readonly PassageHit[])[], limit: number): PassageHit[] {
  const joined = new Map<string, PassageHit>();
  for (const ranking of rankings)
    ranking.forEach((hit, at) => {
      const key = `${hit.block} ${hit.first} ${hit.last} ${hit.sourceId}`;
      const known = joined.get(key);
      joined.set(key, { ...(known ?? hit), score: (known?.score ?? 0) + 1 / (K + at + 1) });
    });
  const order = (a: PassageHit, b: PassageHit) =>
    b.score - a.score || byText(a.sourceId, b.sourceId) || a.start - b.start;
  return withoutOverlap(best(joined.values(), limit * CHOICE, order), limit);
}
