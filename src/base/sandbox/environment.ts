import { execFile } from 'node:child_process';
import { arch, release, type as system } from 'node:os';
import { promisify } from 'node:util';
import { findProgram } from './program.ts';
import { recordedEnvironment, type Sandbox } from './sandbox.ts';
import { systemCallFilter } from './seccomp.ts';

/** What a score may depend on besides the sealed bytes: names to values, the same for every run on this machine. */
export type RunEnvironment = Readonly<Record<string, string>>;

/** Sandbox, kernel, machine, the programs with their versions, and the variables every program gets. */
export async function recordEnvironment(sandbox: Sandbox, programs: readonly string[]): Promise<RunEnvironment> {
  const versions = await Promise.all(
    [...new Set(programs)].sort().map(async (name) => [`program ${name}`, await versionOf(name)] as const),
  );
  return {
    sandbox: `${sandbox.kind} ${sandbox.version}`.trim(),
    ...(sandbox.kind === 'bubblewrap'
      ? { 'sandbox user': sandbox.user, 'system call filter': systemCallFilter() === undefined ? 'none' : 'on' }
      : {}),
    kernel: `${system()} ${release()}`,
    arch: arch(),
    ...Object.fromEntries(versions),
    ...Object.fromEntries(Object.entries(recordedEnvironment).map(([name, value]) => [`env ${name}`, value])),
  };
}

/** Programs whose `--version` is known to print and do nothing else; others are recorded by path alone. */
const askable = /^(?:python|pypy|perl|ruby|Rscript|R|julia|java|sh|bash)[\d.]*$/;

async function versionOf(name: string): Promise<string> {
  if (name === 'node') return `node ${process.version}`;
  const program = findProgram(name, '/', []);
  if (program === undefined) return name.includes('/') ? 'file of the study' : 'absent';
  const base = program.inside.slice(program.inside.lastIndexOf('/') + 1);
  if (!askable.test(base)) return program.host;
  const printed = await promisify(execFile)(program.host, ['--version'], {
    timeout: 10_000,
    env: { ...recordedEnvironment },
  }).catch(() => undefined);
  const line = (printed?.stdout ?? '').trim() || (printed?.stderr ?? '').trim();
  return `${program.host} ${line.split('\n')[0] ?? ''}`.trim();
}
