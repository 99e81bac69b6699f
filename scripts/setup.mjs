// Makes a fresh clone ready: installs what the lock file names and builds what is out of date. Runs on any Node that npm runs on.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'));
const npm = process.env.npm_execpath;

function run(program, args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function runNpm(args) {
  if (npm !== undefined && /\.[cm]?js$/.test(npm)) run(process.execPath, [npm, ...args]);
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

function newest(paths) {
  let time = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const status = statSync(path);
    if (!status.isDirectory()) time = Math.max(time, status.mtimeMs);
    else for (const name of readdirSync(path)) time = Math.max(time, newest([join(path, name)]));
  }
  return time;
}

try {
  const installed = 'node_modules/.package-lock.json';
  const fresh = !existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs;
  if (fresh) {
    console.error('Installing dependencies …');
    runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  const current = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < 22 || (major === 22 && minor < 13);
  if (old && !existsSync(current)) runNpm(['rebuild', 'node', '--loglevel=error']);
  if (old && !existsSync(current)) {
    console.error(
      `setup: Node ${process.versions.node} is too old and the npm package "node" brought no other. Install Node 22.13 or newer and run the command again.`,
    );
    process.exit(2);
  }
  // Optional packages that need the newer Node are left out by npm on the older one.
  if (old && fresh && npm !== undefined && /\.[cm]?js$/.test(npm))
    run(current, [npm, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync('dist/cli.js') || newest(['dist/cli.js']) < newest(['src', 'scripts/build.mjs', 'package.json'])) {
    console.error('Building …');
    run(existsSync(current) ? current : process.execPath, ['scripts/build.mjs']);
  }
} catch (error) {
  console.error(
    `setup: ${error instanceof Error ? error.message.split('\n')[0] : error}. See the lines above; the most common causes are no network for the first install and a full disk.`,
  );
  process.exit(2);
}
