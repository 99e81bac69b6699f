import type { Place } from '../../../base/fault/index.ts';
import { shorten } from '../../../base/text/index.ts';
import { NO_USABLE_ANSWER } from '../../../record/judging/index.ts';
import type { RecordedVote } from '../../../record/votes/index.ts';
import type { CheckOutcome, Finding, QuestionResult, State } from '../model/index.ts';
import type { Judgment } from './judgment.ts';
import { type JudgedVote, NO_ANSWER, NOT_COUNTED } from './majority.ts';
import type { Question } from './questions.ts';

type NewFinding = Omit<Finding, 'id'>;

/** What one question gives to say: its verdict unless verified, an objection of the minority, and votes that do not count. */
export function questionFindings({ question, result }: Judgment): NewFinding[] {
  const about = { check: result.check, ...(result.claim === undefined ? {} : { claim: result.claim }) };
  const findings: NewFinding[] = [];
  if (result.state === 'failed') findings.push({ ...about, ...violation(question, result) });
  if (result.state === 'unverified') findings.push({ ...about, ...undecided(question, result) });
  if (result.minority_flag) findings.push({ ...about, ...objection(question, result) });
  for (const vote of result.votes) {
    if (vote.not_counted === NOT_COUNTED.quote) findings.push({ ...about, ...falseQuote(result, vote) });
    if (vote.not_counted === NOT_COUNTED.unbound) findings.push({ ...about, ...looseVote(result, vote) });
  }
  const stale = result.votes.filter((vote) => vote.not_counted === NOT_COUNTED.stale);
  if (stale.length > 0) findings.push({ ...about, ...staleVotes(result, stale) });
  return findings;
}

/** What the votes of a check give to say beyond single questions. */
export function checkFindings(
  check: 'I2' | 'I4',
  state: State,
  judgments: readonly Judgment[],
  recorded: readonly RecordedVote[],
): NewFinding[] {
  const known = new Set(judgments.map(({ result }) => result.id));
  const findings: NewFinding[] = [];
  for (const { vote, where } of recorded) {
    // Votes on neither check are reported once, by the first.
    const ours = vote.question.startsWith(`${check}:`) || (check === 'I2' && !/^I[24]:/.test(vote.question));
    if (!ours || known.has(vote.question)) continue;
    const message = `the vote of ${vote.judge.id} is on ${shorten(vote.question, 80)}, which is no question of this study`;
    const mend = 'Append the vote again with an id such as I2:<rule> or I4:<claim>.';
    findings.push({
      check,
      state: 'unverified',
      reason: 'unknown_question',
      severity: 'minor',
      message,
      mend,
      where: [where],
    });
  }
  const loose = recorded.filter(({ vote }) => known.has(vote.question) && vote.packet === undefined);
  const first = loose[0];
  if (first !== undefined) {
    const message = `${loose.length} of the recorded votes name no packet, so nothing shows which bytes were judged`;
    const mend = 'Record votes with the digest of the packet.';
    findings.push({
      check,
      state,
      reason: 'votes_without_packet',
      severity: 'info',
      message,
      mend,
      where: [first.where],
    });
  }
  return findings;
}

/** What could not be decided, and stored answers that were passed over. */
export function notChecked(judgments: readonly Judgment[], ignored: readonly string[]): CheckOutcome['notChecked'] {
  const open = judgments
    .filter(({ result }) => result.state === 'unverified')
    .map(({ result }) => ({
      what: `${result.id}: ${shorten(result.text, 160)}`,
      reason: result.reason ?? 'unverified',
      mend: mendOf(result),
    }));
  const corrupt = [...new Set(ignored)].sort().map((what) => ({
    what,
    reason: 'corrupt_answer',
    mend: 'Delete the file; with --online the judge is asked again.',
  }));
  return [...open, ...corrupt];
}

function violation(question: Question, result: QuestionResult): Omit<NewFinding, 'check'> {
  const { violates } = result.tally;
  const says =
    result.check === 'I2'
      ? `say that the code violates the rule ${ruleOf(result)}`
      : 'say that the code does something else than the sentence';
  return {
    state: 'failed',
    reason: 'majority_violates',
    severity: 'major',
    message: `${violates} of ${votesOf(result)} votes ${says}: "${shorten(result.text, 160)}"`,
    mend:
      result.check === 'I2'
        ? 'Change the code and run the study again, or change the rule openly.'
        : 'Correct the sentence, or change the code and run the study again.',
    where: [question.where, ...quotePlaces(result, (vote) => vote.verdict === 'violates')],
  };
}

function undecided(question: Question, result: QuestionResult): Omit<NewFinding, 'check'> {
  const subject = result.check === 'I2' ? `rule ${ruleOf(result)}: ` : '';
  const gap = question.gaps[0];
  const where = [question.where, ...(gap === undefined || gap.where.path === question.where.path ? [] : [gap.where])];
  const asking = result.reason === 'no_judge' || result.reason === 'not_asked';
  return {
    state: 'unverified',
    reason: result.reason ?? 'unverified',
    severity: asking ? 'info' : 'minor',
    message: `${subject}${gap === undefined ? tallyText(result) : `could not be judged, ${gap.message}`}`,
    mend: mendOf(result),
    where,
  };
}

function objection(question: Question, result: QuestionResult): Omit<NewFinding, 'check'> {
  const objecting = (vote: JudgedVote) =>
    vote.counted && vote.verdict === 'violates' && vote.quotes.some((quote) => quote.exists);
  const judges = result.votes.filter(objecting).map((vote) => vote.judge);
  const subject = result.check === 'I2' ? `the rule ${ruleOf(result)}` : 'the sentence';
  return {
    state: result.state,
    reason: 'minority_flag',
    severity: 'minor',
    message: `${judges.join(', ')} (${judges.length} of ${votesOf(result)} votes) ${judges.length > 1 ? 'object' : 'objects'} on ${subject}, and the quoted code exists`,
    mend: 'Read this vote before you rely on the majority.',
    where: [question.where, ...quotePlaces(result, objecting)],
  };
}

function falseQuote(result: QuestionResult, vote: JudgedVote): Omit<NewFinding, 'check'> {
  const quote = vote.quotes.find((one) => !one.exists);
  const path = quote?.path ?? '';
  return {
    state: 'unverified',
    reason: 'quote_not_found',
    severity: 'minor',
    message: `the vote of ${vote.judge} on ${result.id} does not count, what it quotes does not stand in ${path}`,
    mend: 'Append the vote again with a verbatim quote.',
    where: [
      ...(vote.where === undefined ? [] : [vote.where]),
      { path, ...(quote === undefined ? {} : { quote: shorten(quote.text, 200) }) },
    ],
  };
}

function looseVote(result: QuestionResult, vote: JudgedVote): Omit<NewFinding, 'check'> {
  return {
    state: 'unverified',
    reason: 'unbound_vote',
    severity: 'minor',
    message: `the vote of ${vote.judge} on ${result.id} does not count, it says "violates" and names neither the packet nor code`,
    mend: 'Append the vote again with the digest of the packet or a verbatim quote of the code.',
    where: vote.where === undefined ? [] : [vote.where],
  };
}

function staleVotes(result: QuestionResult, stale: readonly JudgedVote[]): Omit<NewFinding, 'check'> {
  return {
    state: 'unverified',
    reason: 'stale_vote',
    severity: 'minor',
    message: `${stale.length === 1 ? `the vote of ${stale[0]?.judge ?? ''}` : `${stale.length} votes`} on ${result.id} judged other bytes than those that are there now`,
    mend: 'Judge the present packet.',
    where: stale.flatMap((vote) => (vote.where === undefined ? [] : [vote.where])).slice(0, 5),
  };
}

function tallyText(result: QuestionResult): string {
  const { complies, violates, abstain, missing } = result.tally;
  if (result.reason === 'no_judge') return 'nobody has judged it';
  if (result.reason === 'not_asked')
    return 'the judges were not asked, because this run is offline and no answers are stored';
  const heads: Readonly<Record<string, string>> = {
    tie: 'a tie, ',
    no_majority: 'no majority, ',
    too_few_votes: 'too few votes, ',
  };
  const tally = `${complies} comply, ${violates} violate, ${abstain} abstain, ${missing} missing of ${votesOf(result)} votes`;
  const trouble = troubles(result).map((why) => `; ${shorten(why, 200)}`);
  return `${heads[result.reason ?? ''] ?? ''}${tally}${trouble.slice(0, 3).join('')}`;
}

/** Why judges gave no vote that decides, each reason once: they did not answer, or not usably. */
function troubles(result: QuestionResult): string[] {
  return [
    ...new Set(
      result.votes.flatMap((vote) => {
        if (vote.not_counted?.startsWith(NO_ANSWER) === true) return [vote.not_counted];
        return vote.verdict === 'abstain' && vote.rationale.startsWith(NO_USABLE_ANSWER) ? [lower(vote.rationale)] : [];
      }),
    ),
  ];
}

const lower = (sentence: string) => `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;

function mendOf(result: QuestionResult): string {
  if (['no_majority', 'too_few_votes'].includes(result.reason ?? '') && troubles(result).length > 0)
    return 'See why the judges gave no usable answer, and audit again; or record votes of people.';
  switch (result.reason) {
    case 'tie':
    case 'no_majority':
      return 'Read the votes, clear up what divides them, and ask further judges.';
    case 'too_few_votes':
      return 'Record the missing votes, or name a judge that can be asked.';
    case 'no_judge':
      return 'Record votes of people, or name a judge (a command or an endpoint).';
    case 'not_asked':
      return 'Run again with --online.';
    case 'packet_too_large':
      return 'Name fewer files or narrower line ranges.';
    case 'no_code':
      return 'Name the lines that implement it under implemented_by.';
    default:
      return 'Make the named code complete and sealed, so that judges see all of it.';
  }
}

function quotePlaces(result: QuestionResult, take: (vote: JudgedVote) => boolean): Place[] {
  const places = new Map<string, Place>();
  for (const vote of result.votes) {
    if (!vote.counted || !take(vote)) continue;
    for (const { path, line, text, exists } of vote.quotes) {
      if (exists)
        places.set(`${path}:${line ?? ''}`, {
          path,
          ...(line === undefined ? {} : { line }),
          quote: shorten(text, 200),
        });
    }
  }
  return [...places.values()].slice(0, 5);
}

function votesOf(result: QuestionResult): number {
  const { complies, violates, abstain, missing } = result.tally;
  return complies + violates + abstain + missing;
}

function ruleOf(result: QuestionResult): string {
  return result.id.slice('I2:'.length);
}
