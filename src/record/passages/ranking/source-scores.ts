import type { Query } from '../model.ts';
import { type Catalogue, WEIGHT_OF_KIND } from '../store/catalogue.ts';
import { B_SOURCE, idf, saturation } from './bm25.ts';
import { addPairScores } from './pair-scores.ts';
import type { TermList } from './term-lists.ts';

/** A word of a query with its list. */
export interface QueryTerm {
  readonly weight: number;
  readonly idf: number;
  readonly list: TermList;
}

/** The words of a query as ranking needs them. A weight that is no positive number is left out. */
export function queryTerms(query: Query, catalogue: Catalogue, listOf: (word: string) => TermList): QueryTerm[] {
  return query.terms.flatMap(({ word, weight }) => {
    if (!(weight > 0 && Number.isFinite(weight))) return [];
    const list = listOf(word);
    return [{ weight, idf: idf(catalogue.ids.length, list.slots.length), list }];
  });
}

/** The score of every source, by slot: BM25 over its words, those of the title twice, and over pairs of words in one sentence. */
export function sourceScores(terms: readonly QueryTerm[], catalogue: Catalogue): Float64Array {
  const { ids, kinds, sourceLength, meanSourceLength } = catalogue;
  const scores = new Float64Array(ids.length);
  for (const term of terms) {
    const { places, counts, slots, starts } = term.list;
    const most = term.weight * term.idf;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      let count = 0;
      for (let posting = starts[at] ?? 0; posting < (starts[at + 1] ?? 0); posting += 1)
        count += (counts[posting] ?? 0) * (WEIGHT_OF_KIND[kinds[places[posting] ?? 0] ?? 0] ?? 1);
      const score = most * saturation(count, B_SOURCE, (sourceLength[slot] ?? 0) / meanSourceLength);
      scores[slot] = (scores[slot] ?? 0) + score;
    }
  }
  addPairScores(terms, catalogue, scores);
  return scores;
}
