import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandRequest, type OutsideOptions, openOutside } from './index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const outside = (more: Partial<OutsideOptions> = {}) =>
  openOutside({ folder: join(folder, 'answers'), online: true, signal: new AbortController().signal, ...more });

function program(source: string, more: Partial<CommandRequest> = {}): CommandRequest {
  const path = join(folder, 'judge.mjs');
  writeFileSync(path, source);
  return {
    kind: 'command',
    argv: [process.execPath, path],
    input: { question: 'Ist das so? ✓' },
    index: 1,
    attempt: 1,
    ...more,
  };
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
async function gone(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && alive(pid); i += 1) await new Promise((later) => setTimeout(later, 20));
  return !alive(pid);
}

test('JSON on standard input, the answer on standard output, stored and replayed', async () => {
  const request = program(
    `let text = ''; for await (const part of process.stdin) text += part;
     process.stdout.write(JSON.stringify({ echo: JSON.parse(text).question, args: process.argv.slice(2) }));`,
  );
  const shell = { ...request, argv: [...request.argv, '$(id); rm -rf x', '--key=sk-1'] };
  const answer = await outside().ask(shell);
  expect(answer).toMatchObject({ status: 'answered', replayed: false });
  expect(answer.status === 'answered' && JSON.parse(answer.text)).toEqual({
    echo: 'Ist das so? ✓',
    args: ['$(id); rm -rf x', '--key=sk-1'],
  });
  rmSync(join(folder, 'judge.mjs'));
  expect(await outside({ online: false }).ask(shell)).toMatchObject({ status: 'answered', replayed: true });
  const [name] = readdirSync(join(folder, 'answers'));
  const stored = JSON.parse(readFileSync(join(folder, 'answers', name ?? ''), 'utf8')) as { question: unknown };
  expect(JSON.stringify(stored.question)).not.toContain('sk-1');
});

test('offline a program of the user is run all the same: it is no network', async () => {
  const request = program(
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '1'); process.stdout.write('{}');`,
  );
  expect(await outside({ online: false }).ask(request)).toMatchObject({ status: 'answered', replayed: false });
  expect(readdirSync(folder)).toContain('ran');
});

test('a program that hangs is killed with all it started', async () => {
  const request = program(
    `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
     const child = spawn('sleep', ['600'], { stdio: 'inherit' });
     writeFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + ' ' + child.pid);
     process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
  );
  expect(await outside({ timeLimitMs: 1500 }).ask(request)).toMatchObject({ status: 'failed', reason: 'time_limit' });
  const pids = readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);
  expect(pids).toHaveLength(2);
  for (const pid of pids) expect(await gone(pid)).toBe(true);
});

test('a child left behind with the pipe open holds nothing back', async () => {
  const request = program(
    `import { spawn } from 'node:child_process';
     spawn('sleep', ['600'], { stdio: 'inherit' }).unref(); process.stdout.write('done'); process.exitCode = 0; setTimeout(() => process.exit(), 50);`,
  );
  const started = performance.now();
  expect(await outside({ timeLimitMs: 20_000 }).ask(request)).toMatchObject({ status: 'answered', text: 'done' });
  expect(performance.now() - started).toBeLessThan(8000);
});

test('a program that floods is stopped', async () => {
  const request = program(
    `const part = 'x'.repeat(65536); const go = () => { while (process.stdout.write(part)); process.stdout.once('drain', go); }; go();`,
  );
  expect(await outside({ sizeLimit: 200_000, timeLimitMs: 20_000 }).ask(request)).toMatchObject({
    status: 'failed',
    reason: 'too_large',
  });
});

test('a program that exits with 1, or is not there, is a failure; garbage is an answer for the caller to judge', async () => {
  const failing = program(`console.error('no model configured'); process.exit(1);`);
  expect(await outside().ask(failing)).toMatchObject({
    status: 'failed',
    reason: 'exit',
    message: expect.stringMatching(/ended with code 1: no model configured/),
  });
  const missing = { ...failing, argv: [join(folder, 'no-such-program')] };
  expect(await outside().ask(missing)).toMatchObject({ status: 'failed', reason: 'tool_missing' });
  expect(await outside().ask({ ...failing, argv: [] })).toMatchObject({ status: 'failed', reason: 'tool_missing' });
  expect(readdirSync(folder)).toEqual(['judge.mjs']);
  const garbage = program(`process.stdout.write(Buffer.from([255, 0, 120]));`);
  expect(await outside().ask(garbage)).toMatchObject({ status: 'answered', text: '\ufffd\u0000x' });
});

test('a program that does not read a large input still answers', async () => {
  const request = program(`process.stdout.write('yes');`, { input: { text: 'x'.repeat(3_000_000) } });
  expect(await outside().ask(request)).toMatchObject({ status: 'answered', text: 'yes' });
});

test('the caller can give up', async () => {
  const stop = new AbortController();
  const request = program(`setInterval(() => {}, 1000);`);
  setTimeout(() => stop.abort(), 300);
  expect(await outside({ signal: stop.signal }).ask(request)).toMatchObject({
    status: 'failed',
    reason: 'interrupted',
  });
});
