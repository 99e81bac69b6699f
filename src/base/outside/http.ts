import type { FailureReason } from './answer.ts';

export interface HttpLimits {
  /** For the whole call, the body included. */
  readonly milliseconds: number;
  /** Largest body, after decompression. */
  readonly bytes: number;
}

export interface HttpPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly limits: HttpLimits;
  readonly signal: AbortSignal;
}

export type HttpResult =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly body: string }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };

/** Redirects that are followed at most. */
export const REDIRECTS = 3;

/** One POST with limits. Redirects are followed only where they keep the method and stay at the same scheme, host and port. */
export async function post(request: HttpPost): Promise<HttpResult> {
  const deadline = AbortSignal.timeout(request.limits.milliseconds);
  const signal = AbortSignal.any([deadline, request.signal]);
  try {
    return await follow(request, signal);
  } catch (error) {
    if (request.signal.aborted) return { ok: false, reason: 'interrupted', message: 'interrupted' };
    if (deadline.aborted) {
      return {
        ok: false,
        reason: 'time_limit',
        message: `no complete answer within ${request.limits.milliseconds / 1000} s`,
      };
    }
    return { ok: false, reason: 'network', message: describeFailure(error) };
  }
}

async function follow(request: HttpPost, signal: AbortSignal): Promise<HttpResult> {
  let url = request.url;
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal,
    });
    if (response.status < 300 || response.status > 399) return await readBody(response, request.limits.bytes);
    await response.body?.cancel();
    const next = redirectTarget(response.headers.get('location'), url);
    if (next === undefined || next.origin !== request.url.origin) {
      const where = next === undefined ? 'nowhere' : next.host;
      return { ok: false, reason: 'redirect_refused', message: `redirected to ${where}, which was not asked for` };
    }
    if ((response.status !== 307 && response.status !== 308) || hops >= REDIRECTS) {
      return { ok: false, reason: 'redirect_refused', message: `status ${response.status} does not lead to an answer` };
    }
    url = next;
  }
}

/** The body as text, up to `limit` bytes after decompression. */
export async function readBody(response: Response, limit: number): Promise<HttpResult> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (bytes > limit) return { ok: false, reason: 'too_large', message: `the answer is larger than ${limit} bytes` };
    chunks.push(chunk);
  }
  const body = new TextDecoder().decode(Buffer.concat(chunks));
  return { ok: true, status: response.status, headers: response.headers, body };
}

/** Where a redirect leads, or undefined where it names no address. */
export function redirectTarget(location: string | null, base: URL): URL | undefined {
  return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : undefined;
}

// fetch says only "fetch failed"; the system's word is in the cause. Its message may hold the address, its code does not.
/** Why a connection failed, without the address. */
export function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause) return `the connection failed (${String(cause.code)})`;
  return 'the connection failed';
}
