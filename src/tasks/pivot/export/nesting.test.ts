import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportOptionsOnly } from './index.ts';

interface Case {
  readonly name: string;
  readonly public: string;
  readonly grader: string;
  readonly questions?: string;
  readonly receipt?: string;
  readonly refuses?: string;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/nesting.yaml'), 'utf8')) as readonly Case[];
const RELEASE = '[{"id": "x", "A": "p", "B": "q", "label": "A"}]';

function scene(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-pivot-nesting-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const folder of ['data', 'sub', 'deep']) mkdirSync(join(cwd, folder));
  for (const file of ['q.json', 'data/q.json']) writeFileSync(join(cwd, file), RELEASE);
  const links = {
    'to-sub': 'sub',
    up: '.',
    'deep/link': '../sub',
    'to-q.json': 'data/q.json',
    nowhere: 'is/not',
    circle: 'circle2',
    circle2: 'circle',
  };
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(cwd, path));
  return cwd;
}

// Links are listed and not followed.
function everything(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return lstatSync(path).isDirectory() ? [path, ...everything(path)] : [path];
  });
}

const request = (cwd: string, one: Omit<Case, 'name' | 'refuses'>) => ({
  cwd,
  questions: one.questions ?? 'q.json',
  publicDir: one.public,
  graderDir: one.grader,
  ...(one.receipt === undefined ? {} : { receipt: one.receipt }),
});

describe('paths of an export', () => {
  it.each(cases)('$name', async (one) => {
    const cwd = scene();
    const before = everything(cwd);
    const done = exportOptionsOnly(request(cwd, one));
    if (one.refuses === undefined) {
      await done;
      expect(everything(cwd).filter((path) => /(?:prompts\.jsonl|references\.json)$/.test(path))).toHaveLength(2);
    } else {
      await expect(done).rejects.toThrow(one.refuses);
      await expect(exportOptionsOnly(request(cwd, one))).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:usage|would_overwrite|io)$/),
      });
      expect(everything(cwd)).toEqual(before);
    }
  });

  it('that are one folder under two mounts are seen as one (skipped where nothing can be mounted)', async ({
    skip,
  }) => {
    const cwd = scene();
    mkdirSync(join(cwd, 'mounted'));
    const bound = spawnSync('mount', ['--bind', join(cwd, 'sub'), join(cwd, 'mounted')]);
    skip(bound.status !== 0, 'needs the right to mount');
    // Before the folder is removed: what is mounted must not go with it.
    onTestFinished(() => {
      spawnSync('umount', [join(cwd, 'mounted')]);
    });
    try {
      await expect(exportOptionsOnly(request(cwd, { public: 'sub/x', grader: 'mounted/x/g' }))).rejects.toThrow(
        'the same place or one lies inside',
      );
      await expect(exportOptionsOnly(request(cwd, { public: 'mounted/x/y', grader: 'sub/X' }))).rejects.toThrow(
        'the same place or one lies inside',
      );
      writeFileSync(join(cwd, 'sub/q.json'), RELEASE);
      await expect(
        exportOptionsOnly(request(cwd, { public: 'mounted', grader: 'g', questions: 'sub/q.json' })),
      ).rejects.toThrow('holds the release');
      await exportOptionsOnly(request(cwd, { public: 'sub/x', grader: 'mounted/g' }));
      expect(existsSync(join(cwd, 'mounted/x/prompts.jsonl'))).toBe(true);
    } finally {
      spawnSync('umount', [join(cwd, 'mounted')]);
    }
  });
});
