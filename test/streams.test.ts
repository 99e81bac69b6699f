import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('an output that could not be written is a fault, never silence', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const cli = join(import.meta.dirname, '../bin/touchstone.mjs');
    const done = spawnSync(process.execPath, [cli, 'explain'], { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] });
    expect(done.stderr).toBe(
      'touchstone: standard output: the disk is full. Free some space and run the command again; nothing was changed.\n',
    );
    expect(done.status).toBe(2);
  } finally {
    closeSync(full);
  }
});
