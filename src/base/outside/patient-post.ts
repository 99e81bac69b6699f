import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FailureReason } from './answer.ts';
import type { HttpPost } from './http.ts';

export type PostResult =
  | { readonly ok: true; readonly status: number; readonly retryAfter: string | null; readonly body: string }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };

/**
 * One POST that waits for its answer as long as its own limit says. `fetch` gives up after five minutes without a header,
 * which a model that thinks before it speaks can take. Redirects are not followed.
 */
export function postPatiently({ url, headers, body, limits, signal: given }: HttpPost): Promise<PostResult> {
  const deadline = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([deadline, given]);
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      if (given.aborted) resolve({ ok: false, reason: 'interrupted', message: 'interrupted' });
      else if (deadline.aborted)
        resolve({
          ok: false,
          reason: 'time_limit',
          message: `no complete answer within ${limits.milliseconds / 1000} s`,
        });
      else {
        const code = 'code' in error ? ` (${String(error.code)})` : '';
        resolve({ ok: false, reason: 'network', message: `the connection failed${code}` });
      }
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const bytes = Buffer.from(body);
    const call = send(
      url,
      {
        method: 'POST',
        // A connection for each call: one that was kept may be closed by the server at the moment it is used again.
        agent: false,
        signal,
        headers: { ...headers, 'accept-encoding': 'identity', 'content-length': bytes.length },
      },
      (response) => {
        response.on('error', failed);
        const refused = refusalOf(response);
        if (refused !== undefined) {
          resolve(refused);
          call.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= limits.bytes) return;
          resolve({ ok: false, reason: 'too_large', message: `the answer is larger than ${limits.bytes} bytes` });
          call.destroy();
        });
        response.on('end', () =>
          resolve({
            ok: true,
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? null,
            body: new TextDecoder().decode(Buffer.concat(chunks)),
          }),
        );
      },
    );
    call.on('error', failed);
    call.end(bytes);
  });
}

function refusalOf({ statusCode: status = 0, headers }: IncomingMessage): PostResult | undefined {
  if (status >= 300 && status <= 399)
    return { ok: false, reason: 'redirect_refused', message: `status ${status} leads elsewhere, and is not followed` };
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && status < 300)
    return { ok: false, reason: 'bad_response', message: 'the answer is compressed, which was not asked for' };
  return undefined;
}
