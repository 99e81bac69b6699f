import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetcherUnderTest, HOST, question, sendJson, virtualClock } from './testing/fetcher-under-test.ts';
import type { StubReply } from './testing/index.ts';

const at = fetcherUnderTest();

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
  const server = await at.stub(reply);
  const fetcher = at.opened(server, { sizeLimit: 100_000 });
  expect(await fetcher.get(question('/x', { expects }))).toMatchObject({ status: 'failed', reason });
  expect(readdirSync(at.folder)).toEqual([]);
  expect(server.requests).toHaveLength(reason === 'network' ? 4 : 1);
});

test('silence ends at the limit and is borne twice', async () => {
  const server = await at.stub(() => undefined);
  const fetcher = at.opened(server, { timeLimitMs: 50 });
  expect(await fetcher.get(question())).toMatchObject({ status: 'failed', reason: 'time_limit' });
  expect(server.requests).toHaveLength(2);
});

test('a body that never ends, byte by byte, ends at the limit', async () => {
  const server = await at.stub((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  });
  const result = await at.opened(server, { timeLimitMs: 60, retry: { attempts: 1 } }).get(question());
  expect(result).toMatchObject({ status: 'failed', reason: 'time_limit' });
});

test.each([429, 500, 502, 503, 504])('status %i is repeated with growing pauses, then given up', async (status) => {
  const server = await at.stub((response) => void response.writeHead(status).end('<html>busy</html>'));
  const clock = virtualClock();
  const result = await at.opened(server, { clock }).get(question());
  expect(result).toMatchObject({ status: 'failed', reason: 'http_error' });
  expect(server.requests).toHaveLength(4);
  expect(clock.waits).toEqual([250, 500, 1000]);
});

test.each([400, 401, 403, 406, 501])('status %i is not repeated', async (status) => {
  const server = await at.stub((response) => void response.writeHead(status).end());
  await at.opened(server).get(question());
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['in seconds', '7', 7000],
  ['as a date', 'Tue, 01 Jan 2030 00:00:09 GMT', 9000],
])('Retry-After %s is obeyed', async (_, value, wait) => {
  const server = await at.stub((response, _request, n) => {
    if (n === 1) response.writeHead(429, { 'retry-after': value }).end();
    else sendJson(response);
  });
  const clock = virtualClock();
  expect(await at.opened(server, { clock }).get(question())).toMatchObject({ status: 'answered' });
  expect(clock.waits).toEqual([wait]);
});

test.each([
  ['54000 seconds', '54000'],
  ['a day away', 'Wed, 02 Jan 2030 00:00:00 GMT'],
])('Retry-After of %s opens the circuit of that host for the run, without a wait', async (_, value) => {
  const server = await at.stub((response, request) => {
    if (request.path.startsWith('/at')) response.writeHead(429, { 'retry-after': value }).end();
    else sendJson(response);
  });
  const clock = virtualClock();
  const endpoints = {
    [HOST]: `http://127.0.0.1:${server.port}/at`,
    'other.example': `http://127.0.0.1:${server.port}/o`,
  };
  const fetcher = at.opened(server, { clock, endpoints });
  expect(await fetcher.get(question('/1'))).toMatchObject({ reason: 'http_error' });
  expect(await fetcher.get(question('/2'))).toMatchObject({ reason: 'circuit_open' });
  expect(await fetcher.get(question('/', { url: 'https://other.example/3' }))).toMatchObject({ status: 'answered' });
  expect(clock.waits).toEqual([]);
  expect(server.requests).toHaveLength(2);
});

test('three questions in a row without an answer open the circuit; a refused key at once; a bad question never', async () => {
  const server = await at.stub((response, request) => {
    response.writeHead(request.path.includes('refused') ? 403 : request.path.includes('bad') ? 400 : 500).end();
  });
  const fetcher = at.opened(server, { retry: { attempts: 1 } });
  for (const n of [1, 2, 3, 4]) await fetcher.get(question(`/${n}`));
  expect(server.requests).toHaveLength(3);
  const other = at.opened(server);
  await other.get(question('/refused'));
  expect(await other.get(question('/x'))).toMatchObject({ reason: 'circuit_open' });
  const third = at.opened(server);
  for (const n of [1, 2, 3, 4]) expect(await third.get(question(`/bad${n}`))).toMatchObject({ reason: 'http_error' });
});

test('redirects: followed at the same host at most three times, refused to any other', async () => {
  const server = await at.stub((response, request) => {
    const hop = Number(/hop(\d)/.exec(request.path)?.[1] ?? 0);
    if (request.path.includes('away')) response.writeHead(302, { location: 'http://other.invalid/' }).end();
    else if (request.path.includes('port')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (hop > 0) response.writeHead(301, { location: `/at/hop${hop - 1}` }).end();
    else sendJson(response);
  });
  const fetcher = at.opened(server);
  expect(await fetcher.get(question('/hop3'))).toMatchObject({ status: 'answered' });
  expect(await fetcher.get(question('/hop4'))).toMatchObject({ reason: 'redirect_refused' });
  expect(await fetcher.get(question('/away'))).toMatchObject({ reason: 'redirect_refused' });
  expect(await fetcher.get(question('/port'))).toMatchObject({ reason: 'redirect_refused' });
  expect(server.requests.filter(({ path }) => path.includes('other'))).toEqual([]);
});

test('an address that is not https is not asked', async () => {
  const server = await at.stub((response) => sendJson(response));
  const fetcher = at.opened(server, { endpoints: {} });
  const result = await fetcher.get(question('', { url: `http://127.0.0.1:${server.port}/` }));
  expect(result).toMatchObject({ status: 'failed', reason: 'bad_address' });
  expect(server.requests).toHaveLength(0);
});

test('the budget counts repeats, and what is over it is not asked', async () => {
  const server = await at.stub((response, _request, n) => {
    if (n === 1) response.writeHead(503).end();
    else sendJson(response);
  });
  const fetcher = at.opened(server, { maxRequests: 3 });
  expect(await fetcher.get(question('/1'))).toMatchObject({ status: 'answered' });
  expect(await fetcher.get(question('/2'))).toMatchObject({ status: 'answered' });
  expect(await fetcher.get(question('/3'))).toEqual({ status: 'not_asked', reason: 'budget' });
  expect(await fetcher.get(question('/1'))).toMatchObject({ replayed: true });
  expect([fetcher.sent, server.requests.length]).toEqual([3, 3]);
});

test('giving up ends a request under way', async () => {
  const stop = new AbortController();
  const server = await at.stub(() => stop.abort());
  expect(await at.opened(server, { signal: stop.signal }).get(question())).toMatchObject({ reason: 'interrupted' });
});
