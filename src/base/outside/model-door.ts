import { addressOf } from './chat.ts';
import { type Clock, systemClock } from './clock.ts';
import { runCommand } from './command.ts';
import { type PostResult, postPatiently } from './patient-post.ts';
import { readTurn } from './read-turn.ts';
import { backOff, isTransient, type RetryPolicy, retryAfter } from './retry.ts';
import { withoutSecrets } from './secrets.ts';
import type { ModelTarget, Turn } from './turn.ts';

export interface ModelDoorOptions {
  readonly target: ModelTarget;
  readonly signal: AbortSignal;
  /** Limit of one call in milliseconds, default 300,000. */
  readonly timeLimitMs?: number;
  /** Largest answer in bytes, default 4 MiB. */
  readonly sizeLimit?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  /** Source of the jitter, in [0, 1). */
  readonly random?: () => number;
  /** Told when the endpoint asks everybody to wait, in milliseconds. */
  readonly onPause?: (milliseconds: number) => void;
}

/** The door to a model under test. It keeps nothing and remembers nothing: every prompt is a conversation of its own. */
export interface ModelDoor {
  ask(prompt: string): Promise<Turn>;
}

type ChatTarget = Extract<ModelTarget, { kind: 'chat' }>;

/** Patient, since a run takes hours and what is given up counts against the model. */
const PATIENT: RetryPolicy = { attempts: 6, baseMs: 1_000, maxMs: 30_000, retryAfterMs: 600_000 };

/** Opens it. Calls may run side by side; how many is for the caller to say. */
export function openModel(options: ModelDoorOptions): ModelDoor {
  const { target } = options;
  if (target.kind === 'chat') return chatDoor(target, options);
  const limits = limitsOf(options);
  return {
    async ask(prompt) {
      const begun = performance.now();
      const done = await runCommand(target.argv, prompt, { ...limits, signal: options.signal });
      const effort = { requests: 1, milliseconds: performance.now() - begun };
      if (!done.ok) return { status: 'failed', ...failure(done), hopeless: done.reason === 'tool_missing', ...effort };
      // A byte order mark is part of what was said.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(done.output);
      return { status: 'answered', text, finish: 'complete', ...effort };
    },
  };
}

function chatDoor(target: ChatTarget, options: ModelDoorOptions): ModelDoor {
  const policy = { ...PATIENT, ...options.retry };
  const { clock = systemClock, random = Math.random, signal } = options;
  const limits = limitsOf(options);
  const url = addressOf(target.url);
  const key = target.key?.trim() ?? '';
  const clean = (text: string) => withoutSecrets(text, [key]);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
  };
  // What the endpoint asks one call to wait is meant for all of them.
  let notBefore = 0;

  return {
    async ask(prompt) {
      if (url === undefined) return { ...BAD_ADDRESS, requests: 0, milliseconds: 0 };
      const messages = [{ role: 'user', content: prompt }];
      const body = JSON.stringify({ ...target.parameters, model: target.model, messages });
      for (let requests = 1; ; requests += 1) {
        while (clock.now() < notBefore && !signal.aborted) await clock.wait(notBefore - clock.now(), signal);
        if (signal.aborted) return { ...INTERRUPTED, requests: requests - 1, milliseconds: 0 };
        const begun = performance.now();
        const result = await postPatiently({ url, headers, body, limits, signal });
        const effort = { requests, milliseconds: performance.now() - begun };
        if (result.ok && result.status >= 200 && result.status < 300) {
          const turn = readTurn(clean(result.body));
          // Whoever answered, however badly, has answered: asking again would draw a second answer.
          if ('reason' in turn) return { status: 'failed', ...turn, hopeless: false, ...effort };
          return { status: 'answered', ...turn, ...effort };
        }
        const failed = { status: 'failed', ...failureOf(result), ...effort } as const;
        const asked = result.ok ? retryAfter(result.retryAfter, clock.now()) : undefined;
        const mayPass = result.ok ? isTransient(result.status) : result.reason === 'network';
        if (mayPass && asked !== undefined && asked > policy.retryAfterMs)
          return { ...failed, message: `${failed.message} and asks to wait for ${asked / 1000} s`, hopeless: true };
        if (!mayPass || requests >= policy.attempts) return failed;
        if (asked !== undefined && asked > 0) {
          notBefore = Math.max(notBefore, clock.now() + asked);
          options.onPause?.(asked);
        }
        await clock.wait(backOff(requests, policy, random()), signal);
      }
    },
  };
}

const limitsOf = ({ timeLimitMs = 300_000, sizeLimit = 4 * 1024 * 1024 }: ModelDoorOptions) => ({
  milliseconds: timeLimitMs,
  bytes: sizeLimit,
});

const failure = ({ reason, message }: Extract<PostResult, { ok: false }>) => ({ reason, message });

const BAD_ADDRESS = {
  status: 'failed',
  reason: 'bad_address',
  message: 'expected an http or https address without user name and password',
  hopeless: true,
} as const;

const INTERRUPTED = { status: 'failed', reason: 'interrupted', message: 'interrupted', hopeless: false } as const;

/** A refused key or an empty account stays so for every prompt. */
const HOPELESS: ReadonlySet<number> = new Set([401, 402]);

function failureOf(result: PostResult) {
  if (!result.ok) return { ...failure(result), hopeless: false };
  // The body of an error is not shown: it is untrusted, and some servers print the key in it.
  return {
    reason: 'http_error',
    message: `the endpoint answered with status ${result.status}`,
    hopeless: HOPELESS.has(result.status),
  } as const;
}
