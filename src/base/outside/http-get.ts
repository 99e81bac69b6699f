import { describeFailure, type HttpLimits, type HttpResult, REDIRECTS, readBody, redirectTarget } from './http.ts';

export interface HttpGet {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: HttpLimits;
  readonly signal: AbortSignal;
}

/** One GET with limits. Redirects are followed only at the same host, and never from https to http. */
export async function get(request: HttpGet): Promise<HttpResult> {
  const deadline = AbortSignal.timeout(request.limits.milliseconds);
  const signal = AbortSignal.any([deadline, request.signal]);
  try {
    return await follow(request, signal);
  } catch (error) {
    if (request.signal.aborted) return { ok: false, reason: 'interrupted', message: 'interrupted' };
    if (!deadline.aborted) return { ok: false, reason: 'network', message: describeFailure(error) };
    const seconds = request.limits.milliseconds / 1000;
    return { ok: false, reason: 'time_limit', message: `no complete answer within ${seconds} s` };
  }
}

async function follow(request: HttpGet, signal: AbortSignal): Promise<HttpResult> {
  let url = request.url;
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, { headers: request.headers, redirect: 'manual', signal });
    if (response.status < 300 || response.status > 399) return await readBody(response, request.limits.bytes);
    await response.body?.cancel();
    const next = redirectTarget(response.headers.get('location'), url);
    if (next === undefined || !mayFollow(request.url, url, next)) {
      const where = next === undefined ? 'nowhere' : next.host;
      return { ok: false, reason: 'redirect_refused', message: `redirected to ${where}, which was not asked for` };
    }
    if (hops >= REDIRECTS)
      return { ok: false, reason: 'redirect_refused', message: `more than ${REDIRECTS} redirects` };
    url = next;
  }
}

// The headers may hold a key, so they go to the host that they were meant for, at the port of its scheme, and never in the clear.
function mayFollow(asked: URL, from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '') return false;
  if (to.origin === asked.origin || to.origin === from.origin) return true;
  return from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === asked.hostname && to.port === '';
}
