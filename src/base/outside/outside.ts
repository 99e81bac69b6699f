import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { canonicalDigest } from '../json/index.ts';
import type { Answer, Reply } from './answer.ts';
import { answerStore, type StoredAnswer } from './answer-store.ts';
import { askChat } from './chat.ts';
import { circuit } from './circuit.ts';
import { type Clock, systemClock } from './clock.ts';
import { askCommand } from './command.ts';
import { gate } from './gate.ts';
import { type OutsideRequest, questionOf } from './request.ts';
import { defaultRetry, type RetryPolicy } from './retry.ts';

export interface OutsideOptions {
  /** Where answers are kept, created on first write: `<folder>/<sha256 of the question>.json`. */
  readonly folder: string;
  /** false: no endpoint is asked; stored answers are replayed. A program of the user's own is asked all the same. */
  readonly online: boolean;
  readonly signal: AbortSignal;
  /** Limit of one call in milliseconds, default 120,000. */
  readonly timeLimitMs?: number;
  /** Largest answer in bytes, default 4 MiB. */
  readonly sizeLimit?: number;
  /** Calls at the same time, default 4 (fewer on a small machine, at least 2). */
  readonly concurrency?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  /** Source of the jitter, in [0, 1). */
  readonly random?: () => number;
}

/** The one door to endpoints and programs of others, for one run. */
export interface Outside {
  /** A stored answer where there is one, else (online, or from a program) a new one, stored before it is returned. Throws only `io`. */
  ask(request: OutsideRequest): Promise<Answer>;
}

export function openOutside(options: OutsideOptions): Outside {
  const store = answerStore(options.folder);
  const breaker = circuit();
  const pass = gate(options.concurrency ?? Math.max(2, Math.min(4, availableParallelism())));
  const clock = options.clock ?? systemClock;
  const milliseconds = options.timeLimitMs ?? 120_000;
  const bytes = options.sizeLimit ?? 4 * 1024 * 1024;
  const { signal } = options;
  const chatCall = {
    limits: { milliseconds, bytes },
    retry: { ...defaultRetry, ...options.retry },
    circuit: breaker,
    clock,
    random: options.random ?? Math.random,
    signal,
  };
  const call = (request: OutsideRequest): Promise<Reply> =>
    request.kind === 'chat' ? askChat(request, chatCall) : askCommand(request, { milliseconds, bytes, signal });

  return {
    async ask(request) {
      const stored = questionOf(request);
      const question = canonicalDigest(stored);
      const known = store.read(stored);
      if (known.found === 'yes')
        return { status: 'answered', question, text: known.text, finish: known.finish, replayed: true };
      const ignored = ignoredOf(known, join(basename(options.folder), `${question}.json`));
      if (!options.online && request.kind === 'chat') return { status: 'not_asked', question, ...ignored };
      const reply = await pass(() => call(request));
      if (!reply.ok) {
        const message = withoutKey(reply.message, request);
        return { status: 'failed', question, reason: reply.reason, message, ...ignored };
      }
      const text = withoutKey(reply.text, request);
      store.write(stored, text, reply.finish, new Date(clock.now()));
      return { status: 'answered', question, text, finish: reply.finish, replayed: false, ...ignored };
    },
  };
}

function ignoredOf(known: StoredAnswer, path: string): { ignored?: string } {
  return known.found === 'corrupt' ? { ignored: `stored answer ${path} was not used: ${known.why}` } : {};
}

// A server may send back what it was sent; the key must not end up in an answer, a message or a file.
function withoutKey(text: string, request: OutsideRequest): string {
  const key = request.kind === 'chat' ? (request.key ?? '').trim() : '';
  return key === '' ? text : text.replaceAll(key, '[key]');
}
