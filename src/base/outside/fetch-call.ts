import type { Circuit } from './circuit.ts';
import type { Clock } from './clock.ts';
import type { Fetched, FetchFailure, GetRequest } from './fetched.ts';
import type { HostLine } from './host-line.ts';
import type { HttpLimits, HttpResult } from './http.ts';
import { get } from './http-get.ts';
import { rateWish } from './rate-headers.ts';
import { backOff, isTransient, type RetryPolicy, retryAfter } from './retry.ts';

/** What all requests of a run share. */
export interface FetchRun {
  readonly limits: HttpLimits;
  readonly retry: RetryPolicy;
  readonly circuit: Circuit;
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly userAgent: string;
  readonly budget: { sent: number; readonly most: number };
}

type Reply =
  | { readonly status: 'answered'; readonly code: number; readonly body: string }
  | Exclude<Fetched, { status: 'answered' }>;

const ACCEPT = { json: 'application/json', xml: 'application/xml, application/atom+xml, text/xml' } as const;

/** Sends a request, repeating it while that may help, and remembers what the host wants. */
export async function sendGet(url: URL, request: GetRequest, line: HostLine, run: FetchRun): Promise<Reply> {
  const host = new URL(request.url).host;
  for (let attempt = 1; ; attempt += 1) {
    const opened = run.circuit.openedBy(host);
    if (opened !== undefined) return failed('circuit_open', `not asked again in this run: ${opened}`);
    if (run.budget.sent >= run.budget.most) return { status: 'not_asked', reason: 'budget' };
    // Counted before the wait: others that wait must not overdraw the budget together.
    run.budget.sent += 1;
    await line.turn(run.signal);
    if (run.signal.aborted) return failed('interrupted', 'interrupted');
    const headers = { accept: ACCEPT[request.expects], 'user-agent': run.userAgent, ...request.secret?.headers };
    const result = await get({ url, headers, limits: run.limits, signal: run.signal });
    if (result.ok) heed(result.headers, host, line, run);
    const reply = read(result, request);
    if (reply.status === 'answered') {
      run.circuit.succeeded(host);
      return reply;
    }
    if (reply.status !== 'failed') return reply;
    const pause = pauseAfter(result, attempt, run);
    if (pause === 'too_long')
      run.circuit.open(host, `it asks to be left alone for longer than ${run.retry.retryAfterMs / 1000} s`);
    if (pause === 'too_long') return reply;
    if (pause === 'never') {
      settle(result, reply, host, run.circuit);
      return reply;
    }
    line.pauseUntil(run.clock.now() + pause);
    await run.clock.wait(pause, run.signal);
    if (run.signal.aborted) return failed('interrupted', 'interrupted');
  }
}

/** The address that is really asked: with secrets, and at another endpoint where one is named. Undefined where it is none. */
export function addressOfRequest(
  request: GetRequest,
  endpoints: Readonly<Record<string, string>> | undefined,
): URL | undefined {
  const asked = new URL(request.url);
  const base = endpoints?.[asked.host];
  if (base === undefined && asked.protocol !== 'https:') return undefined;
  const text = base === undefined ? request.url : `${base.replace(/\/+$/, '')}${asked.pathname}${asked.search}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  for (const [name, value] of Object.entries(request.secret?.query ?? {})) url.searchParams.set(name, value);
  return url;
}

function heed(headers: Headers, host: string, line: HostLine, run: FetchRun): void {
  const now = run.clock.now();
  const wish = rateWish(headers, now);
  line.obey(wish);
  if (wish.emptyForMs === undefined) return;
  if (wish.emptyForMs > run.retry.retryAfterMs) run.circuit.open(host, 'its allowance for this run is used up');
  else line.pauseUntil(now + wish.emptyForMs);
}

function pauseAfter(result: HttpResult, attempt: number, run: FetchRun): number | 'never' | 'too_long' {
  const transient = result.ok
    ? isTransient(result.status)
    : result.reason === 'network' || result.reason === 'time_limit';
  if (!transient) return 'never';
  const asked = result.ok ? retryAfter(result.headers.get('retry-after'), run.clock.now()) : undefined;
  if (asked !== undefined && asked > run.retry.retryAfterMs) return 'too_long';
  // Silence costs the whole limit each time, so it is borne twice at most.
  const attempts = !result.ok && result.reason === 'time_limit' ? Math.min(2, run.retry.attempts) : run.retry.attempts;
  if (attempt >= attempts) return 'never';
  const own = backOff(attempt, run.retry, run.random());
  return asked === undefined ? own : Math.max(asked, own);
}

// A refused key stays refused, and a host that answers nothing of use three times in a row is left alone; a question that it
// cannot take (400, too large, a redirect) says nothing about the host.
function settle(result: HttpResult, reply: { reason: FetchFailure; message: string }, host: string, circuit: Circuit) {
  if (reply.reason === 'interrupted') return;
  if (result.ok && (result.status === 401 || result.status === 403)) circuit.open(host, reply.message);
  else if (result.ok ? result.status < 400 || isTransient(result.status) : HOST_FAULTS.has(reply.reason))
    circuit.failed(host, reply.message);
}

const HOST_FAULTS: ReadonlySet<FetchFailure> = new Set(['network', 'time_limit']);

function read(result: HttpResult, request: GetRequest): Reply {
  if (!result.ok) return failed(result.reason, result.message);
  const { status, body } = result;
  const absent = status === 404 || status === 410;
  if ((status < 200 || status > 299) && !absent) return failed('http_error', `it answered with status ${status}`);
  const markup = /^\s*</.test(body.slice(0, 1000));
  // An error page in HTML comes from something that stands in between, also with a 404.
  if (request.expects === 'json' && (markup || (!absent && !isJson(body))))
    return failed('not_json', `it answered with status ${status} and something that is not JSON`);
  if (request.expects === 'xml' && !absent && (!markup || /^\s*<(?:!doctype\s+html|html)/i.test(body.slice(0, 1000))))
    return failed('not_xml', `it answered with status ${status} and something that is not XML`);
  return { status: 'answered', code: status, body };
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

const failed = (reason: FetchFailure, message: string) => ({ status: 'failed', reason, message }) as const;
