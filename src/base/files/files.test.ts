import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TouchstoneError } from '../fault/index.ts';
import { digestFiles, fileInside, pathFault, sha256, writeAtomic, writeNew } from './index.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-files-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('digests', () => {
  it.each([1, 3])('of many files by %i threads equal those of each alone, in order', async (threads) => {
    const root = folder();
    const files = Array.from({ length: 150 }, (_, i) => {
      const path = join(root, `f${i}`);
      writeFileSync(path, Buffer.alloc((i * 7919) % 700_000, i));
      return path;
    });
    const expected = files.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'));
    const found = await digestFiles(files, { threads });
    expect(found.map((digest) => ('error' in digest ? digest.error : digest.sha256))).toEqual(expected);
  });

  it('name what could not be read: links, folders, pipes, nothing there', async () => {
    const root = folder();
    writeFileSync(join(root, 'a'), 'abc');
    symlinkSync('a', join(root, 'link'));
    mkdirSync(join(root, 'sub'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const found = await digestFiles(['a', 'link', 'sub', 'pipe', 'none'].map((name) => join(root, name)));
    expect(found[0]).toEqual({ bytes: 3, sha256: sha256('abc') });
    for (const digest of found.slice(1)) expect(digest).toHaveProperty('error');
  });

  it('stop when interrupted', async () => {
    const root = folder();
    const files = Array.from({ length: 100 }, (_, i) => join(root, String(i)));
    for (const path of files) writeFileSync(path, 'x');
    const interrupt = new AbortController();
    interrupt.abort();
    const late = new AbortController();
    const running = digestFiles([...files, ...files, ...files], { threads: 2, signal: late.signal });
    late.abort();
    await expect(running).rejects.toMatchObject({ code: 'interrupted' });
  });
});

it('a link into a folder whose name only begins like the study leaves it', () => {
  const root = join(folder(), 'study');
  for (const path of [root, `${root}-of-others`]) mkdirSync(path);
  writeFileSync(`${root}-of-others/secret`, 'x');
  symlinkSync('../study-of-others/secret', join(root, 'link'));
  expect(fileInside(root, 'link')).toBe('escapes');
});

describe('an atomic write', () => {
  it('replaces whole or not at all', () => {
    const root = folder();
    const path = join(root, 'sub', 'x.txt');
    writeAtomic(path, 'one');
    writeAtomic(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    mkdirSync(join(root, 'is-a-folder'));
    expect(() => writeAtomic(join(root, 'is-a-folder'), 'x')).toThrow(TouchstoneError);
    expect(readdirSync(root).sort()).toEqual(['is-a-folder', 'sub']);
  });

  it('keeps the old bytes when the disk is full', ({ skip }) => {
    const root = folder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', root], { stdio: 'ignore' });
    } catch {
      skip('a small tmpfs is needed to fill, and this user may not mount one (run as root)');
    }
    try {
      const path = join(root, 'x');
      writeAtomic(path, 'old');
      expect(() => writeAtomic(path, Buffer.alloc(1_000_000))).toThrow(/the disk is full/);
      expect(readFileSync(path, 'utf8')).toBe('old');
      expect(readdirSync(root)).toEqual(['x']);
    } finally {
      execFileSync('umount', [root]);
    }
  });
});

describe('paths', () => {
  it.each(['a', 'a/b.json', 'logs/Ünïcode.txt', 'a b/c', '.hidden'])('accepts %s', (path) => {
    expect(pathFault(path)).toBeUndefined();
  });
  it.each([
    '',
    '/a',
    '../a',
    'a/..',
    'a/../b',
    'a//b',
    './a',
    'a/',
    'C:/a',
    '~/a',
    'a\\b',
    'a\nb',
    'a\u0000',
    'u\u0308.txt',
  ])('refuses %j', (path) => {
    expect(pathFault(path)).toBeDefined();
  });
  it('never lets a path out of its folder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('..', '.', '', 'a', '...', '~'), fc.string()), { maxLength: 6 }),
        (parts) => {
          const path = parts.join('/');
          if (pathFault(path) === undefined) expect(join('/srv/study', path).startsWith('/srv/study/')).toBe(true);
        },
      ),
    );
  });
});

describe('a new file', () => {
  it('is written whole, and never over one that stands there', () => {
    const path = join(folder(), 'new.txt');
    writeNew(path, 'first');
    expect(readFileSync(path, 'utf8')).toBe('first');
    expect(() => writeNew(path, 'second')).toThrow(TouchstoneError);
    expect(() => writeNew(path, 'second')).toThrow(expect.objectContaining({ code: 'would_overwrite' }));
    expect(readFileSync(path, 'utf8')).toBe('first');
  });

  it('leaves no temporary file behind, neither when it is written nor when it is refused', () => {
    const root = folder();
    writeNew(join(root, 'a'), 'x');
    expect(() => writeNew(join(root, 'a'), 'y')).toThrow();
    expect(readdirSync(root)).toEqual(['a']);
  });
});
