import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256, type UserSeal, userSeal, writeAtomic } from '../files/index.ts';
import { canonicalDigest, canonicalJson } from '../json/index.ts';

const Stored = z.strictObject({
  schema: z.literal('touchstone.fetched/1'),
  question: z.record(z.string(), z.unknown()),
  answer: z.strictObject({ code: z.int(), body: z.string(), sha256: z.string() }),
  received: z.iso.datetime(),
  seal: z.string(),
});

const MAX_BYTES = 64 * 1024 * 1024;

/** What decides the answer: method, address without secrets, kind of body. */
export type FetchQuestion = Readonly<Record<string, string>>;

export interface StoredFetch {
  readonly code: number;
  readonly body: string;
  readonly digest: string;
  /** ISO date-time. */
  readonly received: string;
}

/**
 * Answers of public services in a folder, each in a file named by the digest of its question, and sealed with a secret of this
 * user, its date included: what somebody ships inside a study is neither believed nor taken for fresher than it is.
 */
export interface FetchedStore {
  /** Undefined where nothing usable is stored; a file that is no answer to this question counts as nothing. */
  read(question: FetchQuestion): StoredFetch | undefined;
  /** Atomic; a fault `io` when the answer cannot be kept. Nothing is kept where this user has no secret. */
  write(question: FetchQuestion, answer: StoredFetch): void;
}

export function fetchedStore(folder: string): FetchedStore {
  const pathOf = (question: FetchQuestion) => join(folder, `${canonicalDigest(question)}.json`);
  const user = userSeal();
  return {
    read(question) {
      try {
        const path = pathOf(question);
        const stat = statSync(path);
        if (!stat.isFile() || stat.size > MAX_BYTES) return undefined;
        return parse(JSON.parse(readFileSync(path, 'utf8')), question, user);
      } catch {
        return undefined;
      }
    },
    write(question, { code, body, digest, received }) {
      if (user === undefined) return;
      const seal = user.of(sealed(question, code, digest, received));
      const answer = { code, body, sha256: digest };
      const stored = { schema: 'touchstone.fetched/1', question, answer, received, seal };
      writeAtomic(pathOf(question), `${JSON.stringify(stored)}\n`);
    },
  };
}

const sealed = (question: unknown, code: number, digest: string, received: string) =>
  `${canonicalDigest(question)} ${code} ${digest} ${received}`;

function parse(value: unknown, question: FetchQuestion, user: UserSeal | undefined): StoredFetch | undefined {
  const stored = Stored.safeParse(value);
  if (!stored.success) return undefined;
  const { answer, received, seal } = stored.data;
  if (sha256(answer.body) !== answer.sha256) return undefined;
  if (canonicalJson(stored.data.question) !== canonicalJson(question)) return undefined;
  if (user?.holds(seal, sealed(question, answer.code, answer.sha256, received)) !== true) return undefined;
  return { code: answer.code, body: answer.body, digest: answer.sha256, received };
}
