import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A Node of this machine that is too old for Touchstone, outside the packages. */
const old = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
  .map((folder) => join(folder, 'node'))
  .filter((path) => existsSync(path))
  .find((path) => {
    const [major = 0, minor = 0] = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
      .stdout.split('.')
      .map(Number);
    return major > 0 && (major < 22 || (major === 22 && minor < 13));
  });

describe.skipIf(old === undefined)('started by an old Node (skipped where none is on PATH)', () => {
  const run = (...words: string[]) =>
    spawnSync(old ?? '', [join(ROOT, 'bin/touchstone.mjs'), ...words], { encoding: 'utf8' });

  test('the command hands over to the Node that came with the packages, with words and exit code', () => {
    expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(run('audit', '/nowhere')).toMatchObject({ status: 2, stderr: expect.stringContaining('no such folder') });
  });
});
