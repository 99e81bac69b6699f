import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { syntheticRelease } from '../synthetic/index.ts';
import { renameOverClaim } from './rename-new.ts';
import { everything, fresh, PATHS, run } from './testing/scene.ts';

describe('modes', () => {
  it.each([0o000, 0o022, 0o077, 0o777])('are 0700 and 0600 for the grader under umask %o', async (mask) => {
    const cwd = fresh();
    const before = process.umask(mask);
    onTestFinished(() => {
      process.umask(before);
    });
    await run(cwd, { pseudonyms: true });
    const mode = (path: string) => statSync(join(cwd, path)).mode & 0o7777;
    expect([
      mode('private/grader'),
      mode('private/grader/references.json'),
      mode('private/grader/pseudonyms.json'),
    ]).toEqual([0o700, 0o600, 0o600]);
    // What the model reads is nobody else's to write, and at least the owner's to read.
    expect([mode('runs/public'), mode('runs/public/prompts.jsonl')]).toEqual([
      0o700 | (0o755 & ~mask),
      0o600 | (0o644 & ~mask),
    ]);
    expect(mode('private') & 0o722).toBe(0o700);
    expect(mode('runs/receipt.json') & 0o622).toBe(0o600);
  });
});

describe('a destination that exists', () => {
  const kinds: Readonly<Record<string, (path: string) => void>> = {
    'an empty folder': (path) => mkdirSync(path, { recursive: true }),
    'a file': (path) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'mine');
    },
    'a link to a folder': (path) => {
      mkdirSync(join(path, '..'), { recursive: true });
      const target = mkdtempSync(join(tmpdir(), 'touchstone-pivot-empty-'));
      onTestFinished(() => rmSync(target, { recursive: true }));
      symlinkSync(target, path);
    },
    'a link to nowhere': (path) => {
      mkdirSync(join(path, '..'), { recursive: true });
      symlinkSync('/nowhere/at/all', path);
    },
  };
  for (const place of ['publicDir', 'graderDir', 'receipt'] as const)
    it.each(Object.keys(kinds))(`is refused before and during the export: ${place}, %s`, async (kind) => {
      const before = fresh();
      kinds[kind]?.(join(before, PATHS[place]));
      const there = everything(before);
      await expect(run(before)).rejects.toThrow(/exists already|leads nowhere/);
      expect(everything(before)).toEqual(there);

      const during = fresh(syntheticRelease({ cases: 2500, length: 40 }).questions);
      let appeared = false;
      const progress = () => {
        if (!appeared) kinds[kind]?.(join(during, PATHS[place]));
        appeared = true;
      };
      await expect(run(during, { progress })).rejects.toMatchObject({ code: 'would_overwrite' });
      expect(appeared).toBe(true);
      // Only what appeared is left, with the folders above it.
      expect(everything(during).filter((path) => path !== 'q.json' && !PATHS[place].startsWith(path))).toEqual([]);
      if (kind === 'a file') expect(readFileSync(join(during, PATHS[place]), 'utf8')).toBe('mine');
    });

  it('is refused without the rename of the system as well', () => {
    const cwd = fresh();
    mkdirSync(join(cwd, 'new'));
    writeFileSync(join(cwd, 'new/x'), '');
    mkdirSync(join(cwd, 'there'));
    expect(renameOverClaim(join(cwd, 'new'), join(cwd, 'there'))).toBe(false);
    writeFileSync(join(cwd, 'file'), '');
    expect(renameOverClaim(join(cwd, 'new'), join(cwd, 'file'))).toBe(false);
    expect(renameOverClaim(join(cwd, 'new'), join(cwd, 'free'))).toBe(true);
    expect(everything(cwd)).toEqual(['file', 'free', 'free/x', 'q.json', 'there']);
  });
});

describe('an export that fails', () => {
  it('leaves nothing when it is stopped', async () => {
    const cwd = fresh(syntheticRelease({ cases: 2500, length: 40 }).questions);
    const stop = new AbortController();
    await expect(run(cwd, { signal: stop.signal, progress: () => stop.abort() })).rejects.toMatchObject({
      code: 'interrupted',
    });
    expect(everything(cwd)).toEqual(['q.json']);
  });

  it('leaves nothing when a folder of the way is replaced by a link', async () => {
    const cwd = fresh(syntheticRelease({ cases: 2500, length: 40 }).questions);
    mkdirSync(join(cwd, 'elsewhere'));
    const progress = () => {
      rmSync(join(cwd, 'private'), { recursive: true, force: true });
      symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'private'));
    };
    await expect(run(cwd, { progress })).rejects.toThrow();
    expect(readdirSync(join(cwd, 'elsewhere'))).toEqual([]);
    expect(existsSync(join(cwd, 'runs'))).toBe(false);
  });

  it('leaves nothing when the release is refused', async () => {
    const cwd = fresh('[]');
    await expect(run(cwd)).rejects.toThrow('the list of cases is empty');
    expect(everything(cwd)).toEqual(['q.json']);
  });

  it.each(['.', 'none.json', '/dev/zero'])('refuses %s as a release', async (questions) => {
    await expect(run(fresh(), { questions })).rejects.toThrow(/not a file|no such file/);
  });
});

describe('a folder that may not be written to', () => {
  const isRoot = process.getuid?.() === 0;
  it.skipIf(isRoot).each(['publicDir', 'graderDir', 'receipt'] as const)(
    'is named itself, and nothing is left (%s; skipped for root, who may write everywhere)',
    async (which) => {
      const cwd = fresh();
      mkdirSync(join(cwd, 'closed'), { mode: 0o555 });
      const before = everything(cwd);
      await expect(run(cwd, { [which]: 'closed/x' })).rejects.toThrow(/closed: no permission/);
      expect(everything(cwd)).toEqual(before);
    },
  );
});
