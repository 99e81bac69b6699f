import type { PassageHit } from './model.ts';

/** Reciprocal rank fusion, k = 60 (Cormack, Clarke and Büttcher 2009, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods"). */
export function fuse(_rankings: readonly (readonly PassageHit[])[], _limit: number): PassageHit[] {
  return [];
}
