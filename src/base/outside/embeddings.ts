import type { FailureReason } from './answer.ts';
import { answerStore } from './answer-store.ts';
import { addressOf } from './chat.ts';
import { type Clock, systemClock } from './clock.ts';
import { type PostResult, postPatiently } from './patient-post.ts';
import { readVectors } from './read-vectors.ts';
import type { StoredQuestion } from './request.ts';
import { backOff, defaultRetry, isTransient, type RetryPolicy, retryAfter } from './retry.ts';
import { withoutSecrets } from './secrets.ts';

export interface EmbeddingsOptions {
  /** Base address (`http://127.0.0.1:11434/v1`) or the full address that ends in `/embeddings`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token and nowhere else. */
  readonly key?: string;
  /** Where answers are kept. */
  readonly folder: string;
  /** false: nobody is asked; stored answers are replayed. */
  readonly online: boolean;
  readonly signal: AbortSignal;
  /** Texts of one question, default 64. */
  readonly batch?: number;
  /** Limit of one call in milliseconds, default 120,000. */
  readonly timeLimitMs?: number;
  /** Largest answer in bytes, default 32 MiB. */
  readonly sizeLimit?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  /** Source of the jitter, in [0, 1). */
  readonly random?: () => number;
}

/** Vectors of texts, in their order and all of one dimension; or why there are none. */
export type Embedded =
  | { readonly status: 'answered'; readonly vectors: readonly Float32Array[] }
  | { readonly status: 'not_asked' }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly message: string };

/** The door to an OpenAI-compatible endpoint for embeddings. */
export interface EmbeddingsDoor {
  readonly model: string;
  /** Throws only `io`, where an answer cannot be kept. */
  embed(texts: readonly string[]): Promise<Embedded>;
}

/** Opens it. Every answer is checked for count, order, dimension and numbers before it is kept. */
export function openEmbeddings(options: EmbeddingsOptions): EmbeddingsDoor {
  const { model, signal, batch = 64, clock = systemClock } = options;
  const store = answerStore(options.folder);
  const ask = asker(options);
  let dimension: number | undefined;

  async function embedBatch(texts: readonly string[]): Promise<Embedded> {
    const question: StoredQuestion = { kind: 'embeddings', model, input: texts };
    const known = store.read(question);
    if (known.found === 'yes') {
      const read = readVectors(known.text, texts.length, dimension);
      if (read.ok) return accepted(read.vectors);
    }
    if (!options.online) return { status: 'not_asked' };
    const body = await ask(texts);
    if (!body.ok) return { status: 'failed', reason: body.reason, message: body.message };
    const read = readVectors(body.body, texts.length, dimension);
    if (!read.ok) return { status: 'failed', reason: 'bad_response', message: read.why };
    const data = read.vectors.map((embedding, index) => ({ index, embedding: [...embedding] }));
    store.write(question, JSON.stringify({ data }), 'complete', new Date(clock.now()));
    return accepted(read.vectors);
  }

  function accepted(vectors: readonly Float32Array[]): Embedded {
    dimension ??= vectors[0]?.length;
    return { status: 'answered', vectors };
  }

  return {
    model,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += batch) {
        if (signal.aborted) return INTERRUPTED;
        const answer = await embedBatch(texts.slice(at, at + batch));
        if (answer.status !== 'answered') return answer;
        vectors.push(...answer.vectors);
      }
      return { status: 'answered', vectors };
    },
  };
}

const INTERRUPTED = { status: 'failed', reason: 'interrupted', message: 'interrupted' } as const;

type Body = { readonly ok: true; readonly body: string } | Extract<PostResult, { ok: false }>;

function asker(options: EmbeddingsOptions): (texts: readonly string[]) => Promise<Body> {
  const { model, signal, timeLimitMs = 120_000, sizeLimit = 32 * 1024 * 1024 } = options;
  const { clock = systemClock, random = Math.random } = options;
  const policy = { ...defaultRetry, ...options.retry };
  const url = addressOf(options.url, '/embeddings');
  const key = options.key?.trim() ?? '';
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
  };
  return async (texts) => {
    if (url === undefined)
      return {
        ok: false,
        reason: 'bad_address',
        message: 'expected an http or https address without user name and password',
      };
    const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
    for (let attempt = 1; ; attempt += 1) {
      const limits = { milliseconds: timeLimitMs, bytes: sizeLimit };
      const result = await postPatiently({ url, headers, body, limits, signal });
      if (result.ok && result.status >= 200 && result.status < 300)
        return { ok: true, body: withoutSecrets(result.body, [key]) };
      // The body of an error is not shown: it is untrusted, and some servers print the key in it.
      const failed: Body = result.ok
        ? { ok: false, reason: 'http_error', message: `the endpoint answered with status ${result.status}` }
        : result;
      const asked = result.ok ? retryAfter(result.retryAfter, clock.now()) : undefined;
      const mayPass = result.ok ? isTransient(result.status) : result.reason === 'network';
      if (!mayPass || attempt >= policy.attempts || (asked ?? 0) > policy.retryAfterMs) return failed;
      await clock.wait(Math.max(asked ?? 0, backOff(attempt, policy, random())), signal);
      if (signal.aborted) return INTERRUPTED_POST;
    }
  };
}

const INTERRUPTED_POST = { ok: false, reason: 'interrupted', message: 'interrupted' } as const;
