import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

// What .gitignore names is in no clone: a folder of sources that one of its patterns matches builds here and nowhere else.
it.skipIf(!existsSync(resolve(ROOT, '.git')))('.gitignore leaves out no source', () => {
  const folders = ['src', 'test', 'bench', 'scripts', 'bin', 'docs', 'examples', 'schemas'];
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...folders],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  // Examples are audited where they lie, which leaves a folder of the tool's own.
  expect(stdout.split('\n').filter((file) => file !== '' && !file.includes('.touchstone/'))).toEqual([]);
});
