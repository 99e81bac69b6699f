import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyJournal } from './index.ts';
import { counted, counterIn } from './testing/index.ts';

const PROGRAM = join(import.meta.dirname, 'testing/count-up.ts');
const isPosix = process.platform !== 'win32';

function newStudy(): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-trail-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

// A limit on the size of files stands in for a full disk: the write fails in the same places.
const limited = (root: string, blocks: number, times: number) =>
  spawnSync(
    'bash',
    ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, PROGRAM, root, 'x', String(times)],
    {
      encoding: 'utf8',
    },
  );

test.runIf(isPosix)('where the new bytes do not fit, nothing is half done', () => {
  const root = newStudy();
  mkdirSync(join(root, 'evidence'));
  writeFileSync(join(root, 'evidence/counter.txt'), counted(7));
  const { status, stderr } = limited(root, 1, 1);
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/\.touchstone\/pending/);
  expect(counterIn(readFileSync(join(root, 'evidence/counter.txt'), 'utf8'))).toBe(7);
  expect(readdirSync(join(root, '.touchstone/pending'))).toEqual([]);
  expect(existsSync(join(root, '.touchstone/journal.jsonl'))).toBe(false);
});

test.runIf(isPosix)('where the line does not fit, the trail is as it was and the artifact, too', () => {
  const root = newStudy();
  // Blocks of bash are 1,024 bytes: the artifact (4.8 kB) fits into six of them, some twelve lines of the trail do.
  const { status, stdout, stderr } = limited(root, 6, 100);
  expect(status, stderr).toBe(1);
  const done = Number(stdout.trim().split('\n').at(-1));
  expect(done).toBeGreaterThan(3);
  expect(counterIn(readFileSync(join(root, 'evidence/counter.txt'), 'utf8'))).toBe(done);
  expect(verifyJournal(root)).toMatchObject({ faults: [], notes: [], lines: done });
  expect(readdirSync(join(root, '.touchstone/pending'))).toEqual([]);
});
