import { basename } from 'node:path';
import type { Answer, Outside, OutsideRequest } from '../../base/outside/index.ts';
import { readJudgeAnswer } from './judge-answer.ts';
import type { Excerpt } from './packet.ts';
import { type Asking, inputFor, messagesFor } from './prompt.ts';

/** Who may be asked. They come from the user, never from a study. */
export interface JudgeSources {
  /** Programs that judge: JSON packet on stdin, JSON answer on stdout. */
  readonly judgeCommands: readonly (readonly string[])[];
  /** An OpenAI-compatible endpoint. */
  readonly judgeEndpoint?: { readonly url: string; readonly model: string; readonly key?: string };
}

/** Someone who can be asked now: a program, or a model behind an endpoint, with a number of its own. */
export interface Judge {
  readonly id: string;
  readonly kind: 'model' | 'command';
  readonly request: (question: Put, attempt: number) => OutsideRequest;
}

/** What is put to every judge alike. */
export type Put<Verdict extends string = string> = Omit<Asking<Verdict>, 'index' | 'attempt'>;

/**
 * The judge with a number from 1 on. The configured programs and the endpoint take turns; when there are fewer of them than
 * votes needed, each is asked several times under several numbers. Undefined when none is configured.
 */
export function judgeNumber(index: number, options: JudgeSources): Judge | undefined {
  const { judgeCommands, judgeEndpoint } = options;
  const sources = judgeCommands.length + (judgeEndpoint === undefined ? 0 : 1);
  if (sources === 0) return undefined;
  const argv = judgeCommands[(index - 1) % sources];
  if (argv !== undefined) {
    const request = (question: Put, attempt: number): OutsideRequest => ({
      kind: 'command',
      argv,
      input: inputFor({ ...question, index, attempt }),
      index,
      attempt,
    });
    return { id: `command:${basename(argv[0] ?? '')}#${index}`, kind: 'command', request };
  }
  if (judgeEndpoint === undefined) return undefined;
  const { url, model, key } = judgeEndpoint;
  const request = (question: Put, attempt: number): OutsideRequest => ({
    kind: 'chat',
    url,
    model,
    ...(key === undefined ? {} : { key }),
    messages: messagesFor({ ...question, index, attempt }),
    index,
    attempt,
  });
  return { id: `model:${model}#${index}`, kind: 'model', request };
}

/** How the rationale of an abstention begins that stands for malformed answers. */
export const NO_USABLE_ANSWER = 'No usable answer in two attempts: ';

/** What one judge said, or that no answer came. */
export interface JudgeVote<Verdict extends string> {
  readonly judge: string;
  readonly kind: 'model' | 'command';
  readonly verdict: Verdict | 'abstain';
  readonly rationale: string;
  readonly confidence?: number;
  /** Digest of the packet that was judged. */
  readonly packet: string;
  /** The excerpts that the judge named. */
  readonly excerpts: readonly Excerpt[];
  /** Gaps of the packet's list that the judge named. */
  readonly gaps: readonly string[];
  /** Set when no answer came: nothing was voted. */
  readonly failure?: string;
  /** true: a stored answer of an earlier run. */
  readonly replayed?: boolean;
}

/** What came of asking one judge. */
export interface Asked<Verdict extends string> {
  /** Absent when offline and nothing is stored: nobody was asked. */
  readonly vote?: JudgeVote<Verdict>;
  /** Stored answers that were there but not usable. */
  readonly ignored: readonly string[];
}

/** Asks one judge; a malformed answer is asked for once more, and then the vote is an abstention that says why. */
export async function askJudge<Verdict extends string>(
  judge: Judge,
  question: Put<Verdict>,
  outside: Outside,
): Promise<Asked<Verdict>> {
  const { packet, digest } = question;
  const ignored: string[] = [];
  const base = { judge: judge.id, kind: judge.kind, packet: digest };
  let why = '';
  let replayed = true;
  for (const attempt of [1, 2]) {
    const answer: Answer = await outside.ask(judge.request(question, attempt));
    if (answer.ignored !== undefined) ignored.push(answer.ignored);
    if (answer.status === 'not_asked') return { ignored };
    if (answer.status === 'failed') {
      const failure = `${answer.reason}, ${answer.message}`;
      return { vote: { ...base, verdict: 'abstain', rationale: '', excerpts: [], gaps: [], failure }, ignored };
    }
    replayed &&= answer.replayed;
    const said = readJudgeAnswer(answer.text, answer.finish, packet);
    if (said.ok) {
      const { verdict, confidence, rationale, excerpts, gaps } = said;
      return {
        vote: {
          ...base,
          verdict,
          rationale,
          ...(confidence === undefined ? {} : { confidence }),
          excerpts,
          gaps,
          replayed,
        },
        ignored,
      };
    }
    why = said.why;
  }
  return {
    vote: { ...base, verdict: 'abstain', rationale: `${NO_USABLE_ANSWER}${why}.`, excerpts: [], gaps: [], replayed },
    ignored,
  };
}
