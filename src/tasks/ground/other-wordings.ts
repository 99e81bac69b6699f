import { foldSpace, shorten } from '../../base/text/index.ts';
import { askJudge, judgeNumber, type Packet, packetDigest } from '../../record/judging/index.ts';
import type { StanceJudges } from './ask-stances.ts';
import type { Reformulation } from './queries.ts';

const MOST = 3;
const LONGEST = 300;

/** Other wordings of a claim by the first judge, to search with; they are marked with the judge and are never evidence. None where it does not answer. */
export async function otherWordings(
  claimId: string,
  claimText: string,
  { outside, judges: _, ...sources }: StanceJudges,
): Promise<readonly Reformulation[]> {
  const judge = judgeNumber(1, sources);
  if (judge === undefined) return [];
  const packet: Packet<'worded' | 'abstain'> = {
    schema: 'touchstone.packet/1',
    question: `wording:${claimId}`,
    check: 'wording',
    text: 'In which other words may a paper state, or deny, the claim given as the statement?',
    statement: claimText,
    rubric: [
      `worded: give up to ${MOST} search queries under "rationale", one a line, of at most 20 words: synonyms, technical terms, the opposite finding.`,
      'abstain: the claim cannot be searched for.',
    ].join('\n'),
    verdicts: ['worded', 'abstain'],
    excerpts: [],
  };
  const { vote } = await askJudge(judge, { packet, digest: packetDigest(packet), hints: [] }, outside);
  if (vote === undefined || vote.failure !== undefined || vote.verdict !== 'worded') return [];
  const lines = vote.rationale
    .split('\n')
    .map((line) => shorten(foldSpace(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')), LONGEST));
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST).map((text) => ({ text, from: judge.id }));
}
