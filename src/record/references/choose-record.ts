import type { Outside } from '../../base/outside/index.ts';
import { shorten } from '../../base/text/index.ts';
import {
  askJudge,
  type Excerpt,
  type JudgeSources,
  type JudgeVote,
  judgeNumber,
  NO_USABLE_ANSWER,
  type Packet,
  packetDigest,
} from '../judging/index.ts';
import type { Reference, Work } from '../works/index.ts';
import { nameText } from './name-text.ts';
import type { RecordChoice } from './result.ts';

/** Who chooses where several records fit, and how many votes it takes (odd, at least 3). */
export interface RecordJudges extends JudgeSources {
  readonly judges: number;
  readonly outside: Outside;
}

/** What the judges chose, and what is to be said about the asking. */
export interface Choosing {
  readonly choice: RecordChoice;
  /** The record, where a majority named one. */
  readonly work?: Work;
  /** Why not one judge gave a usable answer, where that is so: one clause. */
  readonly silence?: string;
}

const MOST_RECORDS = 20;

/**
 * Puts the records that fit a reference to judges: which one is meant? A majority of all votes asked for decides; abstentions
 * and missing votes stand in the denominator. Undefined where nobody could be asked. Throws only `io`.
 */
export async function chooseRecord(
  reference: Reference,
  candidates: readonly Work[],
  { outside, judges, ...sources }: RecordJudges,
): Promise<Choosing | undefined> {
  // A judge who would see only a part of the records is not asked.
  if (candidates.length < 2 || candidates.length > MOST_RECORDS) return undefined;
  const packet = packetFor(reference, candidates);
  const put = { packet, digest: packetDigest(packet), hints: [] };
  const chosen = Array.from({ length: judges }, (_, i) => judgeNumber(i + 1, sources)).filter(
    (one) => one !== undefined,
  );
  const asked = await Promise.all(chosen.map((judge) => askJudge(judge, put, outside)));
  const votes = asked.flatMap(({ vote }) => (vote === undefined ? [] : [vote]));
  if (votes.length === 0) return undefined;
  const names = new Map(packet.excerpts.map((excerpt, i) => [excerpt.id, candidates[i]]));
  const verdict = majorityOf(
    votes.filter(({ failure }) => failure === undefined).map((vote) => vote.verdict),
    judges,
  );
  const work = verdict === undefined ? undefined : names.get(verdict);
  const told = (one: string) => {
    const named = names.get(one);
    return named === undefined ? one : `${named.source} ${named.id}`;
  };
  return {
    choice: {
      ...(verdict === undefined ? {} : { chosen: told(verdict) }),
      votes: votes.map((vote) => ({
        judge: vote.judge,
        verdict: vote.failure === undefined ? told(vote.verdict) : 'abstain',
        rationale: vote.failure ?? vote.rationale,
      })),
      needed: judges,
      packet: put.digest,
    },
    ...(work === undefined ? {} : { work }),
    ...silenceOf(votes),
  };
}

/** A program that is not there is no disagreement of judges. */
function silenceOf(votes: readonly JudgeVote<string>[]): { silence?: string } {
  const why = votes.flatMap(({ failure, rationale }) =>
    failure === undefined
      ? rationale.startsWith(NO_USABLE_ANSWER)
        ? [rationale.slice(NO_USABLE_ANSWER.length)]
        : []
      : [failure.replace(/^[a-z_]+, /, '')],
  );
  const [first] = why;
  return first === undefined || why.length < votes.length ? {} : { silence: shorten(first.replace(/\.$/, ''), 200) };
}

function majorityOf(verdicts: readonly string[], needed: number): string | undefined {
  const count = new Map<string, number>();
  for (const verdict of verdicts) count.set(verdict, (count.get(verdict) ?? 0) + 1);
  const most = [...count].find(([verdict, votes]) => verdict !== 'abstain' && votes > needed / 2);
  return most?.[0];
}

const TEXT = 'Which of the records, if any, describes the work that the reference given as the statement cites?';
const RUBRIC = [
  'An id of an excerpt (X1, X2, …): that record describes the very work that is cited. Name the same excerpt among those you rely on.',
  'none: every record describes another work.',
  'abstain: the reference does not allow a choice, for example because two records fit equally well.',
  'Compare title, authors, year, container, volume and pages one by one. A preprint and its published form are one work: choose the one whose container and year are cited.',
  'A record with the same title by other authors describes another work.',
].join('\n');

function packetFor(reference: Reference, candidates: readonly Work[]): Packet {
  const excerpts = candidates.map(
    (work, i): Excerpt => ({
      id: `X${i + 1}`,
      path: shorten(`${work.source}/${work.id}`, 300),
      first_line: 1,
      text: recordText(work),
    }),
  );
  return {
    schema: 'touchstone.packet/1',
    question: `I3:${shorten(reference.key, 200)}`,
    check: 'I3',
    text: TEXT,
    statement: shorten(reference.raw, 8_000),
    rubric: RUBRIC,
    verdicts: [...excerpts.map(({ id }) => id), 'none', 'abstain'],
    excerpts,
  };
}

/** A record as lines for a judge. Long lists of authors are cut, and it is said. */
function recordText(work: Work): string {
  const names = work.authors.slice(0, 30).map(nameText);
  const more = work.authors.length - names.length;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['title', work.title],
    ['authors', `${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}`],
    ['years', work.years.join(', ')],
    ['in', work.containers.join('; ')],
    ['volume', work.volume],
    ['issue', work.issue],
    ['pages', work.pages],
    ['publisher', work.publisher],
    ['class', work.class],
    ['identifiers', Object.values(work.identifiers).flat().join(', ')],
  ];
  return rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${shorten((value ?? '').replace(/\s+/g, ' '), 1_000)}`)
    .join('\n');
}
