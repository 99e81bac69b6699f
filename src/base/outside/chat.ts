import * as z from 'zod';
import type { Reply } from './answer.ts';
import type { Circuit } from './circuit.ts';
import type { Clock } from './clock.ts';
import { type HttpLimits, type HttpResult, post } from './http.ts';
import type { ChatRequest } from './request.ts';
import { backOff, isTransient, type RetryPolicy, retryAfter } from './retry.ts';

export interface ChatCall {
  readonly limits: HttpLimits;
  readonly retry: RetryPolicy;
  readonly circuit: Circuit;
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
}

// The common subset that servers agree on; everything else in the response is left unread.
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** Asks a chat completions endpoint, repeating the call while that may help. */
export async function askChat(request: ChatRequest, call: ChatCall): Promise<Reply> {
  const url = addressOf(request.url);
  if (url === undefined) {
    return {
      ok: false,
      reason: 'bad_address',
      message: 'expected an http or https address without user name and password',
    };
  }
  const target = url.origin;
  for (let attempt = 1; ; attempt += 1) {
    const opened = call.circuit.openedBy(target);
    if (opened !== undefined) return { ok: false, reason: 'circuit_open', message: `not asked again: ${opened}` };
    const result = await post({
      url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(request.key === undefined ? {} : { authorization: `Bearer ${request.key.trim()}` }),
      },
      body: JSON.stringify({
        model: request.model,
        messages: request.messages,
        temperature: 0,
        response_format: { type: 'json_object' },
      }),
      limits: call.limits,
      signal: call.signal,
    });
    if (result.ok && result.status < 300) {
      call.circuit.succeeded(target);
      return readCompletion(result.body);
    }
    const failure = failureOf(result);
    const pause = pauseAfter(result, attempt, call);
    if (pause === 'too_long') {
      call.circuit.open(
        target,
        `the endpoint asks to be left alone for longer than ${call.retry.retryAfterMs / 1000} s`,
      );
      return failure;
    }
    if (pause === 'never') {
      settle(result, failure.message, target, call.circuit);
      return failure;
    }
    await call.clock.wait(pause, call.signal);
    if (call.signal.aborted) return { ok: false, reason: 'interrupted', message: 'interrupted' };
  }
}

function pauseAfter(result: HttpResult, attempt: number, call: ChatCall): number | 'never' | 'too_long' {
  const transient = result.ok ? isTransient(result.status) : result.reason === 'network';
  if (!transient) return 'never';
  const asked = result.ok ? retryAfter(result.headers.get('retry-after'), call.clock.now()) : undefined;
  if (asked !== undefined && asked > call.retry.retryAfterMs) return 'too_long';
  if (attempt >= call.retry.attempts) return 'never';
  const own = backOff(attempt, call.retry, call.random());
  return asked === undefined ? own : Math.max(asked, own);
}

// A refused key will be refused for every question; anything else must fail several times before we stop asking.
function settle(result: HttpResult, why: string, target: string, circuit: Circuit): void {
  if (result.ok && (result.status === 401 || result.status === 403)) circuit.open(target, why);
  else if (result.ok || result.reason !== 'interrupted') circuit.failed(target, why);
}

function failureOf(result: HttpResult): Extract<Reply, { ok: false }> {
  if (!result.ok) return result;
  // The body of an error is not shown: it is untrusted, and some servers print the key in it.
  return { ok: false, reason: 'http_error', message: `the endpoint answered with status ${result.status}` };
}

function readCompletion(body: string): Reply {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { ok: false, reason: 'bad_response', message: 'the endpoint answered with something that is not JSON' };
  }
  const completion = Completion.safeParse(value);
  const choice = completion.success ? completion.data.choices[0] : undefined;
  if (choice === undefined) {
    return { ok: false, reason: 'bad_response', message: 'the endpoint answered with JSON that is no chat completion' };
  }
  const refused = (choice.message.refusal ?? '') !== '' || choice.finish_reason === 'content_filter';
  const finish = refused ? 'refusal' : choice.finish_reason === 'length' ? 'cut' : 'complete';
  return { ok: true, text: choice.message.content ?? '', finish };
}

/** The address that is posted to, `ending` added where it is the base address; undefined where it is none. */
export function addressOf(text: string, ending = '/chat/completions'): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith(ending)) url.pathname = `${path}${ending}`;
  url.hash = '';
  return url;
}
