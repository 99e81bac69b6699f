import type { ChildProcess } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { constants } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { TouchstoneError } from '../fault/index.ts';
import { Capture, nothingCaptured, readStart } from './capture.ts';
import type { Descriptors, Launched } from './launch.ts';
import { launchBubblewrap } from './launch-bubblewrap.ts';
import { launchContainer } from './launch-container.ts';
import { launchPlain } from './launch-plain.ts';
import { closeQuietly, openNamelessFile, openPipes } from './pipes.ts';
import { findProgram } from './program.ts';
import type { LimitName, Sandbox, SandboxRequest, SandboxResult } from './sandbox.ts';

/**
 * Runs one program to its end inside the sandbox and returns how it ended. Whatever it does is a result, not an error.
 * Throws `tool_missing` when the program is absent on this machine, `bad_input` for files that are no plain files of the
 * root, `io` where we cannot make temporary files.
 */
export async function runSandboxed(sandbox: Sandbox, request: SandboxRequest): Promise<SandboxResult> {
  let owned: (number | undefined)[] = Object.values(request.pipes ?? {});
  try {
    refuseOtherFiles(request);
    const [name = ''] = request.command;
    const program = findProgram(name, request.root, request.files);
    if (program === undefined) throw new TouchstoneError('tool_missing', { what: `${name} is not on this machine` });
    const [out, err] = await openPipes(2);
    if (out === undefined || err === undefined) throw new TouchstoneError('internal', { what: 'no pipes were opened' });
    owned = [...owned, out.write, err.write];
    const result = request.result === true ? openNamelessFile() : undefined;
    const captureLimit = request.limits.outputKb * 1024;
    const stdout = new Capture(out.read, captureLimit);
    const stderr = new Capture(err.read, captureLimit);
    const descriptors: Descriptors = {
      stdin: request.pipes?.stdin,
      stdout: request.pipes?.stdout ?? out.write,
      stderr: err.write,
      result,
      read: request.pipes?.read,
      write: request.pipes?.write,
    };

    const began = performance.now();
    const ending = { timedOut: false, aborted: false, limitHit: null as LimitName | null };
    let launched: Launched | undefined;
    const onLimit = (limit: LimitName) => {
      ending.limitHit ??= limit;
      launched?.kill();
    };
    const onAbort = () => {
      ending.aborted = true;
      launched?.kill();
    };
    let clock: NodeJS.Timeout | undefined;
    try {
      launched = launchers[sandbox.kind](sandbox, request, program, descriptors, onLimit);
      const exit = exitOf(launched.child);
      closeQuietly(...owned);
      owned = [];
      clock = setTimeout(() => {
        ending.timedOut = true;
        launched?.kill();
      }, request.limits.seconds * 1000);
      request.signal?.addEventListener('abort', onAbort, { once: true });
      if (request.signal?.aborted === true) onAbort();

      const { code, signal } = await exit;
      const seconds = (performance.now() - began) / 1000;
      await launched.gone();
      const watch = launched.watch();
      watch?.stop();
      const [capturedOut, capturedErr] = await Promise.all([stdout.finish(GRACE_MS), stderr.finish(GRACE_MS)]);
      const how = readExit(code, signal);
      return {
        kind: sandbox.kind,
        ...how,
        timedOut: ending.timedOut,
        aborted: ending.aborted && !ending.timedOut,
        limitHit: ending.limitHit ?? (ending.timedOut || ending.aborted ? null : limitOf(how.signal, launched)),
        stdout: capturedOut,
        stderr: capturedErr,
        result:
          launched.readResult?.(captureLimit) ??
          (result === undefined ? nothingCaptured : readStart(result, captureLimit)),
        seconds: Math.round(seconds * 1000) / 1000,
        peakMemoryMb: watch?.peakMemoryMb() ?? null,
        peakProcesses: watch?.peakProcesses() ?? null,
      };
    } finally {
      clearTimeout(clock);
      request.signal?.removeEventListener('abort', onAbort);
      closeQuietly(result, ...owned);
      owned = [];
      launched?.cleanUp?.();
      await Promise.all([stdout.finish(GRACE_MS), stderr.finish(GRACE_MS)]);
    }
  } finally {
    closeQuietly(...owned);
  }
}

/** How long output may stay open after the end, ms; only a process that nobody could kill (unsandboxed) does that. */
const GRACE_MS = 250;

const launchers = {
  bubblewrap: launchBubblewrap,
  podman: launchContainer,
  docker: launchContainer,
  unsandboxed: launchPlain,
} as const;

/** The limit that a signal tells of, where we did not send it. */
function limitOf(signal: string | null, launched: Launched): LimitName | null {
  if (signal === 'SIGXCPU') return 'cpu';
  if (signal === 'SIGXFSZ') return 'file_size';
  return signal === 'SIGKILL' ? (launched.strangerKill ?? null) : null;
}

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]));

/** Sandboxes report the signal of the program within as 128 + number, as shells do. */
function readExit(code: number | null, signal: string | null): { exitCode: number | null; signal: string | null } {
  const inner = code === null ? undefined : signalNames.get(code - 128);
  return inner === undefined ? { exitCode: code, signal } : { exitCode: null, signal: inner };
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (cause) =>
      reject(new TouchstoneError('tool_missing', { what: `${child.spawnfile} does not start` }, { cause })),
    );
  });
}

/** A link could lead anywhere on the host: only plain files of the root are shown. */
function refuseOtherFiles(request: SandboxRequest): void {
  if (request.files === 'all') return;
  const problems = request.files
    .filter((path) => isAbsolute(path) || path.split('/').includes('..') || !isPlainFile(join(request.root, path)))
    .map((path) => ({ what: `${path} is not a plain file of the folder to be shown`, where: { path } }));
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
}

function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
