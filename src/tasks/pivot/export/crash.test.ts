import childProcess, { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { syntheticRelease } from '../synthetic/index.ts';
import { exportOptionsOnly, UNFINISHED } from './index.ts';

const { questions } = syntheticRelease({ cases: 6, length: 40 });
const FILES = ['runs/public/prompts.jsonl', 'private/grader/references.json', 'runs/receipt.json'];

describe('a crash', () => {
  it('at any call leaves each destination whole or absent', async () => {
    const whole = fresh();
    const calls = await exportUntil(whole, Number.POSITIVE_INFINITY);
    expect(calls).toBeGreaterThan(20);
    const bytes = FILES.map((path) => readFileSync(join(whole, path)));
    const seen = new Set<string>();
    for (let at = 1; at <= calls; at += 1) {
      const folder = fresh();
      await exportUntil(folder, at);
      seen.add(checked(folder, bytes).join());
      if (existsSync(join(folder, 'runs/public')) || existsSync(join(folder, 'private/grader'))) continue;
      // What is left over keeps nobody from exporting again.
      await exportUntil(folder, Number.POSITIVE_INFINITY);
      expect(checked(folder, bytes)).toEqual(FILES);
    }
    // Nothing, the grader's half, both, and all: each stage was seen.
    expect([...seen].map((files) => files.split(',').filter(Boolean).length).sort()).toEqual([0, 1, 2, 3]);
  });

  it('of the process at a few calls does the same', () => {
    const child = join(import.meta.dirname, 'testing/killed-export.ts');
    const run = (folder: string, at: number) =>
      spawnSync(process.execPath, [child, folder, String(at)], { encoding: 'utf8' });
    const whole = fresh();
    const done = run(whole, 0);
    expect(done.status, done.stderr).toBe(0);
    const calls = Number(done.stdout);
    const bytes = FILES.map((path) => readFileSync(join(whole, path)));
    for (const at of [Math.ceil(calls / 2), calls - 4, calls - 1]) {
      const folder = fresh();
      expect(run(folder, at).signal).toBe('SIGKILL');
      checked(folder, bytes);
    }
  }, 120_000);
});

function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-pivot-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'q.json'), questions);
  return folder;
}

/** Which files are there, after a look that all that has a final name is whole. */
function checked(folder: string, bytes: readonly Buffer[]): string[] {
  const there = FILES.filter((path) => existsSync(join(folder, path)));
  for (const [i, path] of FILES.entries())
    if (there.includes(path)) expect(readFileSync(join(folder, path)), path).toEqual(bytes[i]);
  if (existsSync(join(folder, 'runs/public'))) expect(there).toContain('runs/public/prompts.jsonl');
  if (existsSync(join(folder, 'private/grader'))) expect(there).toContain('private/grader/references.json');
  if (there.includes('runs/receipt.json')) expect(there).toHaveLength(3);
  const known = ['q.json', 'runs', 'private', 'runs/public', 'private/grader', ...FILES];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (!known.includes(path)) expect(path).toContain(UNFINISHED);
  return there;
}

/**
 * Exports until the n-th call that changes the file system; from there on every such call fails without doing anything, those
 * of tidying up among them, so that the disk is as a dead process leaves it. Gives the number of calls.
 */
async function exportUntil(folder: string, at: number): Promise<number> {
  let calls = 0;
  const restore: (() => void)[] = [];
  const frozen = <Name extends string, Module extends Record<Name, (...given: never[]) => unknown>>(
    module: Module,
    name: Name,
  ) => {
    const original = module[name];
    const wrapped = (...given: never[]): unknown => {
      calls += 1;
      if (calls >= at) throw new Error('the process is dead');
      return original(...given);
    };
    module[name] = wrapped as Module[Name];
    restore.push(() => {
      module[name] = original;
    });
  };
  for (const name of [
    'openSync',
    'writeSync',
    'fchmodSync',
    'mkdirSync',
    'chmodSync',
    'renameSync',
    'linkSync',
    'rmSync',
    'rmdirSync',
  ] as const)
    frozen(fs, name);
  frozen(fs.promises, 'open');
  frozen(childProcess, 'spawnSync');
  syncBuiltinESMExports();
  try {
    await exportOptionsOnly({
      cwd: folder,
      questions: 'q.json',
      publicDir: 'runs/public',
      graderDir: 'private/grader',
      receipt: 'runs/receipt.json',
    });
  } catch {
    // dead
  } finally {
    for (const undo of restore) undo();
    syncBuiltinESMExports();
  }
  return calls;
}
