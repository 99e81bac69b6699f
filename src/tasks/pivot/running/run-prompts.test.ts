import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completion, type StubReply, startStub } from '../../../base/outside/testing/index.ts';
import { readAnswer } from '../answers/index.ts';
import { RunFile, type RunRequest, runPrompts, runText } from './index.ts';
import { answerTo, type Mood, moodOf, moodyModel } from './testing/moody-model.ts';
import { publicFolder, readLinesOf } from './testing/public-directory.ts';

const QUICK = { baseMs: 5, maxMs: 20 };

async function endpoint(reply: StubReply) {
  const stub = await startStub(reply);
  onTestFinished(() => stub.stop());
  return { stub, target: { kind: 'chat', url: stub.url, model: 'm', parameters: {} } } as const;
}

const says: StubReply = (response) => {
  response.end(completion('A'));
};

const refuses: StubReply = (response) => {
  response.statusCode = 401;
  response.end();
};

const request = (cwd: string, target: RunRequest['target'], more: Partial<RunRequest> = {}): RunRequest => ({
  cwd,
  publicDir: 'public',
  output: 'predictions.jsonl',
  target,
  toolVersion: '0',
  retry: QUICK,
  ...more,
});

test('496 prompts against an endpoint that misbehaves in every way: each has one line, in order, with what came of it', async () => {
  const { cwd, prompts } = publicFolder(248);
  const model = moodyModel();
  const { target, stub } = await endpoint(model.reply);
  const shown: string[] = [];
  const run = await runPrompts(
    request(cwd, target, {
      concurrency: 16,
      timeLimitSeconds: 2,
      effort: 'high',
      prices: { in: 2, out: 10 },
      progress: (line) => shown.push(line),
    }),
  );
  const lines = readLinesOf(join(cwd, 'predictions.jsonl'));
  expect(lines.map(({ case_id, order }) => ({ case_id, order }))).toEqual(
    prompts.map(({ case_id, order }) => ({ case_id, order })),
  );
  const ENDS: Partial<Record<Mood, string>> = {
    long: 'truncated',
    broken: 'provider_error',
    'no-json': 'provider_error',
    silent: 'timeout',
  };
  prompts.forEach(({ prompt }, i) => {
    const mood = moodOf(prompt);
    expect({ mood, status: lines[i]?.status }).toEqual({ mood, status: ENDS[mood] ?? 'ok' });
    if (mood === 'babble') expect(readAnswer(lines[i]?.output ?? '')).toEqual({ unparseable: expect.any(String) });
    else if (lines[i]?.status === 'ok') expect(lines[i]?.output).toBe(answerTo(prompt));
  });
  // Every mood was met, or this test shows less than it says.
  expect(new Set(prompts.map(({ prompt }) => moodOf(prompt))).size).toBe(12);
  expect(RunFile.parse(run)).toEqual(run);
  expect(Object.values(run.statuses).reduce((a, b) => a + b)).toBe(496);
  const asked = [...model.asked.values()];
  expect(run.requests).toBe(asked.reduce((a, b) => a + b));
  expect(run.retries).toBe(run.requests - 496);
  const answered = run.statuses.ok + run.statuses.truncated;
  expect(run.tokens).toEqual({ prompt: 100 * answered, completion: 3 * answered, reasoning: 0, uncounted: 0 });
  expect(run.cost).toMatchObject({ total: (200 * answered + 30 * answered) / 1e6, complete: true });
  expect(lines[0]).toMatchObject({ model: 'm', effort: 'high' });
  expect(JSON.parse(stub.requests[0]?.body ?? '')).toMatchObject({ reasoning_effort: 'high' });
  expect(readdirSync(cwd).sort()).toEqual(['predictions.jsonl', 'public']);
  expect(shown.some((line) => /^█+░* \d+ of 496, \d+ under way/.test(line))).toBe(true);
  expect(runText(run, 'p.jsonl')).toMatch(/cost +0\.\d\d at 2 in and 10 out per million tokens/);
});

test('never more prompts under way than asked for', async () => {
  const { cwd } = publicFolder(20);
  let [now, most] = [0, 0];
  const { target } = await endpoint(async (response) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((later) => setTimeout(later, 10));
    now -= 1;
    response.end(completion('A'));
  });
  await runPrompts(request(cwd, target, { concurrency: 3 }));
  expect(most).toBe(3);
});

test('an interrupted run goes on where it stopped, and asks nothing twice that was on record', async () => {
  const { cwd, prompts } = publicFolder(20);
  const model = moodyModel(() => 'well', 5);
  const { target } = await endpoint(model.reply);
  const interrupt = new AbortController();
  const until12 = (line: string) => {
    if (/ 1[2-9] of 40/.test(line)) interrupt.abort();
  };
  const first = runPrompts(request(cwd, target, { signal: interrupt.signal, progress: until12 }));
  await expect(first).rejects.toMatchObject({
    code: 'interrupted',
    message: expect.stringMatching(/1[2-9] of 40 prompts/),
  });
  expect(existsSync(join(cwd, 'predictions.jsonl'))).toBe(false);
  const journal = readLinesOf<{ prediction?: { case_id: string; order: string } }>(
    join(cwd, 'predictions.jsonl.partial'),
  );
  const recorded = new Set(
    journal.flatMap(({ prediction }) => (prediction ? [`${prediction.order}:${prediction.case_id}`] : [])),
  );
  expect(recorded.size).toBeGreaterThanOrEqual(12);
  const run = await runPrompts(request(cwd, target));
  for (const { case_id, order, prompt } of prompts)
    if (recorded.has(`${order}:${case_id}`)) expect(model.asked.get(prompt)).toBe(1);
  expect(readLinesOf(join(cwd, 'predictions.jsonl'))).toHaveLength(40);
  expect(run).toMatchObject({ starts: 2, prompts: 40 });
  // A prompt whose request had not left when the run was broken off counts as begun, and the endpoint never saw it.
  expect(run.begun_again).toBeGreaterThanOrEqual([...model.asked.values()].filter((times) => times > 1).length);
  expect(run.begun_again).toBeLessThanOrEqual(4);
});

test('an endpoint that fails for everybody stops the run, holds nothing against the model, and is asked again', async () => {
  const { cwd } = publicFolder(30);
  let up = 8;
  const { target, stub } = await endpoint((response) => {
    up -= 1;
    response.statusCode = up >= 0 ? 200 : 500;
    response.end(completion('A'));
  });
  const more = { retry: { ...QUICK, attempts: 2 }, stopAfter: 5, concurrency: 4 };
  await expect(runPrompts(request(cwd, target, more))).rejects.toMatchObject({
    code: 'network',
    message: expect.stringMatching(/5 prompts in a row failed, the last: .* 500; 8 of 60 prompts are on record/),
  });
  up = 1000;
  const before = stub.requests.length;
  const run = await runPrompts(request(cwd, target, more));
  expect(run.statuses).toEqual({ ok: 60, timeout: 0, truncated: 0, provider_error: 0 });
  expect(stub.requests.length - before).toBe(52);
});

test('unless it is to go on whatever comes', async () => {
  const { cwd } = publicFolder(10);
  const { target } = await endpoint((response) => {
    response.statusCode = 400;
    response.end();
  });
  const run = await runPrompts(request(cwd, target, { stopAfter: 0 }));
  expect(run.statuses.provider_error).toBe(20);
});

test('a refused key stops at once', async () => {
  const { cwd } = publicFolder(10);
  const { target, stub } = await endpoint(refuses);
  await expect(runPrompts(request(cwd, target, { concurrency: 1 }))).rejects.toMatchObject({ code: 'network' });
  expect(stub.requests).toHaveLength(1);
});

test.each([
  ['--model', { model: 'another' }],
  ['--effort', { effort: 'low' }],
  ['--time-limit', { timeLimitSeconds: 7 }],
] as const)('other settings than the run was begun with are refused: %s', async (flag, more) => {
  const { cwd } = publicFolder(3);
  const { target, stub } = await endpoint(refuses);
  await expect(runPrompts(request(cwd, target))).rejects.toMatchObject({ code: 'network' });
  const before = stub.requests.length;
  const again = runPrompts(request(cwd, target, more));
  await expect(again).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(flag) });
  expect(stub.requests).toHaveLength(before);
});

test('other prompts, another address, other parameters and another command are other settings', async () => {
  const { cwd, prompts } = publicFolder(3);
  const { target } = await endpoint(refuses);
  await expect(runPrompts(request(cwd, target))).rejects.toMatchObject({ code: 'network' });
  const refused = async (other: RunRequest['target'], flag: string) =>
    expect(runPrompts(request(cwd, other))).rejects.toMatchObject({ message: expect.stringContaining(flag) });
  await refused({ ...target, url: 'http://127.0.0.1:9/v2' }, '--endpoint');
  await refused({ ...target, url: `${target.url}?version=2` }, '--endpoint (what stands behind the ?)');
  await refused({ ...target, parameters: { temperature: 1 } }, '--parameter');
  await refused({ kind: 'command', argv: ['true'] }, '--command');
  writeFileSync(join(cwd, 'public/prompts.jsonl'), `${JSON.stringify(prompts[0])}\n`);
  await refused(target, '--public-dir (its prompts)');
});

test('a second process finds the run locked; the lock of one that is gone counts for nothing', async () => {
  const { cwd } = publicFolder(3);
  const { target } = await endpoint(says);
  const lock = join(cwd, '.predictions.jsonl.lock');
  writeFileSync(lock, `${process.ppid}\n`);
  await expect(runPrompts(request(cwd, target))).rejects.toMatchObject({ code: 'would_overwrite' });
  expect(readFileSync(lock, 'utf8')).toBe(`${process.ppid}\n`);
  writeFileSync(lock, '2000000000\n');
  await runPrompts(request(cwd, target));
  expect(existsSync(lock)).toBe(false);
});

test('an output that stands there is left alone, but for one that the run itself had just named', async () => {
  const { cwd } = publicFolder(3);
  const { target, stub } = await endpoint(says);
  writeFileSync(join(cwd, 'predictions.jsonl'), 'mine');
  await expect(runPrompts(request(cwd, target))).rejects.toMatchObject({ code: 'would_overwrite' });
  expect(readFileSync(join(cwd, 'predictions.jsonl'), 'utf8')).toBe('mine');
  expect(stub.requests).toHaveLength(0);
  // Killed between the name and the end of the journal.
  const done = await runPrompts(request(cwd, target, { output: 'other.jsonl' }));
  const text = readFileSync(join(cwd, 'other.jsonl'), 'utf8');
  const at = new Date().toISOString();
  const head = { schema: 'touchstone.pivot-journal/1', settings: done.settings };
  const lines = readLinesOf(join(cwd, 'other.jsonl')).map((prediction) => JSON.stringify({ prediction, at }));
  writeFileSync(join(cwd, 'other.jsonl.partial'), `${[JSON.stringify(head), ...lines].join('\n')}\n`);
  const again = await runPrompts(request(cwd, target, { output: 'other.jsonl' }));
  expect(again.predictions_sha256).toBe(done.predictions_sha256);
  expect(readFileSync(join(cwd, 'other.jsonl'), 'utf8')).toBe(text);
  expect(existsSync(join(cwd, 'other.jsonl.partial'))).toBe(false);
  expect(stub.requests).toHaveLength(6);
});

test('a line that a kill tore is cut off; any other broken line refuses the journal', async () => {
  const { cwd } = publicFolder(5);
  const { target, stub } = await endpoint((response) => {
    response.statusCode = stub.requests.length <= 4 ? 200 : 401;
    response.end(completion('A'));
  });
  await expect(runPrompts(request(cwd, target, { concurrency: 1 }))).rejects.toMatchObject({ code: 'network' });
  const path = join(cwd, 'predictions.jsonl.partial');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, `${whole}{"prediction":{"case_id":"case-4","or`);
  const dies = async (text: string) => {
    writeFileSync(path, text);
    await expect(runPrompts(request(cwd, target))).rejects.toMatchObject({ code: 'bad_input' });
  };
  await expect(runPrompts(request(cwd, target, { concurrency: 1 }))).rejects.toMatchObject({ code: 'network' });
  expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
  await dies(`${whole}{"prediction":{}}\n`);
  await dies(`${whole}\n`);
  await dies(`{"schema":"touchstone.pivot-journal/1"}\n`);
  await dies('');
  await dies('no line feed');
  await dies(whole.replace('"asking"', '"asking":1,"asking"'));
});
