import { expect, it, vi } from 'vitest';
import { openStoredRuns } from './stored-runs.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  homedir: () => {
    throw new Error('uv_os_homedir returned ENOENT');
  },
}));

it('a user without a home stores no runs, and is audited all the same', () => {
  vi.stubEnv('XDG_STATE_HOME', '');
  const runs = openStoredRuns('/nowhere/at/all', { a: 1 });
  runs.write(1, { status: 'ok', score: 1, seconds: 1 });
  expect(runs.read(1)).toBeUndefined();
  vi.unstubAllEnvs();
});
