import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startStub } from '../src/base/outside/testing/index.ts';
import { exportOptionsOnly } from '../src/tasks/pivot/index.ts';
import { answerTo, moodyModel } from '../src/tasks/pivot/running/testing/moody-model.ts';
import { syntheticRelease } from '../src/tasks/pivot/synthetic/index.ts';

// The command itself, killed again and again while it asks an endpoint whose log is the witness.
const CLI = join(import.meta.dirname, '../bin/touchstone.mjs');
const KILLS = 20;

interface Line {
  readonly case_id: string;
  readonly order: string;
}
const nameOf = ({ case_id, order }: Line) => `${order}:${case_id}`;
const linesOf = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as T);

async function bundle(): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-kill-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'questions.json'), syntheticRelease().questions);
  await exportOptionsOnly({ cwd, questions: 'questions.json', publicDir: 'public', graderDir: 'private' });
  return cwd;
}

function start(cwd: string, url: string, more: readonly string[] = []): ChildProcess {
  const words = ['pivot', 'run', '--public-dir', 'public', '--output', 'predictions.jsonl', '--online', '--json'];
  return spawn(process.execPath, [CLI, ...words, '--endpoint', url, '--model', 'moody', ...more], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function end(child: ChildProcess): Promise<{ code: number | null; signal: string | null; out: string; err: string }> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (part) => (out += String(part)));
  child.stderr?.on('data', (part) => (err += String(part)));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })));
}

test(`killed with SIGKILL ${KILLS} times: no answer on record is lost or asked for again, all 496 prompts come out`, async () => {
  const cwd = await bundle();
  const model = moodyModel((prompt) => (answerTo(prompt) === 'A' ? 'well' : 'dropped'), 25);
  const stub = await startStub(model.reply);
  onTestFinished(() => stub.stop());
  const prompts = linesOf<Line & { prompt: string }>(join(cwd, 'public/prompts.jsonl'));
  const journal = join(cwd, 'predictions.jsonl.partial');
  const textOf = new Map(prompts.map((prompt) => [nameOf(prompt), prompt.prompt]));
  const recorded = new Map<string, { readonly line: string; readonly asked: number }>();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start(cwd, stub.url);
    const ended = end(child);
    // A third of the kills fall somewhere in the start, the others while answers come in.
    const enough = recorded.size + 3 + Math.floor(Math.random() * 20);
    if (kill % 3 === 0) await new Promise((later) => setTimeout(later, Math.random() * 600));
    else
      while (child.exitCode === null && answersIn(journal).length < enough)
        await new Promise((later) => setTimeout(later, 2));
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    // What the server still has in hand comes to an end before the log is read.
    await new Promise((later) => setTimeout(later, 60));
    const now = answersIn(journal);
    for (const [name, { line, asked }] of recorded) {
      expect({ name, line: JSON.stringify(now.find((one) => nameOf(one.prediction) === name)) }).toEqual({
        name,
        line,
      });
      expect(model.asked.get(textOf.get(name) ?? '')).toBe(asked);
    }
    for (const one of now)
      if (!recorded.has(nameOf(one.prediction)))
        recorded.set(nameOf(one.prediction), {
          line: JSON.stringify(one),
          asked: model.asked.get(textOf.get(nameOf(one.prediction)) ?? '') ?? 0,
        });
    expect(existsSync(join(cwd, 'predictions.jsonl'))).toBe(false);
  }
  const { code, out, err } = await end(start(cwd, stub.url));
  expect(err).toBe('');
  expect(code).toBe(0);
  for (const [name, { asked }] of recorded) expect(model.asked.get(textOf.get(name) ?? '')).toBe(asked);
  const lines = linesOf<Line & { output: string; begun?: number }>(join(cwd, 'predictions.jsonl'));
  expect(lines.map(nameOf)).toEqual(prompts.map(nameOf));
  expect(lines.map(({ output }) => output)).toEqual(prompts.map(({ prompt }) => answerTo(prompt)));
  const run = JSON.parse(out) as { starts: number; begun_again: number; statuses: { ok: number } };
  expect(run.statuses.ok).toBe(496);
  // Only what was under way at a kill was begun again: at most four prompts each time.
  expect(run.begun_again).toBe(lines.filter(({ begun = 1 }) => begun > 1).length);
  expect(run.begun_again).toBeGreaterThan(0);
  expect(run.begun_again).toBeLessThanOrEqual(4 * KILLS);
  expect(recorded.size).toBeGreaterThan(50);
  expect(readdirSync(cwd).sort()).toEqual(['predictions.jsonl', 'private', 'public', 'questions.json']);
}, 300_000);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with code 130 and one line, quiet in a pipe; the same command goes on',
  async (signal) => {
    const cwd = await bundle();
    const model = moodyModel(() => 'well', 20);
    const stub = await startStub(model.reply);
    onTestFinished(() => stub.stop());
    const child = start(cwd, stub.url);
    const ended = end(child);
    while (answersIn(join(cwd, 'predictions.jsonl.partial')).length < 20)
      await new Promise((later) => setTimeout(later, 5));
    child.kill(signal);
    const { code, out, err } = await ended;
    expect({ code, out }).toEqual({ code: 130, out: '' });
    expect(err).toMatch(
      /^touchstone: interrupted; \d+ of 496 prompts are on record in predictions\.jsonl\.partial\. Run the same command again to go on\.\n$/,
    );
    const refused = await end(start(cwd, stub.url, ['--effort', 'high']));
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      /^touchstone: predictions\.jsonl\.partial: this run was begun with other settings: --effort\. .*\n$/,
    );
    expect((await end(start(cwd, stub.url))).code).toBe(0);
  },
);

function answersIn(journal: string): { readonly prediction: Line }[] {
  if (!existsSync(journal)) return [];
  const text = readFileSync(journal, 'utf8');
  // The last line may be under way.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines
    .filter((line) => line.startsWith('{"prediction"'))
    .map((line) => JSON.parse(line) as { prediction: Line });
}
