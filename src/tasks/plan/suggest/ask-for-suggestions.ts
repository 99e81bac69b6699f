import { basename } from 'node:path';
import { canonicalDigest, type Outside, type OutsideRequest } from '../../../base/outside/index.ts';
import type { JudgeSources } from '../../../record/judging/index.ts';
import { type Refused, readSuggestions, type Suggestion } from './read-suggestions.ts';
import type { SuggestionPacket } from './suggestion-packet.ts';
import { suggestionInput, suggestionMessages } from './suggestion-prompt.ts';

/** Someone who can be asked for questions: a program, or a model behind an endpoint. */
export interface Suggester {
  /** `command:NAME#1`, `model:NAME#2`: the judge, as everywhere. */
  readonly id: string;
  /** The model or program that is named beside a suggestion. */
  readonly model: string;
  readonly request: (packet: SuggestionPacket, digest: string, attempt: number) => OutsideRequest;
}

/** What came of asking one of them. */
export type Asked =
  | { readonly state: 'answered'; readonly suggestions: readonly Suggestion[]; readonly refused: readonly Refused[] }
  /** Offline, and no answer is stored. */
  | { readonly state: 'not_asked' }
  | { readonly state: 'failed' | 'unusable'; readonly why: string };

/** Each configured program and the endpoint, once. */
export function suggesters({ judgeCommands, judgeEndpoint }: JudgeSources): Suggester[] {
  const programs = judgeCommands.map((argv, at): Suggester => {
    const model = basename(argv[0] ?? '');
    const index = at + 1;
    const request = (packet: SuggestionPacket, digest: string, attempt: number): OutsideRequest => ({
      kind: 'command',
      argv,
      input: suggestionInput(packet, digest, attempt),
      index,
      attempt,
    });
    return { id: `command:${model}#${index}`, model, request };
  });
  if (judgeEndpoint === undefined) return programs;
  const { url, model, key } = judgeEndpoint;
  const index = programs.length + 1;
  const request = (packet: SuggestionPacket, digest: string, attempt: number): OutsideRequest => ({
    kind: 'chat',
    url,
    model,
    ...(key === undefined ? {} : { key }),
    messages: suggestionMessages(packet, digest, attempt),
    index,
    attempt,
  });
  return [...programs, { id: `model:${model}#${index}`, model, request }];
}

/** Asks one judge; an answer of no use is asked for once more. */
export async function askForSuggestions(one: Suggester, packet: SuggestionPacket, outside: Outside): Promise<Asked> {
  const digest = canonicalDigest(packet);
  let why = '';
  for (const attempt of [1, 2]) {
    const answer = await outside.ask(one.request(packet, digest, attempt));
    if (answer.status === 'not_asked') return { state: 'not_asked' };
    if (answer.status === 'failed') return { state: 'failed', why: `${answer.reason}, ${answer.message}` };
    const read = readSuggestions(answer.text, answer.finish);
    if (read.ok) return { state: 'answered', suggestions: read.suggestions, refused: read.refused };
    why = read.why;
  }
  return { state: 'unusable', why: `no usable answer in two attempts: ${why}` };
}
