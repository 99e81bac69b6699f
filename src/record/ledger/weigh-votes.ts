import type { JudgedBy, ScopeGap, Stance, StanceVote } from './schema.ts';

/** What the votes on one context come to. */
export interface Weighed {
  /** The stance of a strict majority of those who did not abstain; absent: nobody judged, or the judges are divided. */
  readonly stance?: Stance;
  /** null: as above. */
  readonly supports: boolean | null;
  readonly contradicts: boolean | null;
  /** The judges are divided: votes that count are there, and no stance has more than half of them. */
  readonly divided: boolean;
  /** Sentences and gaps that a judge of the majority named, sorted. */
  readonly sentences: readonly number[];
  readonly gaps: readonly ScopeGap[];
  /** Votes that count, in the order of judges. */
  readonly counted: readonly JudgedBy[];
  /** Votes on other words than those that stand there now. */
  readonly onOtherText: readonly StanceVote[];
}

/**
 * From the votes on one context to its stance. Only votes on the present `packet` count, and of one judge the latest. Where a person
 * has taken a side, the votes of models and programs are set aside. A strict majority of those who did not abstain decides.
 */
export function weighVotes(votes: readonly StanceVote[], packet: string | undefined): Weighed {
  const latest = new Map<string, StanceVote>();
  for (const vote of votes) {
    if (vote.packet !== packet) continue;
    // A judge who votes again is counted where the last word stands.
    latest.delete(vote.judge.id);
    latest.set(vote.judge.id, vote);
  }
  const present = [...latest.values()];
  const persons = present.filter((vote) => vote.judge.kind === 'person' && vote.stance !== 'abstain');
  const heard = persons.length > 0 ? persons : present;
  const sides = heard.filter(({ stance }) => stance !== 'abstain');
  const stance = majority(sides.map((vote) => vote.stance));
  const winners = sides.filter((vote) => vote.stance === stance);
  return {
    ...(stance === undefined ? {} : { stance }),
    supports: stance === undefined ? null : stance === 'supports',
    contradicts: stance === undefined ? null : stance === 'contradicts',
    divided: stance === undefined && sides.length > 0,
    sentences: sorted(winners.flatMap(({ sentences }) => sentences)),
    gaps: [...new Set(winners.flatMap((vote) => vote.scope_gaps))].sort(),
    counted: heard
      .map((vote) => ({ judge: vote.judge.id, kind: vote.judge.kind, stance: vote.stance, packet: vote.packet }))
      .sort((a, b) => (a.judge < b.judge ? -1 : 1)),
    onOtherText: votes.filter((vote) => vote.packet !== packet),
  };
}

function majority(stances: readonly Stance[]): Stance | undefined {
  const count = new Map<Stance, number>();
  for (const stance of stances) count.set(stance, (count.get(stance) ?? 0) + 1);
  return [...count].find(([, votes]) => votes > stances.length / 2)?.[0];
}

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
