import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { verifyBundle } from '../graph/index.ts';
import { openStudy, refuseWayOut, sealStudy } from './index.ts';
import { temporaryStudy } from './testing/study.ts';

describe('a seal', () => {
  it('covers every file and verifies until a byte changes', async () => {
    const root = temporaryStudy({
      'logs/a.json': '{"x": 1}',
      'logs/b.json': '{"x": 2}',
      '.touchstone/cache/x': 'not sealed',
      'out/x.html': 'not sealed',
    });
    const sealed = await sealStudy(root);
    expect(sealed).toMatchObject({ state: 'sealed', files: 5 });
    expect(verifyBundle(await openStudy(root)).files).toEqual([]);
    writeFileSync(join(root, 'logs/a.json'), '{"x": 3}');
    expect(verifyBundle(await openStudy(root)).files).toMatchObject([{ reason: 'changed', path: 'logs/a.json' }]);
  });

  it('is unchanged, byte for byte, when nothing changed, and keeps the one before', async () => {
    const root = temporaryStudy();
    await sealStudy(root, { now: new Date('2026-01-01T00:00:00Z') });
    const before = readFileSync(join(root, 'touchstone.lock.json'), 'utf8');
    expect(await sealStudy(root)).toMatchObject({ state: 'unchanged' });
    expect(readFileSync(join(root, 'touchstone.lock.json'), 'utf8')).toBe(before);
    writeFileSync(join(root, 'new.txt'), 'x');
    rmSync(join(root, 'paper.md'));
    const again = await sealStudy(root);
    expect(again).toMatchObject({ state: 'sealed', added: ['new.txt'], removed: ['paper.md'], changed: [] });
    expect(readFileSync(join(root, again.previous ?? ''), 'utf8')).toBe(before);
  });

  it('names files that are missing, and files that are referred to but not listed', async () => {
    const root = temporaryStudy({
      'a.txt': 'a',
      'claims.yaml': 'schema: touchstone.claims/1\nevidence:\n  - {id: E-1, type: file_range, path: b.txt}\n',
    });
    await sealStudy(root);
    rmSync(join(root, 'a.txt'));
    writeFileSync(join(root, 'b.txt'), 'b');
    expect(
      verifyBundle(await openStudy(root))
        .files.map(({ reason, path }) => `${reason} ${path}`)
        .sort(),
    ).toEqual(['missing a.txt', 'unlisted b.txt']);
  });

  it('refuses links that leave the study and reads nothing behind them', async () => {
    const root = temporaryStudy();
    symlinkSync('/etc/passwd', join(root, 'innocent.json'));
    symlinkSync('/etc', join(root, 'folder'));
    symlinkSync('/nowhere/at/all', join(root, 'dangling'));
    symlinkSync('paper.md', join(root, 'inside.md'));
    await expect(sealStudy(root)).rejects.toThrow(/innocent\.json: a link that leaves the study/);
    expect(existsSync(join(root, 'touchstone.lock.json'))).toBe(false);
    const study = await openStudy(root);
    expect(study.escaping).toEqual(['dangling', 'folder', 'innocent.json']);
    expect(study.files.get('inside.md')?.sha256).toBe(study.files.get('paper.md')?.sha256);
    await expect(study.read('innocent.json')).rejects.toThrow(TouchstoneError);
  });

  it('does not stop at pipes, odd names and a folder swapped for a link', async () => {
    const root = temporaryStudy({ 'logs/run.json': '{}' });
    await sealStudy(root);
    renameSync(join(root, 'logs'), join(root, 'moved'));
    symlinkSync('/etc', join(root, 'logs'));
    mkdirSync(join(root, 'bad\\name'));
    writeFileSync(join(root, 'bad\\name', 'x'), '');
    const study = await openStudy(root);
    expect(study.files.get('logs/run.json')?.seal).toBe('missing');
    expect(study.escaping).toContain('logs');
    expect(study.unsealable).toMatchObject([{ path: 'bad\\name/x' }]);
  });

  it.each(['touchstone.yaml', 'claims.yaml', 'touchstone.lock.json'])(
    'does not wait for a pipe or follow a link in place of %s',
    async (name) => {
      const root = temporaryStudy();
      rmSync(join(root, name), { force: true });
      execFileSync('mkfifo', [join(root, name)]);
      await expect(openStudy(root)).rejects.toThrow(`${name}: not a regular file`);
      rmSync(join(root, name));
      symlinkSync('/dev/zero', join(root, name));
      await expect(openStudy(root)).rejects.toThrow(/a link that leaves the study|not a regular file/);
    },
  );

  it('keeps nothing of its own behind a link', async () => {
    const root = temporaryStudy();
    const other = temporaryStudy();
    symlinkSync(other, join(root, '.touchstone'));
    for (const work of [openStudy, sealStudy])
      await expect(work(root)).rejects.toThrow('.touchstone: a link, where the tool keeps files of its own');
    expect(readdirSync(root)).not.toContain('touchstone.lock.json');
    expect(() => refuseWayOut(root, '.touchstone/votes.jsonl')).toThrow('a link, where a file of the study');
    expect(() => refuseWayOut(root, 'audit/new/votes.jsonl')).not.toThrow();
  });

  it('leaves the old seal and no half-written file where writing is not possible', async () => {
    const root = temporaryStudy();
    await sealStudy(root);
    const before = readFileSync(join(root, 'touchstone.lock.json'), 'utf8');
    writeFileSync(join(root, 'more.txt'), 'x');
    mkdirSync(join(root, '.touchstone'), { recursive: true });
    writeFileSync(join(root, '.touchstone/seals'), 'a file where a folder is needed');
    await expect(sealStudy(root)).rejects.toThrow();
    expect(readFileSync(join(root, 'touchstone.lock.json'), 'utf8')).toBe(before);
    expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('refuses a seal with duplicate keys, wrong digests or other text, with the place', async () => {
    const root = temporaryStudy();
    writeFileSync(
      join(root, 'touchstone.lock.json'),
      '{"schema": "touchstone.lock/1", "sealed": "2026-01-01T00:00:00Z", "sealed": "x", "files": []}',
    );
    await expect(openStudy(root)).rejects.toThrow(/^touchstone\.lock\.json:1:\d+: the same key stands twice/);
    writeFileSync(
      join(root, 'touchstone.lock.json'),
      '{"schema": "touchstone.lock/1", "sealed": "2026-01-01T00:00:00Z", "files": [{"path": "a", "bytes": 1, "sha256": "zz"}]}',
    );
    await expect(openStudy(root)).rejects.toThrow(/"sha256" is "zz". Expected 64 lower-case hexadecimal digits/);
  });
});

describe('opening a study', () => {
  it('lists every fault of both files, one line each', async () => {
    const root = temporaryStudy({
      'touchstone.yaml': 'schema: touchstone.study/1\ntitel: x\nmanuscript: ../secret.md\n',
      'claims.yaml': 'schema: touchstone.claims/1\nclaims:\n  - {id: C 1, type: numeric, text: 3}\n',
    });
    const lines = await openStudy(root).catch((error: Error) => error.message.split('\n'));
    expect(lines).toEqual([
      'touchstone.yaml:1:1: "title" is missing. Expected a text (quote numbers, so that their digits are kept).',
      'touchstone.yaml:3:13: "manuscript" is "../secret.md". Expected a path inside the study, such as logs/run1.json; this one leaves the study (..).',
      'touchstone.yaml:2:1: unknown key "titel". Did you mean "title"?',
      expect.stringMatching(/^claims\.yaml:3:10: "id" is "C 1"\. Expected an id such as C-RES-001/),
      'claims.yaml:3:21: "type" is "numeric". Expected one of citation, numerical, methodological, conclusion.',
      'claims.yaml:3:36: "text" is the number 3. Expected a text (quote numbers, so that their digits are kept).',
    ]);
  });

  it('refuses ids that stand twice: an invalid run is not overruled by a second declaration', async () => {
    const root = temporaryStudy({
      'touchstone.yaml':
        'schema: touchstone.study/1\ntitle: t\nmanuscript: paper.md\nruns: [{id: a, status: invalid}, {id: a, status: ok}]\n' +
        'metrics: [{name: m, stage: test}, {name: m, stage: train}, {name: m, stage: test}]\n',
    });
    const lines = await openStudy(root).catch((error: Error) => error.message.split('\n'));
    expect(lines).toEqual([
      expect.stringMatching(/^touchstone\.yaml:5:\d+: "name" is "m"\. Expected name and stage to stand once/),
      expect.stringMatching(/^touchstone\.yaml:4:\d+: "id" is "a"\. Expected id to stand once/),
    ]);
  });

  it.each(['../x', '/etc/passwd', 'a/../../x', 'C:/x', '~/x', 'a//b', './a', 'a\\b'])(
    'refuses the path %s before anything is read',
    async (path) => {
      const root = temporaryStudy({
        'claims.yaml': `schema: touchstone.claims/1\nevidence:\n  - {id: E-1, type: file_range, path: ${JSON.stringify(path)}}\n`,
      });
      await expect(openStudy(root)).rejects.toThrow(
        /^claims\.yaml:3:\d+: "path" is ".*Expected a path inside the study/,
      );
    },
  );

  it('says how to mend a folder without a study, and a missing claims file', async () => {
    await expect(openStudy('/nowhere/at/all')).rejects.toThrow(/no such folder/);
    await expect(openStudy(temporaryStudy({ 'touchstone.yaml': undefined }))).rejects.toThrow(
      /there is no touchstone\.yaml in .*touchstone init/,
    );
    await expect(openStudy(temporaryStudy({ 'claims.yaml': undefined }))).rejects.toThrow(/there is no claims\.yaml/);
  });

  it('reads only the bytes it digested', async () => {
    const root = temporaryStudy({ 'a.txt': 'a' });
    const study = await openStudy(root);
    writeFileSync(join(root, 'a.txt'), 'b');
    await expect(study.readText('a.txt')).rejects.toThrow(/changed while it was being audited/);
  });

  it.skipIf(process.getuid?.() === 0)(
    'names a file that it may not read (skipped as root, who may read all)',
    async () => {
      const root = temporaryStudy({ 'a.txt': 'a' });
      chmodSync(join(root, 'a.txt'), 0);
      await expect(sealStudy(root)).rejects.toThrow(/a\.txt: cannot be read/);
    },
  );
});
