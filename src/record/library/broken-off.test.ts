import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexLibrary, openLibrary } from './index.ts';

// Builds that are killed or find no room, each in a process of its own.
const folder = mkdtempSync(join(tmpdir(), 'touchstone-broken-off-'));
const source = join(folder, 'in');
const out = join(folder, 'library.sqlite');
const child = join(import.meta.dirname, 'testing/build-child.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, count: number) =>
  writeFileSync(
    join(source, name),
    Array.from(
      { length: count },
      (_, i) =>
        `${JSON.stringify({ id: `${name}:${i}`, title: `Matter number ${i} of ${name} at length`, year: 2000 })}\n`,
    ).join(''),
  );

let old: Buffer;
beforeAll(async () => {
  mkdirSync(source);
  write('a.jsonl', 50);
  await indexLibrary({ paths: [source], out });
  old = readFileSync(out);
  write('b.jsonl', 25_000);
});

describe('a build that is broken off', () => {
  it('by kill -9 leaves the old library, and can be run again', async () => {
    const run = spawn(process.execPath, ['--no-warnings', child, source, out], { stdio: 'ignore' });
    const partial = join(folder, '.library.sqlite.building');
    const size = () => statSync(partial, { throwIfNoEntry: false })?.size ?? 0;
    // In the middle: more is written than the old library has.
    while (size() < old.length + 500_000 && run.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const exit = once(run, 'exit');
    run.kill('SIGKILL');
    expect((await exit)[1]).toBe('SIGKILL');
    expect(existsSync(partial)).toBe(true);
    expect(readFileSync(out).equals(old)).toBe(true);
    const library = openLibrary(out);
    expect(library.records).toBe(50);
    library.close();
    expect(await indexLibrary({ paths: [source], out })).toMatchObject({
      records: 25_050,
      files: { new: 1, unchanged: 1 },
    });
    expect(readdirSync(folder).sort()).toEqual(['in', 'library.sqlite']);
  });

  it.skipIf(process.platform === 'win32')('by a lack of room says so in one line and leaves the old library', () => {
    writeFileSync(out, old);
    // The shell's limit on the size of a file, in blocks of 512 or 1024 bytes, stands in for a full disk.
    const run = spawnSync(
      'sh',
      ['-c', `ulimit -f 2000; exec "$0" --no-warnings "$@"`, process.execPath, child, source, out],
      { encoding: 'utf8' },
    );
    expect(run.stdout.trim().split('\n').at(-1)).toMatch(/^fault .*(?:disk|file too large|EFBIG)/i);
    expect(run.stdout).toContain('nothing was changed');
    expect(run.status).toBe(2);
    expect(readFileSync(out).equals(old)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
