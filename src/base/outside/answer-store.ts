import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256, type UserSeal, userSeal, writeAtomic } from '../files/index.ts';
import { canonicalDigest, canonicalJson } from '../json/index.ts';
import type { Finish } from './answer.ts';
import type { StoredQuestion } from './request.ts';

const Stored = z.strictObject({
  schema: z.literal('touchstone.answer/1'),
  question: z.record(z.string(), z.unknown()),
  answer: z.strictObject({ text: z.string(), finish: z.enum(['complete', 'refusal', 'cut']), sha256: z.string() }),
  received: z.string(),
  seal: z.string(),
});

const MAX_BYTES = 64 * 1024 * 1024;

export type StoredAnswer =
  | { readonly found: 'yes'; readonly text: string; readonly finish: Finish }
  | { readonly found: 'no' }
  /** Something stands there that is no answer to this question. */
  | { readonly found: 'corrupt'; readonly why: string };

/**
 * Answers in a folder, each in a file named by the digest of its question and sealed with a secret of this user: an answer
 * that somebody ships inside a study is not taken for that of the user's own judge. Recorded votes travel in votes files.
 */
export interface AnswerStore {
  read(question: StoredQuestion): StoredAnswer;
  /** Atomic; a fault `io` when the answer cannot be kept. Nothing is kept where this user has no secret. */
  write(question: StoredQuestion, text: string, finish: Finish, received: Date): void;
}

export function answerStore(folder: string): AnswerStore {
  const pathOf = (question: StoredQuestion) => join(folder, `${canonicalDigest(question)}.json`);
  const user = userSeal();
  return {
    read(question) {
      const path = pathOf(question);
      let text: string;
      try {
        const stat = statSync(path);
        if (!stat.isFile() || stat.size > MAX_BYTES) return { found: 'corrupt', why: 'not a file, or too large' };
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { found: 'no' };
        return { found: 'corrupt', why: 'not readable' };
      }
      return parse(text, question, user);
    },
    write(question, text, finish, received) {
      const answer = { text, finish, sha256: sha256(text.toWellFormed()) };
      if (user === undefined) return;
      const seal = user.of(sealed(question, answer));
      const stored = { schema: 'touchstone.answer/1', question, answer, received: received.toISOString(), seal };
      writeAtomic(pathOf(question), `${JSON.stringify(stored, null, 2)}\n`);
    },
  };
}

const sealed = (question: unknown, answer: { readonly finish: string; readonly sha256: string }) =>
  `${canonicalDigest(question)} ${answer.finish} ${answer.sha256}`;

function parse(text: string, question: StoredQuestion, user: UserSeal | undefined): StoredAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { found: 'corrupt', why: 'not JSON' };
  }
  const stored = Stored.safeParse(value);
  if (!stored.success) return { found: 'corrupt', why: 'not a stored answer' };
  const { answer } = stored.data;
  if (sha256(answer.text.toWellFormed()) !== answer.sha256) return { found: 'corrupt', why: 'the answer was changed' };
  if (canonicalJson(stored.data.question) !== canonicalJson(question)) {
    return { found: 'corrupt', why: 'it answers another question' };
  }
  if (user?.holds(stored.data.seal, sealed(question, answer)) !== true) {
    return { found: 'corrupt', why: 'it was not stored by this user' };
  }
  return { found: 'yes', text: answer.text, finish: answer.finish };
}
