import { spawnSync } from 'node:child_process';

/** A Python that has NumPy; undefined where there is none. TOUCHSTONE_PYTHON names one that is tried first. */
export function pythonWithNumpy(): string | undefined {
  return [process.env.TOUCHSTONE_PYTHON ?? '', 'python3', '/usr/bin/python3'].find(
    (program) => program !== '' && spawnSync(program, ['-c', 'import numpy'], { timeout: 30_000 }).status === 0,
  );
}

/** Follows the name of a test that needs NumPy. */
export const noNumpy = (python: string | undefined): string =>
  python === undefined ? ' (skipped: no Python with NumPy; Debian: apt-get install python3-numpy)' : '';
