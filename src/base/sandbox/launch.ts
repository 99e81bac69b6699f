import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TouchstoneError } from '../fault/index.ts';
import type { Program } from './program.ts';
import type { Captured, LimitName, Sandbox, SandboxRequest } from './sandbox.ts';
import type { Watch } from './watch.ts';

/** Descriptors of the program, by number; `undefined` is /dev/null, or not there at all above 2. */
export interface Descriptors {
  readonly stdin: number | undefined;
  readonly stdout: number;
  readonly stderr: number;
  readonly result: number | undefined;
  readonly read: number | undefined;
  readonly write: number | undefined;
}

/** A started program, whatever keeps it in. */
export interface Launched {
  readonly child: ChildProcess;
  /** Ends every process of it, at once. */
  readonly kill: () => void;
  /** Resolves when no process of it is left. */
  readonly gone: () => Promise<void>;
  readonly watch: () => Watch | undefined;
  /** The result where it does not come through descriptor 3. */
  readonly readResult?: (limit: number) => Captured;
  readonly cleanUp?: () => void;
  /** What a SIGKILL that we did not send means. */
  readonly strangerKill?: LimitName;
}

/** One way to start a program; `onLimit` is told the first limit that does not hold. */
export type Launch = (
  sandbox: Sandbox,
  request: SandboxRequest,
  program: Program,
  descriptors: Descriptors,
  onLimit: (limit: LimitName) => void,
) => Launched;

/**
 * Descriptors that Touchstone was itself started with and that every child would get too; bwrap does not close them. Our
 * own are marked close-on-exec (O_CLOEXEC, octal 02000000 in fdinfo).
 */
export function inheritedDescriptors(): number[] {
  let names: string[] = [];
  try {
    names = readdirSync('/proc/self/fd');
  } catch {
    return []; // no /proc: not Linux
  }
  return names.map(Number).filter((descriptor) => descriptor > 2 && !closesOnExec(descriptor));
}

function closesOnExec(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1] ?? '0';
    return (Number.parseInt(flags, 8) & 0o2000000) !== 0;
  } catch {
    return true; // closed meanwhile
  }
}

/**
 * The `stdio` of a child: the given descriptors by number (`undefined`: /dev/null), then `pipes` pipes, and /dev/null over
 * everything inherited above. `close` ends our copy of /dev/null.
 */
export function childDescriptors(own: readonly (number | undefined)[], pipes: number) {
  const nothing = openSync('/dev/null', 'r+');
  const first = own.length + pipes;
  const covered = inheritedDescriptors().filter((descriptor) => descriptor >= first);
  const rest = Array.from({ length: Math.max(0, ...covered.map((d) => d + 1 - first)) }, (_, index) =>
    covered.includes(index + first) ? nothing : ('ignore' as const),
  );
  const stdio = [...own.map((descriptor) => descriptor ?? nothing), ...Array<'pipe'>(pipes).fill('pipe'), ...rest];
  return { stdio, close: () => closeSync(nothing) };
}

/** Waits until `ended` says so, looking every 2 ms, at most 20 seconds: hundreds of killed processes take a while to go. */
export async function waitUntil(ended: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!ended()) {
    if (performance.now() > deadline) throw new TouchstoneError('internal', { what: 'a killed program did not end' });
    await sleep(2);
  }
}
