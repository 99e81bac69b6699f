// Runs every benchmark after the other and ends with 1 when one misses its bar.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let missed = 0;
for (const file of readdirSync(import.meta.dirname)
  .filter((name) => /\.(?:mjs|ts)$/.test(name) && name !== 'all.mjs')
  .sort()) {
  console.log(`— ${file}`);
  const run = spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' });
  if (run.status !== 0) missed += 1;
}
process.exitCode = missed > 0 ? 1 : 0;
