import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** How the endpoint takes a prompt. */
export type Mood =
  | 'well'
  | 'slow'
  | 'busy' // 429 with seconds, then well
  | 'busy-date' // 429 with a date, then well
  | 'broken-once' // 503, then well
  | 'broken' // 500, always
  | 'dropped' // the connection is lost before the answer, then well
  | 'cut-off' // the connection is lost within the answer, then well
  | 'long' // stops at its limit of length
  | 'babble' // an answer that is none
  | 'no-json' // a body that is none
  | 'silent'; // never an answer

const FATES: readonly (readonly [mood: Mood, of256: number])[] = [
  ['slow', 30],
  ['busy', 2],
  ['busy-date', 12],
  ['broken-once', 20],
  ['broken', 4],
  ['dropped', 14],
  ['cut-off', 14],
  ['long', 8],
  ['babble', 20],
  ['no-json', 5],
  ['silent', 2],
];

/** The mood in which a prompt finds the endpoint: always the same for the same prompt. */
export function moodOf(prompt: string): Mood {
  let left = createHash('sha256').update(prompt).digest()[0] ?? 0;
  for (const [mood, share] of FATES) {
    if (left < share) return mood;
    left -= share;
  }
  return 'well';
}

export interface MoodyModel {
  readonly reply: (response: ServerResponse, request: { readonly body: string }) => Promise<void>;
  /** Requests for each prompt, answered or not. */
  readonly asked: ReadonlyMap<string, number>;
}

/** An endpoint that misbehaves in every way, and answers a prompt always alike in the end. */
export function moodyModel(mood: (prompt: string) => Mood = moodOf, pauseMs = 30): MoodyModel {
  const asked = new Map<string, number>();
  return {
    asked,
    async reply(response, { body }) {
      const { messages } = JSON.parse(body) as { messages: readonly { content: string }[] };
      const prompt = messages[0]?.content ?? '';
      const time = (asked.get(prompt) ?? 0) + 1;
      asked.set(prompt, time);
      const how = mood(prompt);
      if (how === 'silent') return;
      await new Promise((later) => setTimeout(later, how === 'slow' ? 4 * pauseMs : pauseMs * Math.random()));
      if (how === 'no-json') return send(response, 200, '<html>');
      if (how === 'broken') return send(response, 500, 'oops');
      if (time === 1 && how === 'busy') return send(response, 429, '', '1');
      if (time === 1 && how === 'busy-date') return send(response, 429, '', new Date().toUTCString());
      if (time === 1 && how === 'broken-once') return send(response, 503, '');
      if (time === 1 && how === 'dropped') return void response.destroy();
      const text = how === 'babble' ? 'I would say A, or maybe B.' : answerTo(prompt);
      const whole = completion(text, how === 'long' ? 'length' : 'stop');
      if (time > 1 || how !== 'cut-off') return send(response, 200, whole);
      response.writeHead(200, { 'content-length': whole.length });
      response.write(whole.slice(0, 20));
      setTimeout(() => response.destroy(), 5);
    },
  };
}

/** A or B, always the same for the same prompt. */
export const answerTo = (prompt: string) =>
  (createHash('sha256').update(prompt).digest()[1] ?? 0) % 2 === 0 ? 'A' : 'B';

function send(response: ServerResponse, status: number, body: string, retryAfter?: string): void {
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  response.end(body);
}

const completion = (content: string, finish: string) =>
  JSON.stringify({
    model: 'moody-1',
    choices: [{ finish_reason: finish, message: { content } }],
    usage: { prompt_tokens: 100, completion_tokens: 3 },
  });
