import { type Place, TouchstoneError } from '../../../base/fault/index.ts';
import type { Verdict } from '../../../record/votes/index.ts';
import type { QuestionResult, State } from '../model/index.ts';
import type { CheckedQuote } from './quotes.ts';

/** A vote with its quotes looked up, or a judge from whom none came. In the order of casting. */
export interface CheckedVote {
  readonly judge: string;
  readonly kind: 'person' | 'model' | 'command';
  readonly verdict: Verdict;
  readonly rationale: string;
  readonly confidence?: number;
  /** Digest of the packet that was judged. */
  readonly packet?: string;
  readonly quotes: readonly CheckedQuote[];
  /** Set when the judge was asked and no answer came: nothing was voted. */
  readonly failure?: string;
  /** true: a stored answer of an earlier run. */
  readonly replayed?: boolean;
  /** Where a recorded vote stands. */
  readonly where?: Place;
}

export interface Judged {
  /** Digest of the packet as it is now. */
  readonly digest: string;
  /** true when a part of what is to be judged could not be shown: then no vote counts. */
  readonly incomplete: boolean;
}

export type JudgedVote = QuestionResult['votes'][number];

export interface Majority {
  readonly state: State;
  /** `tie`, `no_majority`, `too_few_votes`, `no_judge` or `incomplete_packet`; for a failed one `majority_violates`. */
  readonly reason?: string;
  readonly tally: QuestionResult['tally'];
  readonly votes: readonly JudgedVote[];
  /** A counted vote says `violates` and quotes code that exists, though the majority does not. */
  readonly minority_flag: boolean;
}

/**
 * Decides a question by the majority of all votes. `needed` is the number of votes asked for, odd and at least 3 (else a
 * fault `usage`). One vote per judge. The majority is of max(needed, votes that count): missing votes and abstentions stand
 * in the denominator, and votes beyond `needed` all count, because to choose among them would be to choose the outcome (an
 * even number may then tie). `complies` → verified, `violates` → failed, everything else → unverified with its reason.
 *
 * A vote does not count when it names another packet than the present one; when the same judge votes again further down (on
 * the same packet: the last word stands); when any of its quotes is not in the file; or when it says `violates` and names
 * neither a packet nor code that exists, for then nothing ties it to these bytes.
 */
export function majorityAudit(question: Judged, votes: readonly CheckedVote[], needed: number): Majority {
  if (!Number.isInteger(needed) || needed < 3 || needed % 2 === 0) {
    throw new TouchstoneError('usage', {
      what: `${needed} judges cannot decide by majority`,
      expected: 'an odd number, 3 or more',
    });
  }
  const judged = weigh(question, votes);
  const counted = judged.filter((vote) => vote.counted);
  const count = (verdict: Verdict) => counted.filter((vote) => vote.verdict === verdict).length;
  const tally = {
    complies: count('complies'),
    violates: count('violates'),
    abstain: count('abstain'),
    missing: Math.max(0, needed - counted.length),
  };
  const verdict = decide(question, tally, votes.length);
  const objections = judged.filter(
    (vote, i) => vote.counted && vote.verdict === 'violates' && votes[i]?.quotes.some(isCode) === true,
  );
  return { ...verdict, tally, votes: judged, minority_flag: verdict.state !== 'failed' && objections.length > 0 };
}

function decide(question: Judged, tally: Majority['tally'], cast: number): { state: State; reason?: string } {
  if (question.incomplete) return { state: 'unverified', reason: 'incomplete_packet' };
  const all = tally.complies + tally.violates + tally.abstain + tally.missing;
  const majority = Math.floor(all / 2) + 1;
  if (tally.complies >= majority) return { state: 'verified' };
  if (tally.violates >= majority) return { state: 'failed', reason: 'majority_violates' };
  if (cast === 0) return { state: 'unverified', reason: 'no_judge' };
  if (tally.missing > 0) return { state: 'unverified', reason: 'too_few_votes' };
  const tied = tally.complies === tally.violates && tally.complies > 0;
  return { state: 'unverified', reason: tied ? 'tie' : 'no_majority' };
}

function weigh(question: Judged, votes: readonly CheckedVote[]): JudgedVote[] {
  const last = new Map<string, number>();
  votes.forEach((vote, i) => {
    if (!isStale(vote, question) && vote.failure === undefined) last.set(vote.judge, i);
  });
  return votes.map((vote, i) => {
    const why = whyNot(vote, question, last.get(vote.judge) === i);
    return {
      judge: vote.judge,
      kind: vote.kind,
      verdict: vote.verdict,
      rationale: vote.rationale,
      ...(vote.confidence === undefined ? {} : { confidence: vote.confidence }),
      quotes: vote.quotes.map(({ path, line, text, exists }) => ({
        path,
        ...(line === undefined ? {} : { line }),
        text,
        exists,
      })),
      counted: why === undefined,
      ...(why === undefined ? {} : { not_counted: why }),
      ...(vote.replayed === true ? { replayed: true } : {}),
      ...(vote.where === undefined ? {} : { where: vote.where }),
    };
  });
}

/** How `not_counted` begins where a judge was asked and did not answer. */
export const NO_ANSWER = 'no answer: ';

/** Words of `not_counted` that the findings look for. */
export const NOT_COUNTED = {
  stale: 'stale packet: other bytes were judged',
  quote: 'quote not found in the file',
  repeated: 'repeated judge: a later vote of the same judge stands',
  unbound: 'names neither the packet nor code that exists',
  incomplete: 'incomplete packet: not everything could be shown',
} as const;

function whyNot(vote: CheckedVote, question: Judged, isLast: boolean): string | undefined {
  if (vote.failure !== undefined) return `${NO_ANSWER}${vote.failure}`;
  if (isStale(vote, question)) return NOT_COUNTED.stale;
  if (!isLast) return NOT_COUNTED.repeated;
  if (vote.quotes.some((quote) => !quote.exists)) return NOT_COUNTED.quote;
  if (vote.verdict === 'violates' && vote.packet === undefined && !vote.quotes.some(isCode)) return NOT_COUNTED.unbound;
  return question.incomplete ? NOT_COUNTED.incomplete : undefined;
}

function isStale(vote: CheckedVote, question: Judged): boolean {
  return vote.packet !== undefined && vote.packet !== question.digest;
}

function isCode(quote: CheckedQuote): boolean {
  return quote.exists && quote.code;
}
