import type { ContextFacts, Evidence, LedgerClaim, StanceVote, Trace } from '../../record/ledger/index.ts';
import type { PassageHit, PassageIndex, Query } from '../../record/passages/index.ts';
import type { Source } from '../../record/sources/index.ts';
import { askStances, type StanceJudges } from './ask-stances.ts';
import { takeInHand } from './in-hand.ts';
import { independentWorks } from './independent-works.ts';
import { newFacts } from './new-facts.ts';
import { type Candidate, openPool } from './pool.ts';
import { planQueries, type Reformulation } from './queries.ts';
import { BUDGET, type Budget, RELEVANCE_FLOOR, stopAfter } from './stop-rule.ts';

/** What one claim is grounded with. */
export interface Grounding {
  readonly claimId: LedgerClaim['claim_id'];
  readonly text: string;
  readonly index: PassageIndex;
  readonly evidence: Pick<Evidence, 'sources' | 'votes'>;
  /** Contexts that stand in the ledger already, as they count now. */
  readonly standing: readonly ContextFacts[];
  /** Windows for a query, best first; never of a summary. */
  readonly search: (query: Query) => Promise<readonly PassageHit[]>;
  readonly reformulations: readonly Reformulation[];
  /** Contexts that a run may bring into the ledger. */
  readonly top: number;
  /** What the search ranks by: relevance, or the scores of fused rankings. */
  readonly rankedBy?: 'relevance' | 'score';
  readonly judges?: StanceJudges;
  readonly budget?: Budget;
  readonly now: () => Date;
}

/** What retrieval for one claim came to. */
export interface Grounded {
  /** Contexts that stood there and those that are new, as they count now. */
  readonly facts: readonly ContextFacts[];
  /** Relevance that this run gave to contexts. */
  readonly relevance: ReadonlyMap<string, number>;
  /** Ids of the contexts that were found, from the best on. */
  readonly order: readonly string[];
  readonly votes: readonly StanceVote[];
  readonly failures: readonly string[];
  readonly notAsked: number;
  readonly trace: Trace;
}

/** Asks round after round until the rule of stopping holds; every query, its hits and the reason to stop are in the trace. */
export async function groundClaim(grounding: Grounding): Promise<Grounded> {
  const { index, text, top, judges, claimId, budget = BUDGET } = grounding;
  const plan = planQueries(index, text, grounding.reformulations);
  const pool = openPool(grounding.rankedBy);
  const hand = takeInHand(grounding.standing);
  const rounds: Trace['rounds'] = [];
  const votes: StanceVote[] = [];
  const failures = new Set<string>();
  const seen = new Set<string>();
  const asked = new Set<string>();
  let notAsked = 0;
  let queries = plan.next([]);
  let stop = nothingToSearch(index, queries.length);

  while (stop === undefined) {
    let hits = 0;
    for (const { query, trace } of queries) {
      const found = await grounding.search(query);
      hits += found.length;
      pool.add(found, trace.kind);
    }
    const best = pool.best(top);
    const fresh = best.filter(({ sourceId, start, end }) => isFirst(seen, `${sourceId}:${start}:${end}`)).length;
    for (const one of best) hand.place(one, () => madeOf(one, grounding));
    if (judges !== undefined) {
      const open = hand.placed().filter(({ context }) => isFirst(asked, context.id));
      const said = await askStances(claimId, open, judges, grounding.now);
      votes.push(...said.votes);
      for (const failure of said.failures) failures.add(failure);
      notAsked += said.notAsked;
      hand.addVotes(said.votes);
    }
    const accepted = acceptedOf(hand.found(), best, grounding);
    rounds.push({ queries: queries.map(({ trace }) => trace), hits, new: fresh, accepted: accepted.spans });
    queries = plan.next(best.map(({ hit }) => hit));
    const progress = {
      fresh: rounds.map((round) => round.new),
      accepted: accepted.spans,
      works: independentWorks(accepted.sources),
      // The plan has formed them after the first round; they are asked in the second.
      counterQueryDone: rounds.length > 1,
      queries: rounds.reduce((sum, round) => sum + round.queries.length, 0),
      canAskMore: queries.length > 0,
    };
    stop = stopAfter(progress, budget);
  }
  return {
    facts: hand.kept(pool.best(top)),
    relevance: hand.relevance,
    order: hand.idsOf(pool.best(top)),
    votes,
    failures: [...failures].sort(),
    notAsked,
    trace: {
      time: grounding.now().toISOString(),
      rounds,
      ...stop,
      accepted_by: isJudged(hand.found()) ? 'judgment' : 'relevance',
      counter_query_done: rounds.length > 1,
      corpus: index.corpus(),
    },
  };
}

function nothingToSearch(index: PassageIndex, queries: number): Pick<Trace, 'stop' | 'reason'> | undefined {
  if (index.corpus().windows === 0)
    return { stop: 'empty_corpus', reason: 'the study has no text of sources to search' };
  if (queries > 0) return undefined;
  return { stop: 'nothing_new', reason: 'the claim holds no word to search for' };
}

/** Whether a key comes for the first time. */
function isFirst(known: Set<string>, key: string): boolean {
  const size = known.size;
  return known.add(key).size > size;
}

function madeOf(one: Candidate, { claimId, text: claimText, index, evidence, standing }: Grounding) {
  const source = evidence.sources.get(one.sourceId);
  const text = index.textOf(one.sourceId);
  if (source === undefined || text === undefined) return undefined;
  const taken = (id: string) => standing.some(({ context }) => context.id === id);
  return newFacts(one, { claimId, claimText, source, text, votes: evidence.votes, taken });
}

const isJudged = (facts: readonly ContextFacts[]) => facts.some(({ weighed }) => weighed.counted.length > 0);

/** Spans that say something of the claim; where nobody has judged, the best of high relevance stand in. */
function acceptedOf(
  found: readonly ContextFacts[],
  best: readonly Candidate[],
  { evidence }: Grounding,
): { readonly spans: number; readonly sources: readonly Source[] } {
  const ids = isJudged(found)
    ? found.filter(({ weighed }) => SAYS_SOMETHING.has(weighed.stance)).map(({ context }): string => context.source_id)
    : best.filter(({ relevance }) => relevance >= RELEVANCE_FLOOR).map(({ sourceId }) => sourceId);
  return { spans: ids.length, sources: ids.flatMap((id) => evidence.sources.get(id) ?? []) };
}

const SAYS_SOMETHING: ReadonlySet<string | undefined> = new Set(['supports', 'contradicts', 'qualifies']);
