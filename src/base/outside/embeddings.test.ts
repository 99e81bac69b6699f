import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddingsOptions, openEmbeddings } from './index.ts';
import { virtualClock } from './testing/fetcher-under-test.ts';
import { type StubReply, startStub } from './testing/index.ts';

const KEY = 'sk-0123456789';

async function doorTo(reply: StubReply, more: Partial<EmbeddingsOptions> = {}) {
  const stub = await startStub(reply);
  onTestFinished(() => stub.stop());
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-embeddings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = virtualClock();
  const signal = new AbortController().signal;
  const options: EmbeddingsOptions = {
    url: stub.url,
    model: 'm',
    key: KEY,
    folder,
    online: true,
    signal,
    clock,
    random: () => 0.5,
    ...more,
  };
  return { stub, clock, folder, options, door: openEmbeddings(options) };
}

const send = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof value === 'string' ? value : JSON.stringify(value));
};

/** A vector by the length of each text, in reverse order, as a server may send them. */
const honest: StubReply = (response, { body }) => {
  const { input }: { input: string[] } = JSON.parse(body);
  send(response, { data: input.map((text, index) => ({ index, embedding: [text.length, 1] })).reverse() });
};

test('texts go out in batches, vectors come back in their order, and a second run asks nobody', async () => {
  const { door, stub, folder, options } = await doorTo(honest, { batch: 2 });
  const expected = {
    status: 'answered',
    vectors: [
      [1, 1],
      [2, 1],
      [3, 1],
    ].map((one) => Float32Array.from(one)),
  };
  expect(await door.embed(['a', 'bb', 'ccc'])).toEqual(expected);
  expect(stub.requests.map(({ path, body }) => [path, JSON.parse(body).input])).toEqual([
    ['/v1/embeddings', ['a', 'bb']],
    ['/v1/embeddings', ['ccc']],
  ]);
  expect(stub.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(await openEmbeddings({ ...options, online: false }).embed(['a', 'bb', 'ccc'])).toEqual(expected);
  expect(stub.requests).toHaveLength(2);
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(KEY);
});

test('offline and never asked: not asked', async () => {
  const { door, stub } = await doorTo(honest, { online: false });
  expect(await door.embed(['a'])).toEqual({ status: 'not_asked' });
  expect(stub.requests).toHaveLength(0);
});

test.each([
  ['a vector too few', { data: [{ index: 0, embedding: [1] }] }, /1 vectors for 2 texts/],
  ['a vector too many', { data: [0, 1, 2].map((index) => ({ index, embedding: [1] })) }, /3 vectors for 2 texts/],
  ['one index twice', { data: [0, 0].map((index) => ({ index, embedding: [1] })) }, /2 vectors for 2 texts/],
  [
    'two dimensions',
    {
      data: [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [1] },
      ],
    },
    /a vector of 1 numbers, where the others have 2/,
  ],
  ['not a number', '{"data":[{"index":0,"embedding":[null]},{"index":1,"embedding":[1]}]}', /no vectors of numbers/],
  ['NaN, which is no JSON', '{"data":[{"index":0,"embedding":[NaN]}]}', /not JSON/],
  ['too large for 32 bits', { data: [0, 1].map((index) => ({ index, embedding: [1e300] })) }, /without direction/],
  ['nothing but zeros', { data: [0, 1].map((index) => ({ index, embedding: [0, 0] })) }, /without direction/],
  ['HTML', '<!doctype html>', /not JSON/],
  ['another thing', { data: 'no' }, /no vectors of numbers/],
])('refused and not kept: %s', async (_, body, message) => {
  const { door, folder } = await doorTo((response) => send(response, body));
  const answer = await door.embed(['a', 'b']);
  expect(answer).toMatchObject({ status: 'failed', reason: 'bad_response', message: expect.stringMatching(message) });
  expect(readdirSync(folder)).toEqual([]);
});

test('another dimension in a later batch is refused', async () => {
  const { door } = await doorTo(
    (response, _, n) => send(response, { data: [{ index: 0, embedding: Array.from({ length: n }, () => 1) }] }),
    { batch: 1 },
  );
  expect(await door.embed(['a', 'b'])).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/others have 1/),
  });
});

test('429 with Retry-After, 503 and a cut connection are waited out; 400 is not asked again', async () => {
  const replies: StubReply[] = [
    (response) => send(response, KEY, 429, { 'retry-after': '7' }),
    (response) => send(response, KEY, 503),
    (response) => response.destroy() && undefined,
    honest,
  ];
  const { door, clock, stub } = await doorTo((response, request, n) => replies[n - 1]?.(response, request, n));
  expect(await door.embed(['a'])).toMatchObject({ status: 'answered' });
  expect(stub.requests).toHaveLength(4);
  expect(clock.waits[0]).toBe(7000);

  const refused = await doorTo((response) => send(response, KEY, 400));
  const answer = await refused.door.embed(['a']);
  expect(answer).toMatchObject({ status: 'failed', reason: 'http_error' });
  expect(JSON.stringify(answer)).not.toContain(KEY);
  expect(refused.stub.requests).toHaveLength(1);
});

test('no answer within the limit, an interrupt, an address with a password', async () => {
  const slow = await doorTo(() => undefined, { timeLimitMs: 50, retry: { attempts: 1 } });
  expect(await slow.door.embed(['a'])).toMatchObject({ status: 'failed', reason: 'time_limit' });
  const interrupt = new AbortController();
  const stopped = await doorTo(() => interrupt.abort(), { signal: interrupt.signal });
  expect(await stopped.door.embed(['a'])).toMatchObject({ status: 'failed', reason: 'interrupted' });
  const bad = await doorTo(honest, { url: 'http://user:word@127.0.0.1:1/v1' });
  expect(await bad.door.embed(['a'])).toMatchObject({ status: 'failed', reason: 'bad_address' });
});
