import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf } from './chat.ts';
import type { Clock } from './clock.ts';
import { type ChatRequest, type OutsideOptions, openOutside } from './index.ts';
import { completion, type StubEndpoint, type StubReply, startStub } from './testing/index.ts';

let folder = '';
const stubs: StubEndpoint[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-outside-'));
});
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function stub(reply: StubReply): Promise<StubEndpoint> {
  const started = await startStub(reply);
  stubs.push(started);
  return started;
}

// Waits are recorded, not slept, except where a test says otherwise.
function recordingClock(start = Date.UTC(2030, 0, 1)): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => start,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
}

const outside = (more: Partial<OutsideOptions> = {}) =>
  openOutside({
    folder,
    online: true,
    signal: new AbortController().signal,
    clock: recordingClock(),
    random: () => 0.5,
    ...more,
  });
const question = (url: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  kind: 'chat',
  url,
  model: 'stub-1',
  messages: [{ role: 'user', content: 'Is it so?' }],
  index: 1,
  attempt: 1,
  ...more,
});
const good: StubReply = (response) => void response.end(completion('{"verdict":"complies"}'));

test('asks once, in the common subset of the wire format, and stores the answer', async () => {
  const server = await stub(good);
  const answer = await outside().ask(question(server.url, { key: 'sk-secret-1' }));
  expect(answer).toMatchObject({
    status: 'answered',
    text: '{"verdict":"complies"}',
    finish: 'complete',
    replayed: false,
  });
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.headers.authorization).toBe('Bearer sk-secret-1');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    model: 'stub-1',
    messages: [{ role: 'user', content: 'Is it so?' }],
    temperature: 0,
    response_format: { type: 'json_object' },
  });
  expect(readdirSync(folder)).toEqual([`${answer.question}.json`]);
});

test('replays offline without a request, and says so; what is not stored is not asked', async () => {
  const server = await stub(good);
  await outside().ask(question(server.url));
  const offline = outside({ online: false });
  expect(await offline.ask(question(server.url))).toMatchObject({
    status: 'answered',
    replayed: true,
    text: '{"verdict":"complies"}',
  });
  // The address is no part of the question.
  expect(await offline.ask(question('http://127.0.0.1:9/v1'))).toMatchObject({ status: 'answered', replayed: true });
  for (const other of [{ index: 2 }, { attempt: 2 }, { model: 'stub-2' }, { messages: [] }]) {
    expect(await offline.ask(question(server.url, other))).toMatchObject({ status: 'not_asked' });
  }
  expect(server.requests).toHaveLength(1);
});

test('online too a stored answer is used again', async () => {
  const server = await stub(good);
  await outside().ask(question(server.url));
  expect(await outside().ask(question(server.url))).toMatchObject({ status: 'answered', replayed: true });
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['another answer', (text: string) => text.replace('complies', 'violates')],
  ['the answer to another question', (text: string) => text.replace('Is it so?', 'Is it not so?')],
  ['empty', () => ''],
  ['another schema', (text: string) => text.replace('answer/1', 'answer/9')],
])('a stored answer that is %s is reported, not trusted, and replaced when asked again', async (_, spoil) => {
  const server = await stub(good);
  const { question: digest } = await outside().ask(question(server.url));
  const path = join(folder, `${digest}.json`);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, spoil(sound));
  const offline = await outside({ online: false }).ask(question(server.url));
  expect(offline).toMatchObject({ status: 'not_asked', ignored: expect.stringContaining('was not used') });
  expect(await outside().ask(question(server.url))).toMatchObject({
    replayed: false,
    ignored: expect.stringContaining('was not used'),
  });
  expect(readFileSync(path, 'utf8')).toBe(sound);
});

test('500 twice, then fine: three requests, pauses with jitter that grow', async () => {
  const server = await stub((response, _, n) => {
    response.statusCode = n < 3 ? 500 : 200;
    response.end(n < 3 ? '<html>Internal error</html>' : completion('yes'));
  });
  const clock = recordingClock();
  expect(await outside({ clock }).ask(question(server.url))).toMatchObject({ status: 'answered', text: 'yes' });
  expect(server.requests).toHaveLength(3);
  expect(clock.waits).toEqual([250, 500]);
});

test('500 for ever: four requests, a failure, nothing stored; the third such question opens the circuit', async () => {
  const server = await stub((response) => void response.writeHead(503).end('down'));
  const door = outside();
  for (const index of [1, 2, 3]) {
    expect(await door.ask(question(server.url, { index }))).toMatchObject({
      status: 'failed',
      reason: 'http_error',
      message: expect.stringContaining('503'),
    });
  }
  expect(server.requests).toHaveLength(12);
  expect(await door.ask(question(server.url, { index: 4 }))).toMatchObject({
    status: 'failed',
    reason: 'circuit_open',
  });
  expect(server.requests).toHaveLength(12);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['seconds', () => '7', 7000],
  ['an HTTP date', (now: number) => new Date(now + 9000).toUTCString(), 9000],
  ['a date in the past', (now: number) => new Date(now - 9000).toUTCString(), 250],
  ['nonsense', () => 'soon', 250],
  ['a negative number', () => '-1', 250],
])('429 with Retry-After as %s', async (_, header, wait) => {
  const clock = recordingClock();
  const server = await stub((response, _request, n) => {
    if (n === 1) response.writeHead(429, { 'retry-after': header(clock.now()) }).end();
    else response.end(completion('yes'));
  });
  expect(await outside({ clock }).ask(question(server.url))).toMatchObject({ status: 'answered' });
  expect(server.requests).toHaveLength(2);
  expect(clock.waits).toEqual([wait]);
});

test('a Retry-After really is waited for', async () => {
  const times: number[] = [];
  const server = await stub((response, _, n) => {
    times.push(performance.now());
    if (n === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.end(completion('yes'));
  });
  const door = openOutside({ folder, online: true, signal: new AbortController().signal });
  expect(await door.ask(question(server.url))).toMatchObject({ status: 'answered' });
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

test.each(['61', new Date(Date.UTC(2030, 0, 1) + 61_000).toUTCString()])(
  'Retry-After beyond 60 s (%s) opens the circuit for the run',
  async (header) => {
    const server = await stub((response) => void response.writeHead(429, { 'retry-after': header }).end());
    const door = outside();
    expect(await door.ask(question(server.url))).toMatchObject({ status: 'failed', reason: 'http_error' });
    expect(await door.ask(question(server.url, { index: 2 }))).toMatchObject({
      status: 'failed',
      reason: 'circuit_open',
    });
    expect(server.requests).toHaveLength(1);
  },
);

test.each([400, 401, 404, 501])('status %i is not asked again', async (status) => {
  const server = await stub((response) => void response.writeHead(status).end('{"error":"no"}'));
  expect(await outside().ask(question(server.url))).toMatchObject({ status: 'failed', reason: 'http_error' });
  expect(server.requests).toHaveLength(1);
});

test('a delay past the limit is a failure, and is not repeated', async () => {
  const server = await stub((response) => void setTimeout(() => response.end(completion('late')), 2000).unref());
  const started = performance.now();
  expect(await outside({ timeLimitMs: 150 }).ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'time_limit',
  });
  expect(performance.now() - started).toBeLessThan(1500);
  expect(server.requests).toHaveLength(1);
});

test('a body that never ends in time counts against the same limit', async () => {
  const server = await stub((response) => {
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await outside({ timeLimitMs: 200 }).ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'time_limit',
  });
});

test('a cut connection is a network failure that is repeated', async () => {
  const server = await stub((response, _, n) => {
    if (n === 1) response.socket?.destroy();
    else if (n === 2) {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"choices"');
      setTimeout(() => response.socket?.destroy(), 20);
    } else response.end(completion('yes'));
  });
  expect(await outside().ask(question(server.url))).toMatchObject({ status: 'answered', text: 'yes' });
  expect(server.requests).toHaveLength(3);
});

test('a redirect to another host is refused and that host is never called', async () => {
  const other = await stub(good);
  const server = await stub(
    (response) =>
      void response.writeHead(307, { location: `http://localhost:${other.port}/v1/chat/completions` }).end(),
  );
  expect(await outside().ask(question(server.url, { key: 'sk-1' }))).toMatchObject({
    status: 'failed',
    reason: 'redirect_refused',
  });
  expect(server.requests).toHaveLength(1);
  expect(other.requests).toHaveLength(0);
});

test('a redirect on the same host that keeps the method is followed, a loop is not', async () => {
  const server = await stub((response, request) => {
    if (request.path === '/moved') response.end(completion('yes'));
    else response.writeHead(308, { location: '/moved' }).end();
  });
  expect(await outside().ask(question(server.url))).toMatchObject({ status: 'answered', text: 'yes' });
  const loop = await stub((response) => void response.writeHead(307, { location: '/v1/chat/completions' }).end());
  expect(await outside().ask(question(loop.url, { index: 2 }))).toMatchObject({
    status: 'failed',
    reason: 'redirect_refused',
  });
  expect(loop.requests.length).toBeLessThan(6);
});

test('a huge body is cut off', async () => {
  let sent = 0;
  const server = await stub((response) => {
    const pour = () => {
      while (sent < 200e6 && !response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', pour);
    pour();
  });
  expect(await outside({ sizeLimit: 100_000 }).ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'too_large',
  });
  expect(sent).toBeLessThan(100e6);
});

test.each([
  ['an HTML page', '<html><body>Sign in</body></html>', 'not JSON'],
  ['other JSON', '{"choices":[]}', 'no chat completion'],
  ['nothing', '', 'not JSON'],
])('%s with status 200 is no answer and is not stored', async (_, body, message) => {
  const server = await stub((response) => void response.end(body));
  expect(await outside().ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'bad_response',
    message: expect.stringContaining(message),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a refusal and a cut answer are answers that say so', async () => {
  const server = await stub((response, _, n) => {
    response.end(n === 1 ? completion(null, { refusal: 'I cannot.' }) : completion('{"verd', { finish: 'length' }));
  });
  expect(await outside().ask(question(server.url))).toMatchObject({ status: 'answered', text: '', finish: 'refusal' });
  expect(await outside().ask(question(server.url, { index: 2 }))).toMatchObject({ text: '{"verd', finish: 'cut' });
});

test('the key is in no answer, file or message, even when the server sends it back', async () => {
  const key = 'sk-very-secret-42';
  const server = await stub((response, request, n) => {
    if (n === 1) response.end(completion(`You sent ${String(request.headers.authorization)}`));
    else response.writeHead(401).end(`Incorrect key ${key}`);
  });
  const door = outside();
  const answers = [
    // A key read from a file often ends in a line end.
    await door.ask(question(server.url, { key: `${key}\n` })),
    await door.ask(question(server.url, { key, index: 2 })),
  ];
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(files).toHaveLength(1);
  expect(JSON.stringify([answers, files])).not.toContain(key);
  expect(answers[0]).toMatchObject({ text: 'You sent Bearer [key]' });
});

test('no more calls at a time than allowed', async () => {
  let now = 0;
  let most = 0;
  const server = await stub(async (response) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((later) => setTimeout(later, 30));
    now -= 1;
    response.end(completion('yes'));
  });
  const door = outside({ concurrency: 3 });
  await Promise.all(Array.from({ length: 12 }, (_, i) => door.ask(question(server.url, { index: i + 1 }))));
  expect(server.requests).toHaveLength(12);
  expect(most).toBe(3);
});

test('the caller can give up', async () => {
  const server = await stub(() => undefined);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  expect(await outside({ signal: stop.signal }).ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'interrupted',
  });
});

test('a closed port is a network failure', async () => {
  const server = await startStub(good);
  await server.stop();
  expect(await outside().ask(question(server.url))).toMatchObject({
    status: 'failed',
    reason: 'network',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('addresses: base or full, http or https, no passwords', () => {
  expect(addressOf('http://h/v1/')?.href).toBe('http://h/v1/chat/completions');
  expect(addressOf('https://h:8/x/chat/completions?v=2')?.href).toBe('https://h:8/x/chat/completions?v=2');
  for (const bad of ['ftp://h/', 'h/v1', 'http://user:pw@h/', 'file:///etc/passwd', ''])
    expect(addressOf(bad)).toBeUndefined();
});
