import type { DatabaseSync } from 'node:sqlite';
import type { DocumentHit, PassageHit, Query } from '../model.ts';
import type { PassageIndex } from '../passage-index.ts';
import { readCatalogue } from '../store/catalogue.ts';
import { placeOf } from '../store/shape.ts';
import { best, byText } from './best.ts';
import { type QueryTerm, queryTerms, sourceScores } from './source-scores.ts';
import { termLists } from './term-lists.ts';
import { type ScoredWindow, windowScores } from './window-scores.ts';
import { CHOICE, withoutOverlap } from './without-overlap.ts';

/** Sources whose windows are looked at, where none are named: the best ones. */
const CANDIDATES = 200;

/** Ranks what an index holds at one moment. */
export interface Ranker {
  documents(query: Query, limit: number): DocumentHit[];
  passages(query: Query, options: Parameters<PassageIndex['passages']>[1]): PassageHit[];
  sourcesWith(stem: string): number;
}

export function openRanker(database: DatabaseSync, path: string): Ranker {
  const catalogue = readCatalogue(database, path);
  const listOf = termLists(database, catalogue);
  const slotOf = new Map(catalogue.ids.map((id, slot) => [id, slot]));
  const readPlaces = database.prepare('SELECT places FROM texts WHERE number = ?');
  let latest: { readonly query: Query; readonly terms: QueryTerm[]; readonly scores: Float64Array } | undefined;

  // Documents and passages of one query are asked for one after the other.
  function scored(query: Query) {
    if (latest?.query !== query) {
      const terms = queryTerms(query, catalogue, listOf);
      latest = { query, terms, scores: sourceScores(terms, catalogue) };
    }
    return latest;
  }

  const idAt = (slot: number) => catalogue.ids[slot] ?? '';

  function bestSlots(scores: Float64Array, limit: number): number[] {
    const found = scores.keys().filter((slot) => (scores[slot] ?? 0) > 0);
    return best(found, limit, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || byText(idAt(a), idAt(b)));
  }

  function hitOf({ slot, from, to, score }: ScoredWindow, ofSource: number, most: number): PassageHit[] {
    const places = readPlaces.get(catalogue.numbers[slot] ?? 0)?.places;
    const base = catalogue.firstPlace[slot] ?? 0;
    const first = places instanceof Uint8Array ? placeOf(places, from - base) : undefined;
    const last = places instanceof Uint8Array ? placeOf(places, to - base) : undefined;
    // The source was taken out by another process a moment ago.
    if (first === undefined || last === undefined) return [];
    const { block, start } = first;
    return [
      {
        sourceId: idAt(slot),
        block,
        first: first.first,
        last: last.last,
        start,
        end: last.end,
        score: score + ofSource,
        relevance: most > 0 ? Math.min(1, score / most) : 0,
      },
    ];
  }

  return {
    sourcesWith: (stem) => listOf(stem).slots.length,
    documents(query, limit) {
      const { scores } = scored(query);
      return bestSlots(scores, limit).map((slot) => ({ sourceId: idAt(slot), score: scores[slot] ?? 0 }));
    },
    passages(query, { limit, sources, overlapping = false }) {
      const { terms, scores } = scored(query);
      const slots =
        sources === undefined
          ? bestSlots(scores, Math.max(CANDIDATES, limit))
          : [...new Set(sources)].flatMap((id) => slotOf.get(id) ?? []);
      // What a window of mean length scores that has every word once.
      const most = terms.reduce((sum, term) => sum + term.weight * term.idf, 0);
      const total = (window: ScoredWindow) => window.score + (scores[window.slot] ?? 0);
      const windows = best(
        slots.flatMap((slot) => windowScores(slot, terms, catalogue)),
        overlapping ? limit : limit * CHOICE,
        (a, b) => total(b) - total(a) || byText(idAt(a.slot), idAt(b.slot)) || a.from - b.from,
      );
      // Lazily: most of the choice is never looked at.
      const hits = windows.values().flatMap((window) => hitOf(window, scores[window.slot] ?? 0, most));
      return overlapping ? [...hits] : withoutOverlap(hits, limit);
    },
  };
}
