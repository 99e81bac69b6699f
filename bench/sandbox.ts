// What the sandbox costs: start of a program inside against the bare program. Prints one line, exits 1 above the bar.
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { findSandbox, runSandboxed } from '../src/base/sandbox/index.ts';

const RUNS = 20;
const BAR_MS = 150;
const limits = { seconds: 20, cpuSeconds: 20, memoryMb: 512, processes: 16, fileMb: 16, openFiles: 64, outputKb: 64 };

async function median(run: () => Promise<void>): Promise<number> {
  await run(); // warm
  const times: number[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return ((times[RUNS / 2 - 1] ?? 0) + (times[RUNS / 2] ?? 0)) / 2;
}

const bare = (program: string, ...words: string[]) =>
  new Promise<void>((resolve, reject) => {
    spawn(program, words, { stdio: 'ignore' })
      .once('error', reject)
      .once('exit', () => resolve());
  });

const sandbox = await findSandbox();
if ('unavailable' in sandbox) {
  console.log(`sandbox start: not measured, ${sandbox.unavailable}`);
  process.exit(1);
}
const inside = async (...command: string[]) => {
  const { exitCode } = await runSandboxed(sandbox, { command, root: tmpdir(), files: [], limits, result: true });
  if (exitCode !== 0) throw new Error(`${command[0]} ended with ${exitCode}`);
};
const plain = {
  true: await median(() => bare('/usr/bin/true')),
  node: await median(() => bare(process.execPath, '-e', '0')),
};
const walled = { true: await median(() => inside('true')), node: await median(() => inside('node', '-e', '0')) };
const added = { true: walled.true - plain.true, node: walled.node - plain.node };
const ms = (value: number) => `${value.toFixed(1)} ms`;
console.log(
  `sandbox start (${sandbox.kind} ${sandbox.version}, median of ${RUNS}): true ${ms(plain.true)} bare, +${ms(added.true)} inside; ` +
    `node ${ms(plain.node)} bare, +${ms(added.node)} inside; bar +${BAR_MS} ms`,
);
process.exitCode = Math.max(added.true, added.node) > BAR_MS ? 1 : 0;
