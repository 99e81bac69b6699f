import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ModelDoorOptions, type ModelTarget, openModel } from './index.ts';
import { virtualClock } from './testing/fetcher-under-test.ts';
import { completion, type StubReply, startStub } from './testing/index.ts';

const KEY = 'sk-0123456789';

async function doorTo(reply: StubReply, more: Partial<ModelDoorOptions> = {}, parameters = {}) {
  const stub = await startStub(reply);
  onTestFinished(() => stub.stop());
  const clock = virtualClock();
  const target: ModelTarget = { kind: 'chat', url: stub.url, model: 'm', key: KEY, parameters };
  const signal = new AbortController().signal;
  return { stub, clock, door: openModel({ target, signal, clock, random: () => 0.5, ...more }) };
}

const send = (response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
};

test('each prompt is one message of a conversation of its own, with the parameters that were given and no others', async () => {
  const { door, stub } = await doorTo((response) => send(response, completion('A')), {}, { temperature: 0 });
  await door.ask('first ✓');
  await door.ask('second');
  expect(stub.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { temperature: 0, model: 'm', messages: [{ role: 'user', content: 'first ✓' }] },
    { temperature: 0, model: 'm', messages: [{ role: 'user', content: 'second' }] },
  ]);
  expect(stub.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('what came, how it ended, what it cost and who says so', async () => {
  const body = JSON.stringify({
    model: 'm-2030',
    choices: [{ finish_reason: 'stop', message: { content: '  B\n' } }],
    usage: { prompt_tokens: 700, completion_tokens: 40, completion_tokens_details: { reasoning_tokens: 38 } },
  });
  const { door } = await doorTo((response) => send(response, body));
  expect(await door.ask('x')).toMatchObject({
    status: 'answered',
    text: '  B\n',
    finish: 'complete',
    tokens: { prompt: 700, completion: 40, reasoning: 38 },
    served: 'm-2030',
    requests: 1,
  });
});

test.each([
  ['length', completion('A', { finish: 'length' }), { status: 'answered', text: 'A', finish: 'cut' }],
  ['no content', completion(null), { status: 'answered', text: '', finish: 'complete' }],
  ['a refusal', completion(null, { refusal: 'no' }), { status: 'answered', text: '', finish: 'refusal' }],
  ['a filter', completion('', { finish: 'content_filter' }), { status: 'answered', finish: 'refusal' }],
  ['a count that is none', completion('A').replace('{', '{"usage":{"prompt_tokens":-1},'), { status: 'answered' }],
  ['HTML', '<!doctype html>', { status: 'failed', reason: 'bad_response', requests: 1 }],
  ['no choice', '{"choices":[]}', { status: 'failed', reason: 'bad_response', requests: 1 }],
  ['a list', '[]', { status: 'failed', reason: 'bad_response', requests: 1 }],
  ['the key sent back', completion(`your key is ${KEY}`), { status: 'answered', text: 'your key is [hidden]' }],
])('%s', async (_, body, expected) => {
  const { door } = await doorTo((response) => send(response, body));
  expect(await door.ask('x')).toMatchObject(expected);
});

describe('repeats', () => {
  test('Retry-After in seconds and as a date is waited for, by every call', async () => {
    const pauses: number[] = [];
    const replies = [
      (response: ServerResponse) => send(response, '', 429, { 'retry-after': '7' }),
      (response: ServerResponse) => send(response, '', 503, { 'retry-after': 'Tue, 01 Jan 2030 00:01:00 GMT' }),
      (response: ServerResponse) => send(response, completion('A')),
    ];
    const { door, clock } = await doorTo((response, _, n) => replies[n - 1]?.(response), {
      onPause: (ms) => pauses.push(ms),
    });
    expect(await door.ask('x')).toMatchObject({ status: 'answered', requests: 3 });
    expect(pauses[0]).toBe(7000);
    expect(clock.now()).toBeGreaterThanOrEqual(Date.UTC(2030, 0, 1, 0, 1));
  });

  test.each([429, 500, 502, 503])('status %i is borne so often, and no more', async (status) => {
    const { door, stub } = await doorTo((response) => send(response, 'oops', status), { retry: { attempts: 3 } });
    expect(await door.ask('x')).toMatchObject({ status: 'failed', reason: 'http_error', requests: 3, hopeless: false });
    expect(stub.requests).toHaveLength(3);
  });

  test.each([
    [400, false],
    [401, true],
    [402, true],
    [404, false],
    [501, false],
  ])('status %i is not repeated (hopeless: %s)', async (status, hopeless) => {
    const { door } = await doorTo((response) => send(response, KEY, status));
    const turn = await door.ask('x');
    expect(turn).toMatchObject({ status: 'failed', reason: 'http_error', requests: 1, hopeless });
    expect(JSON.stringify(turn)).not.toContain(KEY);
  });

  test('a connection that is lost before or within the answer is tried again', async () => {
    const { door } = await doorTo((response, _, n) => {
      if (n === 1) response.destroy();
      else if (n === 2) {
        response.writeHead(200, { 'content-length': 999 });
        response.write('{"choices":');
        setTimeout(() => response.destroy(), 20);
      } else send(response, completion('B'));
    });
    expect(await door.ask('x')).toMatchObject({ status: 'answered', text: 'B', requests: 3 });
  });

  test('an endpoint that wants to be left alone for longer than we wait is hopeless', async () => {
    const { door } = await doorTo((response) => send(response, '', 429, { 'retry-after': '90000' }));
    expect(await door.ask('x')).toMatchObject({ status: 'failed', requests: 1, hopeless: true });
  });
});

test('nobody listens: a failure with the code of the system', async () => {
  const { door, stub } = await doorTo(() => undefined, { retry: { attempts: 2 } });
  await stub.stop();
  const turn = await door.ask('x');
  expect(turn).toMatchObject({ status: 'failed', reason: 'network', requests: 2 });
  expect(turn.status === 'failed' && turn.message).toMatch(/^the connection failed \(E[A-Z]+\)$/);
});

test('limits of time and size, redirects, compression', async () => {
  const limited = async (reply: StubReply) =>
    (await doorTo(reply, { timeLimitMs: 300, sizeLimit: 1000 })).door.ask('x');
  expect(await limited(() => undefined)).toMatchObject({ status: 'failed', reason: 'time_limit', requests: 1 });
  const slow: StubReply = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  };
  expect(await limited(slow)).toMatchObject({ status: 'failed', reason: 'time_limit' });
  expect(await limited((response) => send(response, ' '.repeat(2000)))).toMatchObject({ reason: 'too_large' });
  const moved: StubReply = (response) => send(response, '', 307, { location: 'http://127.0.0.1:1/' });
  expect(await limited(moved)).toMatchObject({ status: 'failed', reason: 'redirect_refused', requests: 1 });
  const packed: StubReply = (response) => send(response, 'x', 200, { 'content-encoding': 'gzip' });
  expect(await limited(packed)).toMatchObject({ status: 'failed', reason: 'bad_response' });
});

test('an interrupt ends a call and a wait', async () => {
  const interrupt = new AbortController();
  const { door } = await doorTo(() => interrupt.abort(), { signal: interrupt.signal });
  expect(await door.ask('x')).toMatchObject({ status: 'failed', reason: 'interrupted' });
  expect(await door.ask('x')).toMatchObject({ status: 'failed', reason: 'interrupted', requests: 0 });
});

describe('a program as model', () => {
  function program(source: string, more: Partial<ModelDoorOptions> = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-model-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'model.mjs');
    writeFileSync(path, source);
    const target: ModelTarget = { kind: 'command', argv: [process.execPath, path] };
    return openModel({ target, signal: new AbortController().signal, ...more });
  }

  test('the prompt as it is on standard input, the answer as it is on standard output', async () => {
    const door = program(
      `process.stdout.write('\\ufeff'); for await (const part of process.stdin) process.stdout.write(part);`,
    );
    const prompt = 'Two plans ✓\n"quoted" \\ back\n';
    expect(await door.ask(prompt)).toMatchObject({ status: 'answered', text: `\ufeff${prompt}`, requests: 1 });
  });

  test('it fails, it hangs, it is not there', async () => {
    expect(await program(`console.error('no memory'); process.exit(3)`).ask('x')).toMatchObject({
      status: 'failed',
      reason: 'exit',
      hopeless: false,
      message: expect.stringMatching(/ended with code 3: no memory$/),
    });
    expect(await program('setInterval(() => {}, 1000)', { timeLimitMs: 400 }).ask('x')).toMatchObject({
      reason: 'time_limit',
    });
    const nowhere = openModel({
      target: { kind: 'command', argv: ['/nowhere/model'] },
      signal: new AbortController().signal,
    });
    expect(await nowhere.ask('x')).toMatchObject({ reason: 'tool_missing', hopeless: true });
  });
});
