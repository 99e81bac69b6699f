// The main job on a fresh clone: audit the example study and say where the report is.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const study = 'examples/iris-rulers';
mkdirSync(join(root, 'out'), { recursive: true });
const audit = spawnSync(
  process.execPath,
  ['bin/touchstone.mjs', 'audit', study, '--html', 'out/report.html', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(audit.status ?? 1);
