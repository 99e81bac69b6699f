import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSandbox } from '../src/base/sandbox/index.ts';

const ROOT = join(import.meta.dirname, '..');
const STUDY = join(ROOT, 'examples/iris-rulers');
const sandbox = await findSandbox();

describe.skipIf('unavailable' in sandbox)(
  'an audit that is stopped (skipped without a sandbox: Debian apt-get install bubblewrap)',
  () => {
    it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
      'by %s leaves no process and loses no finished run',
      async (signal) => {
        const { folder, home } = fresh();
        const child = spawn(process.execPath, [join(ROOT, 'bin/touchstone.mjs'), 'audit', folder, '--only', 'I1'], {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, HOME: home, XDG_STATE_HOME: '' },
        });
        await until(() => storedRuns(folder).length >= 2);
        // Killed without a word in the few milliseconds while bwrap starts, it could leave an empty process behind; not later.
        if (signal === 'SIGKILL') await new Promise((resolve) => setTimeout(resolve, 150));
        child.kill(signal);
        expect(await ended(child)).toEqual(signal === 'SIGKILL' ? { code: null, signal } : { code: 130, signal: null });
        await until(() => processesOf(folder).length === 0);
        const kept = storedRuns(folder).map((path) => readFileSync(path, 'utf8'));
        expect(kept.length).toBeGreaterThanOrEqual(2);
        const again = spawnSync(
          process.execPath,
          [join(ROOT, 'bin/touchstone.mjs'), 'audit', folder, '--only', 'I1', '--json'],
          {
            encoding: 'utf8',
            env: { ...process.env, HOME: home, XDG_STATE_HOME: '' },
          },
        );
        expect(again.status, again.stderr).toBe(0);
        const { scores } = JSON.parse(again.stdout) as { scores: readonly { runs: readonly { score?: number }[] }[] };
        const used = scores.flatMap((score) => score.runs.map((run) => run.score));
        for (const text of kept) {
          const score = /"score"\s*:\s*([\d.eE+-]+)/.exec(text)?.[1];
          expect(used).toContain(Number(score));
        }
      },
    );
  },
);

function fresh(): { folder: string; home: string } {
  const home = mkdtempSync(join(tmpdir(), 'touchstone-stop-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'study');
  cpSync(STUDY, folder, { recursive: true, filter: (path) => !path.endsWith('.touchstone') });
  return { folder, home };
}

function storedRuns(folder: string): string[] {
  const runs = join(folder, '.touchstone/runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\d+\.json$/.test(name))
    .map((name) => join(runs, name));
}

// Evaluators run on a private copy, so they are found by the program they run rather than by the folder.
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const words = readFileSync(join('/proc', name, 'cmdline'), 'utf8').replaceAll('\0', ' ');
        return words.includes(folder) || (/score\.mjs few|best-ruler\.mjs/.test(words) && words.includes('bwrap'))
          ? [words]
          : [];
      } catch {
        return [];
      }
    });
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
}
