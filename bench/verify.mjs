// `touchstone verify` on 1 GiB in 2,000 warm files against `xargs -P2 -n 50 openssl dgst -sha256` on the same files.
// Prints both throughputs, their ratio and our peak memory; medians of nine runs, taken in turn. Exit 1 below the bar.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BAR = 0.85;
const MEMORY_MB = 200;
const FILES = 2000;
const BYTES = (1 << 30) / FILES;
const cli = fileURLToPath(new URL('../bin/touchstone.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const seconds = (work) => {
  const begin = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - begin) / 1e9;
};

try {
  execFileSync('openssl', ['version']);
} catch {
  console.log('skipped: openssl is not on this machine (Debian: apt-get install openssl)');
  process.exit(0);
}
try {
  execFileSync(process.execPath, [cli, 'init', folder], { stdio: 'ignore' });
  const piece = Buffer.allocUnsafe(Math.ceil(BYTES));
  const names = [];
  for (let i = 0; i < FILES; i += 1) {
    randomFillSync(piece, 0, 4096);
    const name = join(folder, `data-${i}.bin`);
    writeFileSync(name, piece);
    names.push(name);
  }
  execFileSync(process.execPath, [cli, 'seal', folder], { stdio: 'ignore' });
  const list = `${names.join('\n')}\n`;
  const peer = () =>
    execFileSync('xargs', ['-P2', '-n', '50', 'openssl', 'dgst', '-sha256'], {
      input: list,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const ours = () =>
    execFileSync(process.execPath, [cli, 'verify', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Memory in a run of its own: the hook that reads it takes time.
  const hook = `data:text/javascript,process.on('exit',()=>process.stderr.write('peak='+process.resourceUsage().maxRSS))`;
  const watched = spawnSync(process.execPath, ['--import', hook, cli, 'verify', folder], { encoding: 'utf8' });
  if (watched.status !== 0) throw new Error(watched.stdout + watched.stderr);
  const memory = Number(/peak=(\d+)/.exec(watched.stderr)?.[1] ?? Number.NaN) / 1024;
  peer();
  ours();
  const times = { peer: [], ours: [] };
  for (let i = 0; i < 9; i += 1) {
    times.peer.push(seconds(peer));
    times.ours.push(seconds(ours));
  }
  const [a, b] = [median(times.peer), median(times.ours)];
  console.log(
    `xargs openssl ${(1024 / a).toFixed(0)} MiB/s, touchstone verify ${(1024 / b).toFixed(0)} MiB/s, ratio ${(a / b).toFixed(2)} (bar ${BAR}), peak ${memory.toFixed(0)} MB (bar ${MEMORY_MB})`,
  );
  process.exitCode = a / b >= BAR && memory < MEMORY_MB ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
