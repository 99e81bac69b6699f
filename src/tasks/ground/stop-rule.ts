import type { Trace } from '../../record/ledger/index.ts';

/** Limits of one claim's retrieval. */
export interface Budget {
  /** Most rounds. */
  readonly rounds: number;
  /** Most queries over all rounds. */
  readonly queries: number;
}

export const BUDGET: Budget = { rounds: 6, queries: 30 };

/** Accepted spans that are enough, and the independent works they must come from. */
export const ENOUGH = { spans: 3, works: 2 } as const;

/** Relevance, 0–1, from which a span counts as accepted where nobody judges. */
export const RELEVANCE_FLOOR = 0.5;

/** How retrieval for a claim stands after a round. */
export interface Progress {
  /** Per round: how many spans came new among the best. */
  readonly fresh: readonly number[];
  readonly accepted: number;
  /** Different works among the accepted spans. */
  readonly works: number;
  readonly counterQueryDone: boolean;
  readonly queries: number;
  /** Whether another round would ask anything that was not asked yet. */
  readonly canAskMore: boolean;
}

/** Why retrieval ends after this round; undefined: another round follows. */
export function stopAfter(now: Progress, budget: Budget = BUDGET): Pick<Trace, 'stop' | 'reason'> | undefined {
  const { accepted, works, counterQueryDone, fresh } = now;
  if (accepted >= ENOUGH.spans && works >= ENOUGH.works && counterQueryDone)
    return {
      stop: 'enough',
      reason: `${accepted} accepted spans from ${works} independent works, and the counter-query was asked`,
    };
  const rounds = fresh.length;
  if (rounds >= 2 && fresh.slice(-2).every((count) => count === 0))
    return { stop: 'nothing_new', reason: 'two rounds in a row brought nothing new among the best' };
  if (rounds >= budget.rounds) return { stop: 'budget', reason: `${rounds} rounds were asked, which is the most` };
  if (now.queries >= budget.queries)
    return { stop: 'budget', reason: `${now.queries} queries were asked, which is the most` };
  if (!now.canAskMore)
    return {
      stop: 'nothing_new',
      reason: 'every query that the claim, its questions and the passages found suggest was asked',
    };
  return undefined;
}
