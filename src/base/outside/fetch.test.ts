import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { type FetcherOptions, type GetRequest, openFetcher } from './index.ts';
import { rateWish } from './rate-headers.ts';
import { type StubEndpoint, type StubReply, startStub } from './testing/index.ts';

let folder = '';
const stubs: StubEndpoint[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-fetch-'));
});
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Time passes only by waiting. */
function virtualClock(start = Date.UTC(2030, 0, 1)): Clock & { readonly waits: number[]; advance(ms: number): void } {
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

async function stub(reply: StubReply): Promise<StubEndpoint> {
  const started = await startStub(reply);
  stubs.push(started);
  return started;
}

const HOST = 'api.example.org';
const SECRET = 'key-0123456789';
const MAIL = 'ada+x@example.org';

function opened(server: StubEndpoint, more: Partial<FetcherOptions> = {}) {
  return openFetcher({
    folder,
    online: true,
    signal: new AbortController().signal,
    userAgent: `touchstone/1 (mailto:${MAIL})`,
    secrets: [SECRET, MAIL],
    clock: virtualClock(),
    random: () => 0.5,
    endpoints: { [HOST]: `http://127.0.0.1:${server.port}/at` },
    ...more,
  });
}

const question = (path = '/works/1', more: Partial<GetRequest> = {}): GetRequest => ({
  url: `https://${HOST}${path}`,
  expects: 'json',
  pace: { perSecond: 1000, burst: 1000, inFlight: 3 },
  keepDays: (code) => (code === 200 ? 30 : 1),
  ...more,
});
const json = (response: ServerResponse, text = '{"title":"Tests"}') => {
  response.setHeader('content-type', 'application/json');
  response.end(text);
};

describe('what is sent and kept', () => {
  test('asks once with manners, files the answer under its question, and replays it', async () => {
    const server = await stub((response) => json(response));
    const secret = { headers: { 'x-api-key': SECRET }, query: { api_key: SECRET, email: MAIL } };
    const first = await opened(server).get(question('/works/1?q=a%20b', { secret }));
    expect(first).toMatchObject({ status: 'answered', code: 200, body: '{"title":"Tests"}', replayed: false });
    const [request] = server.requests;
    expect(request?.headers['user-agent']).toBe(`touchstone/1 (mailto:${MAIL})`);
    expect(request?.headers['x-api-key']).toBe(SECRET);
    const sent = new URL(request?.path ?? '', 'http://stub');
    expect(sent.pathname).toBe('/at/works/1');
    expect(Object.fromEntries(sent.searchParams)).toEqual({ q: 'a b', api_key: SECRET, email: MAIL });
    const again = await opened(server).get(question('/works/1?q=a%20b', { secret }));
    expect(again).toMatchObject({ status: 'answered', replayed: true, received: '2030-01-01T00:00:00.000Z' });
    expect(server.requests).toHaveLength(1);
  });

  test('keys and mail addresses are in no file, answer or message, even where the server sends them back', async () => {
    const server = await stub((response, request) => {
      if (request.path.includes('broken')) response.writeHead(301, { location: `http://${SECRET}.example/` }).end();
      else json(response, JSON.stringify({ echo: request.path, agent: request.headers['user-agent'], key: SECRET }));
    });
    const secret = { headers: { 'x-api-key': SECRET }, query: { api_key: SECRET, email: MAIL } };
    const fetcher = opened(server);
    const answers = [await fetcher.get(question('/a', { secret })), await fetcher.get(question('/broken', { secret }))];
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(files).toHaveLength(1);
    for (const text of [JSON.stringify(answers), ...files]) {
      for (const hidden of [SECRET, MAIL, encodeURIComponent(MAIL)]) expect(text).not.toContain(hidden);
    }
  });

  test.each([
    ['found, 29 days old', 200, 29, true],
    ['found, 31 days old', 200, 31, false],
    ['absent, an hour old', 404, 0.05, true],
    ['absent, two days old', 404, 2, false],
  ])('%s: taken from the store %s', async (_, code, days, fresh) => {
    const server = await stub((response) => {
      response.statusCode = code;
      json(response);
    });
    const clock = virtualClock();
    await opened(server, { clock }).get(question());
    clock.advance(days * 86_400_000);
    expect(await opened(server, { clock }).get(question())).toMatchObject({ code, replayed: fresh });
    expect(server.requests).toHaveLength(fresh ? 1 : 2);
  });

  test('offline replays whatever its age and says when it was given; what is not stored is not asked', async () => {
    const server = await stub((response) => json(response));
    const clock = virtualClock();
    await opened(server, { clock }).get(question());
    clock.advance(4000 * 86_400_000);
    const offline = opened(server, { clock, online: false });
    expect(await offline.get(question())).toMatchObject({ replayed: true, received: '2030-01-01T00:00:00.000Z' });
    expect(await offline.get(question('/works/2'))).toEqual({ status: 'not_asked', reason: 'offline' });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['another body', (text: string) => text.replace('Tests', 'Lies')],
    ['another date', (text: string) => text.replace('2030-01-01', '2031-01-01')],
    ['another code', (text: string) => text.replace('"code":200', '"code":404')],
    ['another question', (text: string) => text.replace('works/1', 'works/2')],
    ['a foreign seal', (text: string) => text.replace(/"seal":"\w{8}/, '"seal":"00000000')],
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ])('a stored answer with %s is not believed', async (_, spoil) => {
    const server = await stub((response) => json(response));
    await opened(server).get(question());
    const [name = ''] = readdirSync(folder);
    const path = join(folder, name);
    const spoiled = spoil(readFileSync(path, 'utf8'));
    expect(spoiled).not.toBe(readFileSync(path, 'utf8'));
    writeFileSync(path, spoiled);
    expect(await opened(server, { online: false }).get(question())).toEqual({ status: 'not_asked', reason: 'offline' });
    expect(await opened(server).get(question())).toMatchObject({ replayed: false });
  });

  test('the answer of a mirror is not taken for that of the service', async () => {
    const [one, other] = [await stub((response) => json(response)), await stub((response) => json(response))];
    await opened(one).get(question());
    expect(await opened(other).get(question())).toMatchObject({ replayed: false });
  });

  test('an answer that is to be kept for no time is not stored; a folder that cannot be written warns once', async () => {
    const server = await stub((response) => json(response));
    await opened(server).get(question('/a', { keepDays: () => 0 }));
    expect(readdirSync(folder)).toEqual([]);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const warnings: string[] = [];
    const fetcher = opened(server, { folder: join(file, 'below'), warn: (text) => warnings.push(text) });
    expect(await fetcher.get(question('/a'))).toMatchObject({ status: 'answered' });
    expect(await fetcher.get(question('/b'))).toMatchObject({ status: 'answered' });
    expect(warnings).toHaveLength(1);
  });

  test('the same question twice at once is sent once', async () => {
    const server = await stub((response) => json(response));
    const fetcher = opened(server);
    await Promise.all([fetcher.get(question()), fetcher.get(question()), fetcher.get(question())]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test.each<[string, StubReply, 'json' | 'xml', string]>([
    ['HTML with status 200', (response) => void response.end('<html>Log in</html>'), 'json', 'not_json'],
    ['half a JSON text', (response) => void response.end('{"a":'), 'json', 'not_json'],
    ['HTML with status 404', (response) => void response.writeHead(404).end('<html>no</html>'), 'json', 'not_json'],
    ['HTML where XML was asked', (response) => void response.end('<!DOCTYPE html><html></html>'), 'xml', 'not_xml'],
    ['JSON where XML was asked', (response) => void response.end('{}'), 'xml', 'not_xml'],
    ['status 400', (response) => void response.writeHead(400).end('{}'), 'json', 'http_error'],
    [
      'a cut connection',
      (response) => void response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
      'json',
      'network',
    ],
    ['no connection', (response) => void response.destroy(), 'json', 'network'],
    [
      'a bomb',
      (response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000, 32))),
      'json',
      'too_large',
    ],
  ])('%s is a failure, and not stored', async (_, reply, expects, reason) => {
    const server = await stub(reply);
    const fetcher = opened(server, { sizeLimit: 100_000 });
    expect(await fetcher.get(question('/x', { expects }))).toMatchObject({ status: 'failed', reason });
    expect(readdirSync(folder)).toEqual([]);
    expect(server.requests).toHaveLength(reason === 'network' ? 4 : 1);
  });

  test('silence ends at the limit and is borne twice', async () => {
    const server = await stub(() => undefined);
    const fetcher = opened(server, { timeLimitMs: 50 });
    expect(await fetcher.get(question())).toMatchObject({ status: 'failed', reason: 'time_limit' });
    expect(server.requests).toHaveLength(2);
  });

  test('a body that never ends, byte by byte, ends at the limit', async () => {
    const server = await stub((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(timer));
    });
    const result = await opened(server, { timeLimitMs: 60, retry: { attempts: 1 } }).get(question());
    expect(result).toMatchObject({ status: 'failed', reason: 'time_limit' });
  });

  test.each([429, 500, 502, 503, 504])('status %i is repeated with growing pauses, then given up', async (status) => {
    const server = await stub((response) => void response.writeHead(status).end('<html>busy</html>'));
    const clock = virtualClock();
    const result = await opened(server, { clock }).get(question());
    expect(result).toMatchObject({ status: 'failed', reason: 'http_error' });
    expect(server.requests).toHaveLength(4);
    expect(clock.waits).toEqual([250, 500, 1000]);
  });

  test.each([400, 401, 403, 406, 501])('status %i is not repeated', async (status) => {
    const server = await stub((response) => void response.writeHead(status).end());
    await opened(server).get(question());
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['in seconds', '7', 7000],
    ['as a date', 'Tue, 01 Jan 2030 00:00:09 GMT', 9000],
  ])('Retry-After %s is obeyed', async (_, value, wait) => {
    const server = await stub((response, _request, n) => {
      if (n === 1) response.writeHead(429, { 'retry-after': value }).end();
      else json(response);
    });
    const clock = virtualClock();
    expect(await opened(server, { clock }).get(question())).toMatchObject({ status: 'answered' });
    expect(clock.waits).toEqual([wait]);
  });

  test.each([
    ['54000 seconds', '54000'],
    ['a day away', 'Wed, 02 Jan 2030 00:00:00 GMT'],
  ])('Retry-After of %s opens the circuit of that host for the run, without a wait', async (_, value) => {
    const server = await stub((response, request) => {
      if (request.path.startsWith('/at')) response.writeHead(429, { 'retry-after': value }).end();
      else json(response);
    });
    const clock = virtualClock();
    const endpoints = {
      [HOST]: `http://127.0.0.1:${server.port}/at`,
      'other.example': `http://127.0.0.1:${server.port}/o`,
    };
    const fetcher = opened(server, { clock, endpoints });
    expect(await fetcher.get(question('/1'))).toMatchObject({ reason: 'http_error' });
    expect(await fetcher.get(question('/2'))).toMatchObject({ reason: 'circuit_open' });
    expect(await fetcher.get(question('/', { url: 'https://other.example/3' }))).toMatchObject({ status: 'answered' });
    expect(clock.waits).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });

  test('three questions in a row without an answer open the circuit; a refused key at once; a bad question never', async () => {
    const server = await stub((response, request) => {
      response.writeHead(request.path.includes('refused') ? 403 : request.path.includes('bad') ? 400 : 500).end();
    });
    const fetcher = opened(server, { retry: { attempts: 1 } });
    for (const n of [1, 2, 3, 4]) await fetcher.get(question(`/${n}`));
    expect(server.requests).toHaveLength(3);
    const other = opened(server);
    await other.get(question('/refused'));
    expect(await other.get(question('/x'))).toMatchObject({ reason: 'circuit_open' });
    const third = opened(server);
    for (const n of [1, 2, 3, 4]) expect(await third.get(question(`/bad${n}`))).toMatchObject({ reason: 'http_error' });
  });

  test('redirects: followed at the same host at most three times, refused to any other', async () => {
    const server = await stub((response, request) => {
      const hop = Number(/hop(\d)/.exec(request.path)?.[1] ?? 0);
      if (request.path.includes('away')) response.writeHead(302, { location: 'http://other.invalid/' }).end();
      else if (request.path.includes('port')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else if (hop > 0) response.writeHead(301, { location: `/at/hop${hop - 1}` }).end();
      else json(response);
    });
    const fetcher = opened(server);
    expect(await fetcher.get(question('/hop3'))).toMatchObject({ status: 'answered' });
    expect(await fetcher.get(question('/hop4'))).toMatchObject({ reason: 'redirect_refused' });
    expect(await fetcher.get(question('/away'))).toMatchObject({ reason: 'redirect_refused' });
    expect(await fetcher.get(question('/port'))).toMatchObject({ reason: 'redirect_refused' });
    expect(server.requests.filter(({ path }) => path.includes('other'))).toEqual([]);
  });

  test('an address that is not https is not asked', async () => {
    const server = await stub((response) => json(response));
    const fetcher = opened(server, { endpoints: {} });
    const result = await fetcher.get(question('', { url: `http://127.0.0.1:${server.port}/` }));
    expect(result).toMatchObject({ status: 'failed', reason: 'bad_address' });
    expect(server.requests).toHaveLength(0);
  });

  test('the budget counts repeats, and what is over it is not asked', async () => {
    const server = await stub((response, _request, n) => {
      if (n === 1) response.writeHead(503).end();
      else json(response);
    });
    const fetcher = opened(server, { maxRequests: 3 });
    expect(await fetcher.get(question('/1'))).toMatchObject({ status: 'answered' });
    expect(await fetcher.get(question('/2'))).toMatchObject({ status: 'answered' });
    expect(await fetcher.get(question('/3'))).toEqual({ status: 'not_asked', reason: 'budget' });
    expect(await fetcher.get(question('/1'))).toMatchObject({ replayed: true });
    expect([fetcher.sent, server.requests.length]).toEqual([3, 3]);
  });

  test('giving up ends a request under way', async () => {
    const stop = new AbortController();
    const server = await stub(() => stop.abort());
    expect(await opened(server, { signal: stop.signal }).get(question())).toMatchObject({ reason: 'interrupted' });
  });
});

describe('pace', () => {
  test('after a burst, requests go out at the rate of the host', async () => {
    const server = await stub((response) => json(response));
    const clock = virtualClock();
    const fetcher = opened(server, { clock });
    const pace = { perSecond: 2, burst: 2, inFlight: 1 };
    for (const n of [1, 2, 3, 4, 5]) await fetcher.get(question(`/${n}`, { pace }));
    expect(clock.waits).toEqual([500, 500, 500]);
    clock.advance(10_000);
    for (const n of [6, 7]) await fetcher.get(question(`/${n}`, { pace }));
    expect(clock.waits).toHaveLength(3);
  });

  test('no more are under way than allowed, and fewer where the host says so', async () => {
    let [now, most] = [0, 0];
    const server = await stub(async (response, request) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 10));
      now -= 1;
      if (request.path.includes('slow')) response.setHeader('x-concurrency-limit', '1');
      json(response);
    });
    const fetcher = opened(server);
    await Promise.all(Array.from({ length: 9 }, (_, n) => fetcher.get(question(`/${n}`))));
    expect(most).toBe(3);
    await fetcher.get(question('/slow'));
    most = 0;
    await Promise.all(Array.from({ length: 5 }, (_, n) => fetcher.get(question(`/again${n}`))));
    expect(most).toBe(1);
  });

  test('the host may ask for less by its headers, never for more', async () => {
    const server = await stub((response, _request, n) => {
      response.setHeader('x-rate-limit-limit', n === 1 ? '1' : '1000');
      response.setHeader('x-rate-limit-interval', '1s');
      json(response);
    });
    const clock = virtualClock();
    const fetcher = opened(server, { clock });
    const pace = { perSecond: 4, burst: 1, inFlight: 1 };
    for (const n of [1, 2, 3, 4]) await fetcher.get(question(`/${n}`, { pace }));
    expect(clock.waits).toEqual([250, 1000, 250]);
    const slow = opened(
      await stub((response) => {
        response.setHeader('x-ratelimit-limit', '1');
        response.setHeader('x-ratelimit-interval', '2s');
        json(response);
      }),
      { clock },
    );
    for (const n of [1, 2, 3]) await slow.get(question(`/${n}`, { pace }));
    expect(clock.waits.slice(3)).toEqual([250, 2000]);
  });

  test('an allowance that is used up is waited for, or ends the run for that host', async () => {
    const reset = async (value: string) => {
      const server = await stub((response) => {
        response.setHeader('x-ratelimit-remaining', '0');
        response.setHeader('x-ratelimit-reset', value);
        json(response);
      });
      const clock = virtualClock();
      const fetcher = opened(server, { clock });
      await fetcher.get(question('/1'));
      return { second: await fetcher.get(question('/2')), waits: clock.waits };
    };
    expect(await reset('5')).toMatchObject({ second: { status: 'answered' }, waits: [5000] });
    expect(await reset(String(Date.UTC(2030, 0, 1) / 1000 + 20))).toMatchObject({ waits: [20_000] });
    expect(await reset('40000')).toMatchObject({ second: { reason: 'circuit_open' }, waits: [] });
  });

  test('whatever the headers hold, a pace comes out of it', () => {
    const names = [
      'x-rate-limit-limit',
      'x-rate-limit-interval',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-concurrency-limit',
    ];
    const value = fc.oneof(
      fc.constantFrom('0', '-1', '1e9', '1s', '', 'NaN', '0s', '99999999999'),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const wish = rateWish(new Headers(pairs), 0);
        for (const number of Object.values(wish)) expect(Number.isFinite(number) && number >= 0).toBe(true);
        expect(wish.perSecond === undefined || wish.perSecond > 0).toBe(true);
        expect(wish.inFlight === undefined || wish.inFlight >= 1).toBe(true);
      }),
    );
  });
});
