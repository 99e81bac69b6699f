import { TouchstoneError } from '../../../base/fault/index.ts';
import { reanchor } from '../../locators/index.ts';
import type { Source, SourceTexts } from '../../sources/index.ts';
import type { CanonicalText } from '../../texts/index.ts';
import type { Context, LedgerClaim, StanceVote } from '../schema.ts';
import { type StanceQuestion, stanceQuestion } from '../stance-question.ts';
import { type Weighed, weighVotes } from '../weigh-votes.ts';

/** Why a context is stale. */
export type Staleness =
  | { readonly why: 'source_not_listed' }
  | { readonly why: 'source_gone'; readonly reason: string }
  | { readonly why: 'quote_near'; readonly start: number; readonly end: number }
  | { readonly why: 'quote_gone' };

/** What is known of a context now, whatever the ledger says of it. */
export interface ContextFacts {
  readonly context: Context;
  readonly source: Source | undefined;
  /** Set where the quote does not stand in the source as it is now. */
  readonly stale: Staleness | undefined;
  /** Where the quote stands now; absent where it is stale. */
  readonly place?: { readonly start: number; readonly end: number; readonly text: CanonicalText };
  /** The question as it would be put now; absent where the quote is stale. */
  readonly question?: StanceQuestion;
  readonly weighed: Weighed;
  /** Every vote on this context, also on other words. */
  readonly votes: readonly StanceVote[];
}

/** What facts are gathered from. */
export interface FactSources {
  readonly sources: ReadonlyMap<string, Source>;
  readonly texts: Pick<SourceTexts, 'textOf'>;
  readonly votes: readonly StanceVote[];
}

/**
 * Finds each context of a claim again in its source and counts the votes on it. `text` is the claim as it is worded now: votes on
 * another wording do not count.
 */
export async function factsOf(claim: LedgerClaim, text: string, from: FactSources): Promise<ContextFacts[]> {
  const facts: ContextFacts[] = [];
  const votesOn = new Map<string, StanceVote[]>();
  for (const vote of from.votes) {
    if (vote.claim !== claim.claim_id) continue;
    const list = votesOn.get(vote.context);
    if (list === undefined) votesOn.set(vote.context, [vote]);
    else list.push(vote);
  }
  for (const context of claim.contexts) {
    const source = from.sources.get(context.source_id);
    const votes = votesOn.get(context.id) ?? [];
    const found = source === undefined ? NOT_LISTED : await placeOf(context, source, from.texts);
    if ('why' in found) {
      facts.push({ context, source, stale: found, weighed: weighVotes(votes, undefined), votes });
      continue;
    }
    const question = stanceQuestion({ claimId: claim.claim_id, claimText: text, context: context.id, ...found });
    const weighed = weighVotes(votes, question.digest);
    facts.push({ context, source, stale: undefined, place: found, question, weighed, votes });
  }
  return facts;
}

/** The same facts with the votes as they stand by now. */
export function reweighed(facts: ContextFacts, claim: string, all: readonly StanceVote[]): ContextFacts {
  const votes = all.filter((vote) => vote.claim === claim && vote.context === facts.context.id);
  return { ...facts, votes, weighed: weighVotes(votes, facts.question?.digest) };
}

const NOT_LISTED: Staleness = { why: 'source_not_listed' };

type Place = NonNullable<ContextFacts['place']>;

async function placeOf(context: Context, source: Source, texts: FactSources['texts']): Promise<Staleness | Place> {
  let text: CanonicalText;
  try {
    text = await texts.textOf(source);
  } catch (error) {
    if (!(error instanceof TouchstoneError) || error.code === 'interrupted' || error.code === 'internal') throw error;
    return { why: 'source_gone', reason: error.problems[0]?.what ?? error.message };
  }
  const { position, quote, prefix, suffix } = context;
  const anchor = { start: position.start, end: position.end, exact: quote, prefix, suffix };
  const sameDigest = text.sha256 === context.text_sha256;
  const found = reanchor(text, anchor, sameDigest);
  if (found.state === 'lost') return { why: 'quote_gone' };
  if (found.state === 'fuzzy') return { why: 'quote_near', start: found.start, end: found.end };
  // Offsets of a ledger that somebody edited may name other words than its quote: what counts is what stands there.
  if (text.text.slice(found.start, found.end) !== quote) return { why: 'quote_gone' };
  return { start: found.start, end: found.end, text };
}
