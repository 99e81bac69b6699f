import { TouchstoneError } from '../../../base/fault/index.ts';
import type { Outside } from '../../../base/outside/index.ts';
import { askJudge, type JudgeVote, judgeNumber, type Put } from '../../../record/judging/index.ts';
import { type RecordedVote, readVotes, type Verdict } from '../../../record/votes/index.ts';
import { type AuditContext, type CheckOutcome, countStates, type QuestionResult, worst } from '../model/index.ts';
import { checkFindings, notChecked, questionFindings } from './findings.ts';
import { hintsFor } from './hints/index.ts';
import type { Judgment } from './judgment.ts';
import { type CheckedVote, type Majority, majorityAudit } from './majority.ts';
import { outsideOf } from './outside-of.ts';
import type { Question } from './questions.ts';
import { checkQuote } from './quotes.ts';
import { sealedTexts } from './sealed-text.ts';

/**
 * Judges questions: recorded votes first, then only the missing ones from the judges of the options, then the majority of
 * all. Throws `bad_input` for vote files that cannot be read; what is wrong with votes and code is returned.
 */
export async function judgeQuestions(
  check: 'I2' | 'I4',
  questions: readonly Question[],
  context: AuditContext,
  outside: Outside = outsideOf(context),
): Promise<CheckOutcome> {
  const recorded = await readVotes(context.study);
  const ignored: string[] = [];
  const judgments = await Promise.all(
    questions.map((question) => judge(question, recorded, context, outside, ignored)),
  );
  // Judges that were cut off are no result of the study.
  if (context.signal.aborted) throw new TouchstoneError('interrupted', { what: 'interrupted while judges were asked' });
  const results = judgments.map(({ result }) => result);
  const state = worst(
    results.map((result) => result.state),
    'unverified',
  );
  const reason = results.find((result) => result.state === state)?.reason;
  return {
    state,
    ...(reason === undefined ? {} : { reason }),
    states: countStates(results.map((result) => result.state)),
    findings: [...judgments.flatMap(questionFindings), ...checkFindings(check, state, judgments, recorded)],
    notChecked: notChecked(judgments, ignored),
    verdicts: results.flatMap((result) =>
      result.claim === undefined
        ? []
        : [
            {
              claim: result.claim,
              state: result.state,
              ...(result.reason === undefined ? {} : { reason: result.reason }),
            },
          ],
    ),
    questions: results,
  };
}

async function judge(
  question: Question,
  recorded: readonly RecordedVote[],
  context: AuditContext,
  outside: Outside,
  ignored: string[],
): Promise<Judgment> {
  const { packet, digest } = question;
  const needed = context.options.judges;
  const read = sealedTexts(context.study);
  const incomplete = question.gaps.length > 0;
  const own = recorded.filter(({ vote }) => vote.question === packet.question);
  const hints = await hintsFor(question, context.study, read);
  const votes = await Promise.all(own.map((one) => checkedVote(one, context)));
  let majority = majorityAudit({ digest, incomplete }, votes, needed);
  let silent = 0;
  // A judge who would see only a part of the code is not asked.
  if (!incomplete && majority.tally.missing > 0) {
    const asked = await askMissing({ ...question, hints }, majority, context, outside, ignored);
    silent = asked.silent;
    majority = majorityAudit({ digest, incomplete }, [...votes, ...asked.votes], needed);
  }
  const result: QuestionResult = {
    id: packet.question,
    check: packet.check,
    text: packet.statement,
    ...(question.claim === undefined ? {} : { claim: question.claim }),
    packet: digest,
    state: majority.state,
    ...reasonOf(question, majority, silent),
    needed,
    tally: majority.tally,
    votes: majority.votes,
    minority_flag: majority.minority_flag,
    hints,
  };
  return { question, result };
}

async function checkedVote({ vote, where }: RecordedVote, context: AuditContext): Promise<CheckedVote> {
  const read = sealedTexts(context.study);
  return {
    judge: vote.judge.id,
    kind: vote.judge.kind,
    verdict: vote.verdict,
    rationale: vote.rationale,
    ...(vote.confidence === undefined ? {} : { confidence: vote.confidence }),
    ...(vote.packet === undefined ? {} : { packet: vote.packet }),
    quotes: await Promise.all(vote.quotes.map((quote) => checkQuote(quote, context.study, read))),
    where,
  };
}

/** Asks as many judges as votes are missing, passing over numbers whose vote is already recorded. */
async function askMissing(
  question: Put<Verdict>,
  sofar: Majority,
  context: AuditContext,
  outside: Outside,
  ignored: string[],
): Promise<{ votes: CheckedVote[]; silent: number }> {
  const counted = new Set(sofar.votes.filter((vote) => vote.counted).map((vote) => vote.judge));
  const chosen = [];
  for (let number = 1; chosen.length < sofar.tally.missing; number += 1) {
    const next = judgeNumber(number, context.options);
    if (next === undefined) break;
    if (!counted.has(next.id)) chosen.push(next);
  }
  if (chosen.length > 0) context.progress(`${question.packet.question}: ${chosen.length} votes missing`);
  const asked = await Promise.all(chosen.map((next) => askJudge(next, question, outside)));
  for (const one of asked) ignored.push(...one.ignored);
  const votes = asked.flatMap((one) => (one.vote === undefined ? [] : [checkedAnswer(one.vote)]));
  return { votes, silent: asked.length - votes.length };
}

// The excerpts were copied by us from sealed files, so they exist; a judge never hands in text to quote.
function checkedAnswer({ excerpts, ...vote }: JudgeVote<Verdict>): CheckedVote {
  const quotes = excerpts.map(({ path, first_line, text }) => ({
    path,
    line: first_line,
    text,
    exists: true,
    code: true,
  }));
  return { ...vote, quotes };
}

function reasonOf(question: Question, majority: Majority, silent: number): { reason?: string } {
  const gap = question.gaps[0];
  if (majority.state === 'unverified' && gap !== undefined) return { reason: gap.reason };
  // Judges are configured, but offline and without stored answers.
  if (majority.reason === 'no_judge' && silent > 0) return { reason: 'not_asked' };
  return majority.reason === undefined ? {} : { reason: majority.reason };
}
