import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '../clock.ts';
import type { GetRequest } from '../fetched.ts';
import { type Fetcher, type FetcherOptions, openFetcher } from '../fetcher.ts';
import { type StubEndpoint, type StubReply, startStub } from './stub-endpoint.ts';

export interface FetcherUnderTest {
  /** Where answers are kept; a new one for each test. */
  readonly folder: string;
  /** A server that is stopped after the test. */
  stub(reply: StubReply): Promise<StubEndpoint>;
  /** A fetcher that finds `HOST` at the stub, with a clock of its own unless told otherwise. */
  opened(server: StubEndpoint, more?: Partial<FetcherOptions>): Fetcher;
}

export const HOST = 'api.example.org';
export const SECRET = 'key-0123456789';
export const MAIL = 'ada+x@example.org';

/** A folder and servers for each test of a file. */
export function fetcherUnderTest(): FetcherUnderTest {
  let folder = '';
  const stubs: StubEndpoint[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-fetch-'));
  });
  afterEach(async () => {
    await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    async stub(reply) {
      const started = await startStub(reply);
      stubs.push(started);
      return started;
    },
    opened: (server, more = {}) =>
      openFetcher({
        folder,
        online: true,
        signal: new AbortController().signal,
        userAgent: `touchstone/1 (mailto:${MAIL})`,
        secrets: [SECRET, MAIL],
        clock: virtualClock(),
        random: () => 0.5,
        endpoints: { [HOST]: `http://127.0.0.1:${server.port}/at` },
        ...more,
      }),
  };
}

/** Time passes only by waiting. */
export function virtualClock(
  start = Date.UTC(2030, 0, 1),
): Clock & { readonly waits: number[]; advance(ms: number): void } {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: (ms) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export const question = (path = '/works/1', more: Partial<GetRequest> = {}): GetRequest => ({
  url: `https://${HOST}${path}`,
  expects: 'json',
  pace: { perSecond: 1000, burst: 1000, inFlight: 3 },
  keepDays: (code) => (code === 200 ? 30 : 1),
  ...more,
});

export function sendJson(response: ServerResponse, text = '{"title":"Tests"}'): void {
  response.setHeader('content-type', 'application/json');
  response.end(text);
}
