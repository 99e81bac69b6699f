import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tasksOf } from './bubblewrap.ts';
import type { LimitName, SandboxLimits } from './sandbox.ts';

const EVERY_MS = 20;
/** Kernel ticks per second in /proc/PID/stat (USER_HZ, 100 on x86-64 and arm64). */
const TICKS = 100;

/** What the watch of one sandbox saw so far. */
export interface Watch {
  readonly peakMemoryMb: () => number;
  readonly peakProcesses: () => number;
  /** Looks a last time, and no more. */
  readonly stop: () => void;
}

/**
 * Counts memory, processes and CPU time of a whole PID namespace from outside, every 20 ms, and reports the first limit that
 * does not hold. Limits that the kernel keeps per process cannot bound a tree, and those per user do not bind root.
 * `own` processes are the sandbox's and not counted. The namespace's own /proc lists every process, daemons included; it is reached through the root of its first process.
 */
export function watchNamespace(
  firstPid: number,
  limits: SandboxLimits,
  own: number,
  onLimit: (limit: LimitName) => void,
): Watch {
  const proc = `/proc/${firstPid}/root/proc`;
  const ours = statSync('/proc').dev;
  let peakMemory = 0;
  let peakProcesses = 0;
  let done = false;
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    const pids = processesBelow(proc, ours);
    if (pids.length === 0) return;
    const count = pids.length - own;
    peakProcesses = Math.max(peakProcesses, count);
    if (count > limits.processes) return report('processes');
    const seen = pids.map((pid) => readMemory(`${proc}/${pid}/status`));
    if (seen.reduce((sum, { threads }) => sum + threads, 0) > tasksOf(limits)) return report('processes');
    let memory = seen.reduce((sum, { kb }) => sum + kb, 0) / 1024;
    // Pages that forked processes still share were counted once for each; take proportional shares before judging.
    if (memory > limits.memoryMb && pids.length > 1) memory = sharesOf(proc, pids) ?? memory;
    peakMemory = Math.max(peakMemory, memory);
    if (memory > limits.memoryMb) return report('memory');
    if (cpuSeconds(proc, pids) > limits.cpuSeconds) report('cpu');
  };
  const report = (limit: LimitName) => {
    done = true;
    onLimit(limit);
  };
  const again = () => {
    const start = performance.now();
    look();
    if (!done) timer = setTimeout(again, Math.max(EVERY_MS, 4 * (performance.now() - start)));
  };
  again();
  return {
    peakMemoryMb: () => Math.round(peakMemory * 10) / 10,
    peakProcesses: () => peakProcesses,
    stop: () => {
      done = true;
      clearTimeout(timer);
    },
  };
}

/** Process numbers inside, without the reaper (1); none while the sandbox is still being set up on the host's own /proc. */
function processesBelow(proc: string, ours: number): string[] {
  try {
    if (statSync(proc).dev === ours) return [];
    return readdirSync(proc).filter((name) => /^\d+$/.test(name) && name !== '1');
  } catch {
    return []; // not there yet, or ended
  }
}

function readMemory(path: string): { readonly kb: number; readonly threads: number } {
  const status = readIfThere(path);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { kb: field('RssAnon') + field('RssShmem'), threads: field('Threads') };
}

/** Proportional resident memory in MiB, or undefined where the kernel does not tell. */
function sharesOf(proc: string, pids: readonly string[]): number | undefined {
  let kb = 0;
  for (const pid of pids) {
    const rollup = readIfThere(`${proc}/${pid}/smaps_rollup`);
    if (rollup === '') continue; // ended
    const anonymous = /^Pss_Anon:\s*(\d+)/m.exec(rollup)?.[1];
    const shared = /^Pss_Shmem:\s*(\d+)/m.exec(rollup)?.[1];
    if (anonymous === undefined || shared === undefined) return undefined;
    kb += Number(anonymous) + Number(shared);
  }
  return kb / 1024;
}

/** CPU time of living processes, and of ended ones through whoever waited for them (the reaper for orphans). */
function cpuSeconds(proc: string, pids: readonly string[]): number {
  let ticks = 0;
  for (const pid of ['1', ...pids]) {
    const stat = readIfThere(`${proc}/${pid}/stat`);
    // The name stands in brackets and may hold anything; user, system and waited-for times are fields 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks / TICKS;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** true once no process of the namespace can run any more: its first process is gone, or only waits to be collected. */
export function namespaceEnded(firstPid: number): boolean {
  const stat = readIfThere(`/proc/${firstPid}/stat`);
  return stat === '' || /\) [ZX] /.test(stat.slice(stat.lastIndexOf(')')));
}
