import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { type FolderOptions, openStudy, refuseWayOut, type Study } from '../../record/bundle/index.ts';
import { type Actor, changeArtifact } from '../../record/journal/index.ts';
import { readManuscript } from '../../record/manuscript/index.ts';
import type { StudyPath } from '../../record/study/index.ts';
import { readVotes, type Vote, withVote } from '../../record/votes/index.ts';
import { packetsOf, type Question } from './judgment/index.ts';

/** A question with the votes that are on record for it. */
export interface OpenQuestion {
  readonly question: Question;
  readonly votes: number;
}

/** Every question of I2 and I4 with its packet, and how many votes stand in the study's votes files. */
export async function listQuestions(folder: string, options: FolderOptions = {}): Promise<readonly OpenQuestion[]> {
  const { study, questions } = await open(folder, options);
  const votes = await readVotes(study);
  const count = new Map<string, number>();
  for (const { vote } of votes) count.set(vote.question, (count.get(vote.question) ?? 0) + 1);
  return questions.map((question) => ({ question, votes: count.get(question.packet.question) ?? 0 }));
}

/** A person's vote as given on a command line or in a form. */
export interface PersonVote {
  readonly question: string;
  readonly judge: string;
  readonly verdict: Vote['verdict'];
  readonly rationale: string;
  readonly confidence?: number;
  /** Places whose lines are quoted, copied from the file by us: `code/a.py:12` or `code/a.py:12-14`. */
  readonly lines: readonly string[];
  readonly time: Date;
  /** For the trail. */
  readonly actor: Actor;
}

/** Appends a vote to the first votes file of the study, bound to the packet as it is now. Leaves a line in the trail. Returns the file. Throws `usage`. */
export async function recordVote(
  folder: string,
  given: PersonVote,
): Promise<{ readonly path: string; readonly vote: Vote }> {
  const { study, questions } = await open(folder, {});
  const ids = questions.map((question) => question.packet.question);
  const question = questions.find((one) => one.packet.question === given.question);
  if (question === undefined) {
    const meant = nearest(given.question, ids);
    throw new TouchstoneError('usage', {
      what: `the study asks no question "${given.question}"`,
      mend: meant === undefined ? 'Run "touchstone judge" for the list.' : `Did you mean "${meant}"?`,
    });
  }
  const path = study.file.votes[0];
  if (path === undefined) {
    throw new TouchstoneError('usage', {
      what: 'the study names no votes file',
      mend: 'Add "votes: [audit/votes.jsonl]" to touchstone.yaml.',
    });
  }
  // Nothing is appended to a file that holds anything but votes, nor to one outside the study.
  await readVotes(study);
  refuseWayOut(study.root, path);
  const vote: Vote = {
    schema: 'touchstone.vote/1',
    question: given.question,
    packet: question.digest as NonNullable<Vote['packet']>,
    judge: { id: given.judge, kind: 'person' },
    verdict: given.verdict,
    ...(given.confidence === undefined ? {} : { confidence: given.confidence }),
    rationale: given.rationale,
    quotes: await Promise.all(given.lines.map((place) => quoteLines(study, place))),
    time: given.time.toISOString(),
  };
  await changeArtifact(study.root, {
    target: path,
    verb: 'judge',
    about: given.question,
    actor: given.actor,
    reason: given.rationale,
    payload: vote,
    edit: (before) => withVote(before, vote),
  });
  return { path, vote };
}

async function open(folder: string, options: FolderOptions): Promise<{ study: Study; questions: readonly Question[] }> {
  const study = await openStudy(folder, options);
  return { study, questions: await packetsOf(study, await readManuscript(study)) };
}

async function quoteLines(study: Study, place: string): Promise<Vote['quotes'][number]> {
  const match = /^(.+):(\d+)(?:-(\d+))?$/.exec(place);
  const [first, last] = [Number(match?.[2]), Number(match?.[3] ?? match?.[2])];
  if (match === null || first < 1 || last < first) {
    throw new TouchstoneError('usage', {
      what: `"${place}" names no lines`,
      expected: 'a file of the study with a line or lines, such as code/a.py:12-14',
    });
  }
  const path = match[1] as StudyPath;
  const lines = (await study.readText(path)).split(/\r\n|\r|\n/).slice(first - 1, last);
  if (lines.length < last - first + 1) throw new TouchstoneError('usage', { what: `${path} has no line ${last}` });
  return { path, lines: [first, last], text: lines.join('\n') };
}
