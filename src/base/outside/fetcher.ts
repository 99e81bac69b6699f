import { sha256 } from '../files/index.ts';
import { canonicalDigest } from '../json/index.ts';
import { circuit } from './circuit.ts';
import { type Clock, systemClock } from './clock.ts';
import { addressOfRequest, sendGet } from './fetch-call.ts';
import type { Fetched, GetRequest } from './fetched.ts';
import { type FetchedStore, type FetchQuestion, fetchedStore } from './fetched-store.ts';
import { type HostLine, hostLine } from './host-line.ts';
import { defaultRetry, type RetryPolicy } from './retry.ts';
import { withoutSecrets } from './secrets.ts';

export interface FetcherOptions {
  /** Where answers are kept, created on first write. */
  readonly folder: string;
  /** false: nobody is asked; stored answers are replayed whatever their age. */
  readonly online: boolean;
  readonly signal: AbortSignal;
  /** Sent with every request. */
  readonly userAgent: string;
  /** Keys and mail addresses: taken out of every answer and message. */
  readonly secrets?: readonly string[];
  /** Most requests of this run, repeats included; no limit where absent. */
  readonly maxRequests?: number;
  /** Limit of one request in milliseconds, default 30,000. */
  readonly timeLimitMs?: number;
  /** Largest answer in bytes after decompression, default 8 MiB. */
  readonly sizeLimit?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  /** Source of the jitter, in [0, 1). */
  readonly random?: () => number;
  /** Other addresses for services, by host: a mirror, or a stub in tests. Their answers are filed apart. */
  readonly endpoints?: Readonly<Record<string, string>>;
  /** Told once when answers cannot be kept. */
  readonly warn?: (text: string) => void;
}

/** The door to public services, for one run: polite, bounded, and with a memory. */
export interface Fetcher {
  /** A stored answer that is fresh enough, else (online) a new one, stored before it is returned. Never throws. */
  get(request: GetRequest): Promise<Fetched>;
  /** Requests sent so far. */
  readonly sent: number;
}

export function openFetcher(options: FetcherOptions): Fetcher {
  const store = keeping(fetchedStore(options.folder), options.warn);
  const clock = options.clock ?? systemClock;
  const lines = new Map<string, HostLine>();
  const underWay = new Map<string, Promise<Fetched>>();
  const secrets = options.secrets ?? [];
  const run = {
    limits: { milliseconds: options.timeLimitMs ?? 30_000, bytes: options.sizeLimit ?? 8 * 1024 * 1024 },
    retry: { ...defaultRetry, ...options.retry },
    circuit: circuit(),
    clock,
    random: options.random ?? Math.random,
    signal: options.signal,
    userAgent: options.userAgent,
    budget: { sent: 0, most: options.maxRequests ?? Number.POSITIVE_INFINITY },
  };

  const lineOf = (host: string, request: GetRequest): HostLine => {
    const line = lines.get(host) ?? hostLine(request.pace, clock);
    lines.set(host, line);
    return line;
  };

  const ask = async (request: GetRequest, question: FetchQuestion): Promise<Fetched> => {
    const url = addressOfRequest(request, options.endpoints);
    if (url === undefined) return { status: 'failed', reason: 'bad_address', message: 'expected an https address' };
    const line = lineOf(new URL(request.url).host, request);
    const reply = await line.pass(() => sendGet(url, request, line, run));
    if (reply.status === 'failed') return { ...reply, message: withoutSecrets(reply.message, secrets) };
    if (reply.status === 'not_asked') return reply;
    const body = withoutSecrets(reply.body, secrets).toWellFormed();
    const received = new Date(clock.now()).toISOString();
    const answer = { code: reply.code, body, digest: sha256(body), received };
    if (request.keepDays(answer.code, body) > 0) store.write(question, answer);
    return { status: 'answered', ...answer, replayed: false };
  };

  return {
    get(request) {
      const question = questionOf(request, options.endpoints);
      const known = store.read(question);
      if (known !== undefined && (!options.online || isFresh(known, request, clock.now())))
        return Promise.resolve({ status: 'answered', ...known, replayed: true });
      if (!options.online) return Promise.resolve({ status: 'not_asked', reason: 'offline' });
      // A list may cite a work twice: the second asks nobody.
      const key = canonicalDigest(question);
      const asked = underWay.get(key) ?? ask(request, question).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
    get sent() {
      return run.budget.sent;
    },
  };
}

function questionOf(request: GetRequest, endpoints: FetcherOptions['endpoints']): FetchQuestion {
  const via = endpoints?.[new URL(request.url).host];
  return { method: 'GET', url: request.url, accept: request.expects, ...(via === undefined ? {} : { via }) };
}

const DAY = 24 * 60 * 60 * 1000;

function isFresh(known: { code: number; body: string; received: string }, request: GetRequest, now: number): boolean {
  const age = now - Date.parse(known.received);
  return age >= 0 && age <= request.keepDays(known.code, known.body) * DAY;
}

// A full disk makes the run slower next time, but no answer worse.
function keeping(store: FetchedStore, warn: ((text: string) => void) | undefined): FetchedStore {
  let told = false;
  return {
    read: store.read,
    write(question, answer) {
      try {
        store.write(question, answer);
      } catch (error) {
        if (!told) warn?.(`answers of sources cannot be kept: ${error instanceof Error ? error.message : 'unknown'}`);
        told = true;
      }
    },
  };
}
