import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { bubblewrapArguments, environmentInside, extraInside, group, passwd } from './bubblewrap.ts';
import { childDescriptors, type Descriptors, type Launch, waitUntil } from './launch.ts';
import { systemCallFilter } from './seccomp.ts';
import { namespaceEnded, type Watch, watchNamespace } from './watch.ts';

/** A bwrap that has not said within this time, ms, whom it started is broken. */
const UNTOLD_MS = 5000;

/** Starts the program under bubblewrap and watches it from the moment bwrap tells the number of its first process. */
export const launchBubblewrap: Launch = (sandbox, request, program, descriptors, onLimit) => {
  const filter = systemCallFilter();
  // The program's own descriptors keep their numbers; bwrap's follow and are closed before the program starts.
  const own = [descriptors.stdin, descriptors.stdout, descriptors.stderr, ...upTo(descriptors)];
  const control = {
    info: own.length,
    passwd: own.length + 1,
    group: own.length + 2,
    filter: filter === undefined ? undefined : own.length + 3,
  };
  const environment = environmentInside(request, extraInside, '/dev/fd/3');
  const { stdio, close } = childDescriptors(own, 4);
  const child = spawn(sandbox.program, bubblewrapArguments(sandbox, request, program, control, environment), {
    cwd: '/',
    env: {},
    stdio,
  });
  close();
  feed(child.stdio[control.passwd], passwd);
  feed(child.stdio[control.group], group);
  feed(child.stdio[own.length + 3], filter ?? '');

  let first: number | undefined;
  let watch: Watch | undefined;
  let killed = false;
  let untold: NodeJS.Timeout | undefined;
  let info = '';
  const source = child.stdio[control.info] as Readable | null | undefined;
  source?.on('error', () => undefined); // bwrap ended before it told: its exit says so
  source?.setEncoding('utf8').on('data', (text: string) => {
    info += text;
    const pid = /"child-pid":\s*(\d+)\s*[,}]/.exec(info)?.[1];
    if (pid === undefined || first !== undefined) return;
    first = Number(pid);
    if (killed) return kill();
    watch = watchNamespace(first, request.limits, sandbox.user === 'switched' ? 1 : 0, onLimit);
  });
  // The first process of a PID namespace takes all others with it, whatever session or group they have moved to. Until bwrap
  // has told its number, bwrap itself must live: killed between the two, it would leave that process waiting for ever.
  const kill = () => {
    killed = true;
    if (first === undefined) {
      untold ??= setTimeout(() => child.kill('SIGKILL'), UNTOLD_MS);
      return;
    }
    clearTimeout(untold);
    if (child.exitCode === null && child.signalCode === null) killIfThere(first);
    child.kill('SIGKILL');
  };
  child.once('exit', () => clearTimeout(untold));
  return {
    child,
    kill,
    gone: async () => {
      watch?.stop();
      if (first !== undefined) await waitUntil(() => namespaceEnded(first ?? 0));
    },
    watch: () => watch,
  };
};

/** Descriptors 3, 4 and 5 as far as they are used: nothing is inherited that was not asked for. */
function upTo({ result, read, write }: Descriptors): (number | undefined)[] {
  if (read !== undefined || write !== undefined) return [result, read, write];
  return result === undefined ? [] : [result];
}

function feed(stream: Readable | Writable | null | undefined, content: string | Uint8Array): void {
  if (stream === null || stream === undefined || !('write' in stream)) return;
  stream.on('error', () => undefined); // bwrap ended before it read: its exit says so
  stream.end(content);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ended meanwhile
  }
}
