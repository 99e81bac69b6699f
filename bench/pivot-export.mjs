// `touchstone pivot export` as a whole process: 248 cases and 100,000, time and the largest memory it held. Exit 1 above a bar.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syntheticRelease } from '../src/tasks/pivot/synthetic/index.ts';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
// The process says itself how much memory it held; nothing else can ask that of a child.
const watch = `data:text/javascript,process.on('exit',()=>process.stderr.write('maxRSS '+process.resourceUsage().maxRSS))`;

const slow = [
  measure('248 cases', { cases: 248 }, [], 9, 500, 500),
  measure('100,000 cases', { cases: 100_000 }, [], 3, 10_000, 500),
  measure('100,000 cases under pseudonyms', { cases: 100_000 }, ['--pseudonyms'], 2, 10_000, 500),
];
process.exitCode = slow.includes(true) ? 1 : 0;

function measure(name, request, flags, rounds, barMs, barMb) {
  const folder = mkdtempSync(join(tmpdir(), 'pivot-export-'));
  try {
    const { questions } = syntheticRelease(request);
    writeFileSync(join(folder, 'q.json'), questions);
    const times = [];
    const memory = [];
    for (let round = -1; round < rounds; round += 1) {
      const paths = ['--public-dir', 'runs/public', '--grader-dir', 'private/grader', '--output', 'runs/receipt.json'];
      const begin = process.hrtime.bigint();
      const run = spawnSync(
        process.execPath,
        ['--import', watch, cli, 'pivot', 'export', '--questions', 'q.json', ...paths, ...flags],
        { cwd: folder, encoding: 'utf8' },
      );
      if (run.status !== 0) throw new Error(run.stderr);
      // The first round warms the caches of the system.
      if (round >= 0) {
        times.push(Number(process.hrtime.bigint() - begin) / 1e6);
        memory.push(Number(/maxRSS (\d+)/.exec(run.stderr)?.[1]) / 1024);
      }
      for (const made of ['runs', 'private']) rmSync(join(folder, made), { recursive: true });
    }
    const time = times.toSorted((a, b) => a - b)[times.length >> 1];
    const most = Math.max(...memory);
    const size = (Buffer.byteLength(questions) / 1024 / 1024).toFixed(1);
    console.log(
      `${name} (${size} MiB): ${time.toFixed(0)} ms (bar ${barMs}), at most ${most.toFixed(0)} MiB (bar ${barMb})`,
    );
    return time > barMs || most > barMb;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
