import type { Context } from '../../record/ledger/index.ts';
import type { PassageHit } from '../../record/passages/index.ts';

/** A window that some query found for a claim. */
export interface Candidate {
  readonly sourceId: string;
  readonly start: number;
  readonly end: number;
  /** Highest relevance that any query gave it, 0–1. */
  readonly relevance: number;
  /** What it is ranked by: its relevance, or the highest score of a fused ranking. */
  readonly weight: number;
  /** The kind of query that found it first. */
  readonly foundBy: Context['found_by'];
  /** As the index gave it. */
  readonly hit: PassageHit;
}

/** All windows that the queries of one claim have found so far. */
export interface Pool {
  add(hits: readonly PassageHit[], kind: Candidate['foundBy']): void;
  /** The best, none overlapping a better one; ties go by source and place, so that the order of queries changes nothing. */
  best(limit: number): readonly Candidate[];
}

/** `score`: ranked by the scores of fused rankings, which depend on ranks alone and so can be compared between queries. */
export function openPool(by: 'relevance' | 'score' = 'relevance'): Pool {
  const found = new Map<string, Candidate>();
  return {
    add(hits, kind) {
      for (const hit of hits) {
        const { sourceId, start, end, relevance } = hit;
        const key = `${sourceId}\u0000${start}\u0000${end}`;
        const known = found.get(key);
        const rounded = Math.round(Math.max(0, Math.min(1, relevance)) * 1e4) / 1e4;
        const weight = by === 'score' ? hit.score : rounded;
        found.set(key, {
          sourceId,
          start,
          end,
          relevance: Math.max(known?.relevance ?? 0, rounded),
          weight: Math.max(known?.weight ?? 0, weight),
          foundBy: known?.foundBy ?? kind,
          hit: known === undefined || weight > known.weight ? hit : known.hit,
        });
      }
    },
    best(limit) {
      const chosen: Candidate[] = [];
      for (const one of [...found.values()].sort(better)) {
        if (chosen.length >= limit) break;
        if (!chosen.some((other) => overlaps(one, other))) chosen.push(one);
      }
      return chosen;
    },
  };
}

type Stretch = Pick<Candidate, 'sourceId' | 'start' | 'end'>;

/** Whether two stretches of one source share a character. */
export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.sourceId === b.sourceId && a.start < b.end && b.start < a.end;
}

function better(a: Candidate, b: Candidate): number {
  if (a.weight !== b.weight) return b.weight - a.weight;
  if (a.sourceId !== b.sourceId) return a.sourceId < b.sourceId ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}
