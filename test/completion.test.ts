import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CLI = join(import.meta.dirname, '..', 'bin/touchstone.mjs');
const absent = spawnSync('bash', ['-c', 'true']).status !== 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-completion-'));
  writeFileSync(join(folder, 'touchstone'), `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  chmodSync(join(folder, 'touchstone'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What bash would offer for the last word, without the package bash-completion. */
function offered(...words: readonly string[]): string[] {
  const script = `source <(touchstone complete bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); __touchstone_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const done = spawnSync('bash', ['--norc', '-c', script, 'bash', 'touchstone', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, HOME: folder },
  });
  expect(done.stderr).toBe('');
  return done.stdout.split('\n').filter((line) => line !== '');
}

describe.skipIf(absent)('completion in bash (skipped where bash is absent)', () => {
  test.each([
    { words: ['au'], offers: ['audit'] },
    { words: ['audit', '--fail-on', ''], offers: ['failed', 'unverified', 'never'] },
    { words: ['audit', '--fail-on', '=', 'un'], offers: ['unverified'] },
    { words: ['audit', '--only', 'CPR,I'], offers: ['CPR,I1', 'CPR,I2', 'CPR,I3', 'CPR,I4'] },
    { words: ['audit', 'a folder', '--sk'], offers: ['--skip-evaluators'] },
    { words: ['explain', 'sandbox'], offers: ['sandbox_unavailable'] },
    { words: ['complete', 'f'], offers: ['fish'] },
    { words: ['ref'], offers: ['references'] },
    { words: ['references', ''], offers: ['check', 'index'] },
    { words: ['help', 'references', 'c'], offers: ['check'] },
    { words: ['references', 'check', 'a.bib', '--fail-on', 'retracted,au'], offers: ['retracted,authors'] },
    { words: ['references', 'index', '--pr'], offers: ['--prune'] },
    { words: ['audit', ''], offers: [] },
    { words: ['audit', '$(touch ran)', '--'], offers: expect.arrayContaining(['--html']) },
  ])('$words', ({ words, offers }) => expect(offered(...words)).toEqual(offers));

  test('names of files and folders are left to the shell', () => {
    const next = (...words: string[]) =>
      spawnSync(process.execPath, [CLI, 'complete', '--', ...words], { encoding: 'utf8' }).stdout;
    expect(next('audit', '')).toBe(':16\n');
    expect(next('audit', 'study', '--html', '')).toBe(':0\n');
    expect(next('audit', 'study', '')).toBe(':4\n');
    expect(next('references', 'check', 'a.bib', '')).toBe(':0\n');
  });
});
