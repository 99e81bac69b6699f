import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stub received. */
export interface StubRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Answers the n-th request (from 1), well or badly. */
export type StubReply = (response: ServerResponse, request: StubRequest, n: number) => void | Promise<void>;

export interface StubEndpoint {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly StubRequest[];
  stop(): Promise<void>;
}

/** A real endpoint on 127.0.0.1 that behaves as told. */
export async function startStub(reply: StubReply): Promise<StubEndpoint> {
  const requests: StubRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request: StubRequest = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: await bodyOf(incoming),
      };
      requests.push(request);
      await reply(response, request, requests.length);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A well-formed chat completion. */
export function completion(content: string | null, more: { finish?: string; refusal?: string } = {}): string {
  const message = { role: 'assistant', content, ...(more.refusal === undefined ? {} : { refusal: more.refusal }) };
  return JSON.stringify({
    id: 'stub',
    object: 'chat.completion',
    model: 'stub',
    choices: [{ index: 0, finish_reason: more.finish ?? 'stop', message }],
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}
