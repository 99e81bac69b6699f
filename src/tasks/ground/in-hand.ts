import type { ContextFacts, StanceVote } from '../../record/ledger/index.ts';
import { withVotes } from './new-facts.ts';
import { type Candidate, overlaps } from './pool.ts';

/** The contexts of one claim while it is grounded: those of the ledger, and candidates that may join them. */
export interface InHand {
  /** The context that a candidate is: one at the very place, else one of the ledger that overlaps it, else what `make` makes of it. */
  place(candidate: Candidate, make: () => ContextFacts | undefined): void;
  /** Contexts that candidates of this run are, in the order of finding. */
  found(): readonly ContextFacts[];
  /** Every context that has a place, the ledger's and the found ones. */
  placed(): readonly ContextFacts[];
  addVotes(votes: readonly StanceVote[]): void;
  /** What the ledger shall hold: all that it held, the best candidates, and whatever has a vote. */
  kept(best: readonly Candidate[]): readonly ContextFacts[];
  /** Ids of the contexts that these candidates are. */
  idsOf(best: readonly Candidate[]): string[];
  /** Relevance that this run gave, by id of the context. */
  readonly relevance: ReadonlyMap<string, number>;
}

export function takeInHand(standing: readonly ContextFacts[]): InHand {
  const all = new Map<string, ContextFacts>(standing.map((one) => [one.context.id, one]));
  const ofLedger = new Set<string>(all.keys());
  const idOf = new Map<string, string>();
  const relevance = new Map<string, number>();
  const get = (id: string | undefined) => (id === undefined ? undefined : all.get(id));
  return {
    relevance,
    place(candidate, make) {
      if (idOf.has(keyOf(candidate))) {
        const known = get(idOf.get(keyOf(candidate)));
        if (known !== undefined && isAt(known, candidate)) relevance.set(known.context.id, candidate.relevance);
        return;
      }
      const here = [...all.values()];
      const there =
        here.find((one) => isAt(one, candidate)) ??
        here.find((one) => ofLedger.has(one.context.id) && isOver(one, candidate)) ??
        make();
      if (there === undefined) return;
      all.set(there.context.id, there);
      idOf.set(keyOf(candidate), there.context.id);
      if (isAt(there, candidate)) relevance.set(there.context.id, candidate.relevance);
    },
    found: () => [...new Set(idOf.values())].flatMap((id) => all.get(id) ?? []),
    placed: () => [...all.values()].filter(({ question }) => question !== undefined),
    addVotes(votes) {
      for (const id of new Set(votes.map((vote): string => vote.context))) {
        const one = all.get(id);
        if (one !== undefined) all.set(id, withVotes(one, votes));
      }
    },
    idsOf: (best) => best.flatMap((candidate) => idOf.get(keyOf(candidate)) ?? []),
    kept(best) {
      const ids = new Set(best.map((candidate) => idOf.get(keyOf(candidate))));
      return [...all.values()].filter(
        ({ context, votes }) => ofLedger.has(context.id) || votes.length > 0 || ids.has(context.id),
      );
    },
  };
}

const keyOf = ({ sourceId, start, end }: Candidate) => JSON.stringify([sourceId, start, end]);

const isAt = ({ context, place }: ContextFacts, one: Candidate) =>
  context.source_id === one.sourceId && place?.start === one.start && place.end === one.end;

const isOver = ({ context, place }: ContextFacts, one: Candidate) =>
  place !== undefined && overlaps(one, { sourceId: context.source_id, start: place.start, end: place.end });
