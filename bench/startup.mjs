// Start-up of the command line against `node -e 0` on the same Node: medians of 21 runs, taken in turn. Exit 1 above a bar.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../bin/touchstone.mjs', import.meta.url));
const commands = [
  ['node -e 0', ['-e', '0'], 1],
  ['touchstone --version', [cli, '--version'], 2.5],
  ['touchstone --help', [cli, '--help'], 3],
  ['touchstone audit --help', [cli, 'audit', '--help'], 3],
];
const times = commands.map(() => []);
for (let round = -2; round < 21; round += 1) {
  commands.forEach(([, args], i) => {
    const begin = process.hrtime.bigint();
    spawnSync(process.execPath, args, { stdio: 'ignore' });
    if (round >= 0) times[i].push(Number(process.hrtime.bigint() - begin) / 1e6);
  });
}
const medians = times.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1]);
let slow = false;
commands.forEach(([name, , bar], i) => {
  const ratio = medians[i] / medians[0];
  slow ||= ratio > bar;
  console.log(`${name.padEnd(24)} ${medians[i].toFixed(0).padStart(4)} ms  ${ratio.toFixed(2)} × (bar ${bar})`);
});
process.exitCode = slow ? 1 : 0;
