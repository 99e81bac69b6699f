import { askJudge, judgeNumber, type Packet, packetDigest } from '../../record/judging/index.ts';
import type { ContextFacts } from '../../record/ledger/index.ts';
import type { StanceJudges } from './ask-stances.ts';

const MOST = 30;

/** Ids of contexts in the order that the first judge gives them, by numbers alone; those it leaves out are not among them. Empty where it does not answer. */
export async function rerank(
  claimId: string,
  claimText: string,
  facts: readonly ContextFacts[],
  { outside, judges: _, ...sources }: StanceJudges,
): Promise<readonly string[]> {
  const judge = judgeNumber(1, sources);
  const shown = facts
    .filter(({ question }) => question !== undefined)
    .sort((a, b) => (a.context.id < b.context.id ? -1 : 1))
    .slice(0, MOST);
  if (judge === undefined || shown.length < 2) return [];
  const packet: Packet<'ranked' | 'abstain'> = {
    schema: 'touchstone.packet/1',
    question: `rank:${claimId}`,
    check: 'rank',
    text: 'Which passages say most of the claim given as the statement, for it or against it?',
    statement: claimText,
    rubric: [
      'ranked: name the passages under "excerpts", the one that says most of the claim first. Leave out those on another subject.',
      'abstain: no passage has to do with the claim.',
    ].join('\n'),
    verdicts: ['ranked', 'abstain'],
    excerpts: shown.map(({ context }, i) => ({ id: `X${i + 1}`, path: 'passage', first_line: 1, text: context.quote })),
  };
  const { vote } = await askJudge(judge, { packet, digest: packetDigest(packet), hints: [] }, outside);
  if (vote === undefined || vote.failure !== undefined || vote.verdict !== 'ranked') return [];
  return vote.excerpts.flatMap(({ id }) => shown[Number(id.slice(1)) - 1]?.context.id ?? []);
}
