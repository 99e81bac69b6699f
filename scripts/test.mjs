// What "npm test" runs, in order: types, style, tests. The last line is `N passed, N failed, N skipped`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const steps = [
  ['types', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.']],
  ['style', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['tests', process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]],
];
for (const [name, program, args] of steps) {
  const done = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) {
    console.error(`\n${name} failed`);
    if (name !== 'tests') console.log('\n0 passed, 1 failed');
    process.exit(1);
  }
}
