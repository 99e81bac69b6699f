import { basename } from 'node:path';
import type { Answer, Outside, OutsideRequest } from '../../../base/outside/index.ts';
import type { AuditOptions } from '../model/index.ts';
import { readJudgeAnswer } from './judge-answer.ts';
import type { CheckedVote } from './majority.ts';
import { type Asking, inputFor, messagesFor } from './prompt.ts';

/** Someone who can be asked now: a program, or a model behind an endpoint, with a number of its own. */
export interface Judge {
  readonly id: string;
  readonly kind: 'model' | 'command';
  readonly request: (question: Put, attempt: number) => OutsideRequest;
}

/** What is put to every judge alike. */
export type Put = Omit<Asking, 'index' | 'attempt'>;

/**
 * The judge with a number from 1 on. The configured programs and the endpoint take turns; when there are fewer of them than
 * votes needed, each is asked several times under several numbers. Undefined when none is configured.
 */
export function judgeNumber(index: number, options: AuditOptions): Judge | undefined {
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

/** What came of asking one judge. */
export interface Asked {
  /** Absent when offline and nothing is stored: nobody was asked. */
  readonly vote?: CheckedVote;
  /** Stored answers that were there but not usable. */
  readonly ignored: readonly string[];
}

/** Asks one judge; a malformed answer is asked for once more, and then the vote is an abstention that says why. */
export async function askJudge(judge: Judge, question: Put, outside: Outside): Promise<Asked> {
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
      return { vote: { ...base, verdict: 'abstain', rationale: '', quotes: [], failure }, ignored };
    }
    replayed &&= answer.replayed;
    const said = readJudgeAnswer(answer.text, answer.finish, packet);
    if (said.ok) {
      const { verdict, confidence, rationale, excerpts } = said;
      // Copied by us from the sealed file, so they exist; a judge never hands in text to quote.
      const quotes = excerpts.map(({ path, first_line, text }) => ({
        path,
        line: first_line,
        text,
        exists: true,
        code: true,
      }));
      return {
        vote: { ...base, verdict, rationale, ...(confidence === undefined ? {} : { confidence }), quotes, replayed },
        ignored,
      };
    }
    why = said.why;
  }
  return {
    vote: { ...base, verdict: 'abstain', rationale: `${NO_USABLE_ANSWER}${why}.`, quotes: [], replayed },
    ignored,
  };
}
