import type { Trace } from '../../record/ledger/index.ts';
import {
  counterQueries,
  feedbackQuery,
  type PassageHit,
  type PassageIndex,
  type Query,
} from '../../record/passages/index.ts';

/** A query on its way to the index, with what the trace says of it. */
export interface Planned {
  readonly query: Query;
  readonly trace: Trace['rounds'][number]['queries'][number];
}

/** Other wordings of a claim, and where each comes from: a question of the map, or a judge. */
export interface Reformulation {
  readonly text: string;
  readonly from: string;
}

const MOST_COUNTER_QUERIES = 4;
const MOST_REFORMULATIONS = 8;

/** The rounds of one claim: what to ask next, and never the same words twice. */
export interface QueryPlan {
  /** The queries of the next round; none: nothing further can be asked. `hits` are the best windows so far. */
  next(hits: readonly PassageHit[]): readonly Planned[];
}

/** Round 1 asks the claim; round 2 what would speak against it, and words of the best windows; round 3 other wordings; later ones words of what has come up since. */
export function planQueries(
  index: PassageIndex,
  claimText: string,
  reformulations: readonly Reformulation[],
): QueryPlan {
  const claim = index.query(claimText);
  const asked = new Set<string>();
  let round = 0;
  const unasked = (queries: readonly Planned[]) =>
    queries.filter(({ query }) => {
      const key = JSON.stringify(query.terms);
      if (query.terms.length === 0 || asked.has(key)) return false;
      asked.add(key);
      return true;
    });
  const steps: readonly ((hits: readonly PassageHit[]) => readonly Planned[])[] = [
    () => unasked([{ query: claim, trace: { kind: 'claim', text: claimText } }]),
    (hits) => {
      const counter = counterQueries(claimText).slice(0, MOST_COUNTER_QUERIES);
      return unasked([...counter.map((text) => written(index, 'counter', text)), ...feedback(index, claim, hits)]);
    },
    () =>
      unasked(
        reformulations
          .slice(0, MOST_REFORMULATIONS)
          .map(({ text, from }) => written(index, 'reformulation', text, from)),
      ),
  ];
  return {
    next(hits) {
      while (round < steps.length) {
        const step = steps[round];
        round += 1;
        const queries = step?.(hits) ?? [];
        if (queries.length > 0) return queries;
      }
      return unasked(feedback(index, claim, hits));
    },
  };
}

function written(index: PassageIndex, kind: 'counter' | 'reformulation', text: string, from?: string): Planned {
  return { query: index.query(text), trace: { kind, text, ...(from === undefined ? {} : { from }) } };
}

function feedback(index: PassageIndex, claim: Query, hits: readonly PassageHit[]): Planned[] {
  if (hits.length === 0) return [];
  const query = feedbackQuery(index, claim, hits);
  const known = new Set(claim.terms.map(({ word }) => word));
  const added = query.terms.filter(({ word }) => !known.has(word)).map(({ word }) => word);
  return added.length === 0 ? [] : [{ query, trace: { kind: 'feedback', text: `… ${added.join(' ')}` } }];
}
