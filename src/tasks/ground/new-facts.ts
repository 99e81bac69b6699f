import {
  type Context,
  type ContextFacts,
  contextIdOf,
  type StanceVote,
  stanceQuestion,
  weighVotes,
} from '../../record/ledger/index.ts';
import { locatorOf } from '../../record/locators/index.ts';
import { lexicalFlags } from '../../record/passages/index.ts';
import type { Source } from '../../record/sources/index.ts';
import type { CanonicalText } from '../../record/texts/index.ts';
import type { Candidate } from './pool.ts';

/** What a candidate becomes a context of. */
export interface Target {
  readonly claimId: StanceVote['claim'];
  readonly claimText: string;
  readonly source: Source;
  readonly text: CanonicalText;
  readonly votes: readonly StanceVote[];
  readonly taken: (id: string) => boolean;
}

/** A candidate as a context of the ledger that nobody has judged yet, with its question. Ranks are given when all are known. */
export function newFacts(
  candidate: Candidate,
  { claimId, claimText, source, text, votes, taken }: Target,
): ContextFacts {
  const { start, end } = candidate;
  const quote = text.text.slice(start, end);
  const locator = locatorOf(text, start, end);
  const id = contextIdOf({ claim: claimId, source: source.id, start, quote }, taken);
  const context: Context = {
    id,
    source_id: source.id,
    locator: locator.path,
    position: { start, end },
    prefix: locator.anchor.prefix,
    suffix: locator.anchor.suffix,
    ...(locator.page === undefined ? {} : { page: locator.page }),
    quote,
    relevance: candidate.relevance,
    rank: 1,
    trust: source.trust,
    full_text: source.full_text,
    source_sha256: source.sha256,
    text_sha256: source.text_sha256,
    supports: null,
    contradicts: null,
    sentences: [],
    scope_gaps: [],
    judged_by: [],
    flags: lexicalFlags(claimText, quote),
    found_by: candidate.foundBy,
  };
  const question = stanceQuestion({ claimId, claimText, context: id, text, start, end });
  const own = votes.filter((vote) => vote.claim === claimId && vote.context === id);
  return {
    context,
    source,
    stale: undefined,
    place: { start, end, text },
    question,
    weighed: weighVotes(own, question.digest),
    votes: own,
  };
}

/** The same with votes that came since. */
export function withVotes(facts: ContextFacts, more: readonly StanceVote[]): ContextFacts {
  const own = more.filter((vote) => vote.context === facts.context.id);
  if (own.length === 0) return facts;
  const votes = [...facts.votes, ...own];
  return { ...facts, votes, weighed: weighVotes(votes, facts.question?.digest) };
}
