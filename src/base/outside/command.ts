import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { FailureReason, Reply } from './answer.ts';
import type { CommandRequest } from './request.ts';

export interface CommandLimits {
  readonly milliseconds: number;
  /** Of standard output. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

// After the program itself has ended, what it left in the pipe is read for so long at most.
const DRAIN_MS = 250;
const STDERR_TAIL = 400;

/** Gives a program of the user JSON on its standard input, and takes what it writes for the answer. */
export async function askCommand(request: CommandRequest, limits: CommandLimits): Promise<Reply> {
  const done = await runCommand(request.argv, `${JSON.stringify(request.input)}\n`, limits);
  return done.ok ? { ok: true, text: new TextDecoder().decode(done.output), finish: 'complete' } : done;
}

/** What a program wrote until it ended with code 0, or why there is nothing. */
export type CommandResult =
  | { readonly ok: true; readonly output: Uint8Array }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };

/** Runs a program of the user in a process group of its own; the whole group is killed in the end, whatever happened. */
export function runCommand(argv: readonly string[], input: string, limits: CommandLimits): Promise<CommandResult> {
  const [program, ...args] = argv;
  if (program === undefined) return Promise.resolve({ ok: false, reason: 'tool_missing', message: 'an empty command' });
  if (limits.signal.aborted) return Promise.resolve({ ok: false, reason: 'interrupted', message: 'interrupted' });
  const name = basename(program);
  return new Promise((resolve) => {
    const child = spawn(program, args, { shell: false, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    let settled = false;

    const settle = (reply: CommandResult) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      limits.signal.removeEventListener('abort', interrupt);
      killGroup(child);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      resolve(reply);
    };
    const interrupt = () => settle({ ok: false, reason: 'interrupted', message: 'interrupted' });
    const timer = setTimeout(
      () =>
        settle({
          ok: false,
          reason: 'time_limit',
          message: `${name}: no answer within ${limits.milliseconds / 1000} s`,
        }),
      limits.milliseconds,
    );
    limits.signal.addEventListener('abort', interrupt, { once: true });

    child.on('error', (error) => {
      const missing = 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');
      const message = missing
        ? `${name}: no such program, or no permission to run it`
        : `${name}: could not be started`;
      settle({ ok: false, reason: missing ? 'tool_missing' : 'exit', message });
    });
    // A program may answer without reading its input to the end.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.bytes) {
        settle({ ok: false, reason: 'too_large', message: `${name}: wrote more than ${limits.bytes} bytes` });
      } else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-STDERR_TAIL);
    });
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (code === 0) {
        settle({ ok: true, output: Buffer.concat(output) });
        return;
      }
      const how = code === null ? `was ended by ${signal ?? 'a signal'}` : `ended with code ${code}`;
      const said = errors.trim().split('\n').at(-1) ?? '';
      settle({ ok: false, reason: 'exit', message: `${name} ${how}${said === '' ? '' : `: ${said}`}` });
    };
    child.on('close', end);
    // A grandchild that keeps the pipe open would hold back `close` for ever.
    child.on('exit', (code, signal) => setTimeout(() => end(code, signal), DRAIN_MS));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}
