import type { Outside } from '../../base/outside/index.ts';
import { askJudge, type JudgeSources, judgeNumber } from '../../record/judging/index.ts';
import {
  type ContextFacts,
  ScopeGap as Gap,
  NAMES_SENTENCES,
  type ScopeGap,
  type StanceVote,
  sentenceNumbers,
  StanceVote as Vote,
} from '../../record/ledger/index.ts';

/** Who judges, how many votes a passage gets, and the door they are asked through. */
export interface StanceJudges extends JudgeSources {
  readonly judges: number;
  readonly outside: Outside;
}

/** What the judges said of the passages of one claim. */
export interface StancesAsked {
  readonly votes: readonly StanceVote[];
  /** Why no vote came, each reason once. */
  readonly failures: readonly string[];
  /** Questions that no judge was asked, since the run is offline and nothing is stored. */
  readonly notAsked: number;
}

/** Puts each passage to every judge. A judge who takes a side and names no sentence of the passage abstains: nothing shows what it rests on. */
export async function askStances(
  claimId: StanceVote['claim'],
  facts: readonly ContextFacts[],
  { judges, outside, ...sources }: StanceJudges,
  now: () => Date,
): Promise<StancesAsked> {
  const votes: StanceVote[] = [];
  const failures = new Set<string>();
  let notAsked = 0;
  const asked = facts.flatMap((fact) =>
    Array.from({ length: judges }, (_, i) => ({ fact, judge: judgeNumber(i + 1, sources) })),
  );
  const answers = await Promise.all(
    asked.map(async ({ fact, judge }) => {
      const { question } = fact;
      if (judge === undefined || question === undefined) return undefined;
      const { packet, digest } = question;
      return { fact, ...(await askJudge(judge, { packet, digest, hints: [] }, outside)) };
    }),
  );
  for (const answer of answers) {
    if (answer === undefined) continue;
    for (const ignored of answer.ignored) failures.add(ignored);
    const { vote } = answer;
    if (vote === undefined) notAsked += 1;
    else if (vote.failure !== undefined) failures.add(`${vote.judge}: ${vote.failure}`);
    else votes.push(stanceVote(claimId, answer.fact, vote, now()));
  }
  return { votes, failures: [...failures].sort(), notAsked };
}

type Said = NonNullable<Awaited<ReturnType<typeof askJudge<StanceVote['stance']>>>['vote']>;

function stanceVote(claim: StanceVote['claim'], { context }: ContextFacts, said: Said, time: Date): StanceVote {
  const sentences = sentenceNumbers(said.excerpts.map(({ id }) => id));
  const isLoose = NAMES_SENTENCES.includes(said.verdict) && sentences.length === 0;
  return Vote.parse({
    claim,
    context: context.id,
    packet: said.packet,
    judge: { id: said.judge, kind: said.kind },
    stance: isLoose ? 'abstain' : said.verdict,
    sentences: isLoose ? [] : sentences,
    scope_gaps: gapsOf(said.gaps),
    ...(said.confidence === undefined ? {} : { confidence: said.confidence }),
    rationale: isLoose
      ? `Said ${said.verdict} and named no sentence of the passage. ${said.rationale}`
      : said.rationale,
    time: time.toISOString(),
  });
}

const gapsOf = (gaps: readonly string[]): ScopeGap[] => Gap.options.filter((gap) => gaps.includes(gap));
