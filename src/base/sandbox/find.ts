import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { TouchstoneError } from '../fault/index.ts';
import { containerProblem } from './launch-container.ts';
import { findOnPath } from './program.ts';
import { runSandboxed } from './run.ts';
import type { Sandbox, SandboxKind, Unavailable } from './sandbox.ts';

const candidates = [
  { kind: 'bubblewrap', name: 'bwrap', pipes: true },
  { kind: 'podman', name: 'podman', pipes: false },
  { kind: 'docker', name: 'docker', pipes: false },
] as const satisfies readonly { kind: SandboxKind; name: string; pipes: boolean }[];

let found: Promise<Sandbox | Unavailable> | undefined;

/**
 * The first of bubblewrap, podman and docker in which a program really runs here; tried once per process. That a program is
 * installed says nothing: user namespaces may be forbidden, a docker client may have no engine.
 */
export function findSandbox(): Promise<Sandbox | Unavailable> {
  found ??= tryAll();
  return found;
}

/** A plain child process: chosen by the user's word only, never found. */
export const unsandboxed: Sandbox = { kind: 'unsandboxed', version: '', program: '', user: 'own', pipes: true };

async function tryAll(): Promise<Sandbox | Unavailable> {
  const reasons: string[] = [];
  for (const candidate of candidates) {
    const answer = await trySandbox(candidate.kind);
    if ('kind' in answer) return answer;
    reasons.push(answer.unavailable);
  }
  return { unavailable: reasons.join('; ') };
}

/** One kind of sandbox, canary-tested. */
export async function trySandbox(kind: 'bubblewrap' | 'podman' | 'docker'): Promise<Sandbox | Unavailable> {
  const { name, pipes } = candidates.find((candidate) => candidate.kind === kind) ?? candidates[0];
  const program = findOnPath(name);
  if (program === undefined) return { unavailable: `${name} is not installed` };
  const version = await readVersion(program);
  if (version === undefined) return { unavailable: `${name} does not run` };
  let problem: string | undefined;
  for (const user of kind === 'bubblewrap' ? possibleUsers() : (['engine'] as const)) {
    const sandbox: Sandbox = { kind, version, program, user, pipes };
    problem = (kind === 'bubblewrap' ? undefined : await containerProblem(sandbox)) ?? (await canary(sandbox));
    if (problem === undefined) return sandbox;
  }
  return { unavailable: `${name}: ${problem ?? 'does not run'}` };
}

/** The root of the host must become somebody else; the root of a container whose root is nobody special may be mapped. */
function possibleUsers(): ('mapped' | 'switched')[] {
  if (process.getuid?.() !== 0) return ['mapped'];
  return /^\s*0\s+0\s+4294967295\s*$/.test(readFileSync('/proc/self/uid_map', 'utf8'))
    ? ['switched']
    : ['switched', 'mapped'];
}

async function readVersion(program: string): Promise<string | undefined> {
  const printed = await promisify(execFile)(program, ['--version'], { timeout: 10_000 }).catch(() => undefined);
  return printed === undefined ? undefined : (/\d+(?:\.\d+)+/.exec(printed.stdout)?.[0] ?? 'unknown');
}

/** Runs `true`, then a program that lives long enough to be seen by the watch: limits that nobody can watch do not hold. */
async function canary(sandbox: Sandbox): Promise<string | undefined> {
  const limits = { seconds: 20, cpuSeconds: 20, memoryMb: 64, processes: 8, fileMb: 1, openFiles: 64, outputKb: 4 };
  const run = (command: string[]) => runSandboxed(sandbox, { command, root: tmpdir(), files: [], limits });
  try {
    const plain = await run(['true']);
    if (plain.exitCode !== 0)
      return firstLine(plain.stderr.bytes) || `true ended with ${plain.exitCode ?? plain.signal}`;
    if (sandbox.kind !== 'bubblewrap') return undefined;
    const seen = await run(['sleep', '0.06']);
    return seen.peakProcesses === null || seen.peakProcesses < 1 ? 'its processes cannot be watched' : undefined;
  } catch (error) {
    if (error instanceof TouchstoneError) return error.message;
    throw error;
  }
}

function firstLine(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).trim().split('\n')[0] ?? '';
}
