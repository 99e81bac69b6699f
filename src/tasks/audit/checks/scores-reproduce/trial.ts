import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openPipes,
  runSandboxed,
  type Sandbox,
  type SandboxLimits,
  type SandboxRequest,
  type SandboxResult,
} from '../../../../base/sandbox/index.ts';
import { scoreIn } from './result-file.ts';
import type { Snapshot } from './snapshot.ts';

/** One way to produce the score, ready to be run any number of times. */
export interface Trial {
  readonly sandbox: Sandbox;
  readonly mode: 'sequential' | 'interactive' | 'shared_process';
  readonly evaluator: Program;
  /** The scored program; absent where the evaluator imports it or reads recorded answers. */
  readonly solution?: Program;
  /** JSON Pointer to the score in the evaluator's result. */
  readonly pointer: string;
  readonly limits: SandboxLimits;
}

export interface Program {
  readonly command: readonly string[];
  /** All that the program may see of the study. */
  readonly snapshot: Snapshot;
}

/** How one run ended; `message` says why there is no score, with the last lines of the program's error output. */
export interface RunRecord {
  readonly status: 'ok' | 'timeout' | 'crash' | 'no_result' | 'limit' | 'not_run';
  readonly score?: number;
  readonly seconds: number;
  readonly message?: string;
}

/** Runs evaluator and solution once, in fresh processes. Throws an abort error when `signal` says so. */
export async function runTrial(trial: Trial, signal: AbortSignal): Promise<RunRecord> {
  const record = await runners[trial.mode](trial, signal);
  signal.throwIfAborted();
  return record;
}

const runners = { sequential: runSequential, interactive: runInteractive, shared_process: runEvaluatorAlone };

/** The solution first, alone; its standard output then is a read-only file of the evaluator. */
async function runSequential(trial: Trial, signal: AbortSignal): Promise<RunRecord> {
  const { solution } = trial;
  if (solution === undefined) return runEvaluatorAlone(trial, signal);
  const solved = await runSandboxed(trial.sandbox, request(trial, solution, signal));
  const failure = failureOf(solved, 'the solution', solved.stdout.cut ? 'standard output' : undefined);
  if (failure !== undefined) return failure;
  const folder = await mkdtemp(join(tmpdir(), `touchstone-output-${process.pid}-`));
  try {
    const output = join(folder, 'solution-output');
    await writeFile(output, solved.stdout.bytes, { mode: 0o444 });
    const scored = await runSandboxed(trial.sandbox, {
      ...request(trial, trial.evaluator, signal),
      result: true,
      extraFiles: { TOUCHSTONE_SOLUTION_OUTPUT: output },
    });
    return recordOf(trial, scored, solved.seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runEvaluatorAlone(trial: Trial, signal: AbortSignal): Promise<RunRecord> {
  const scored = await runSandboxed(trial.sandbox, { ...request(trial, trial.evaluator, signal), result: true });
  return recordOf(trial, scored, 0);
}

/** Both side by side, joined by two pipes. The evaluator decides when it is over. */
async function runInteractive(trial: Trial, signal: AbortSignal): Promise<RunRecord> {
  const { solution } = trial;
  const [toSolution, toEvaluator] = await openPipes(2);
  if (solution === undefined || toSolution === undefined || toEvaluator === undefined)
    throw new RangeError('an interactive trial has a solution');
  const over = new AbortController();
  const failed = new AbortController();
  const stopBoth = () => over.abort();
  signal.addEventListener('abort', stopBoth, { once: true });
  try {
    const solving = runSandboxed(trial.sandbox, {
      ...request(trial, solution, over.signal),
      pipes: { stdin: toSolution.read, stdout: toEvaluator.write },
    }).catch((error: unknown) => {
      failed.abort();
      throw error;
    });
    const scoring = runSandboxed(trial.sandbox, {
      ...request(trial, trial.evaluator, AbortSignal.any([signal, failed.signal])),
      result: true,
      pipes: { read: toEvaluator.read, write: toSolution.write },
    }).finally(stopBoth);
    const [solved, scored] = await Promise.all([solving, scoring]);
    const record = recordOf(trial, scored, 0);
    // A broken pipe at the end is no crash; but when there is no score, the solution's own end says more than the evaluator's.
    const ofSolution = solved.aborted ? undefined : failureOf(solved, 'the solution');
    const limited = ofSolution !== undefined && ofSolution.status !== 'crash';
    return ofSolution !== undefined && (limited || record.status !== 'ok') ? ofSolution : record;
  } finally {
    signal.removeEventListener('abort', stopBoth);
  }
}

function request(trial: Trial, { command, snapshot }: Program, signal: AbortSignal): SandboxRequest {
  return { command, root: snapshot.root, files: 'all', limits: trial.limits, signal };
}

function recordOf(trial: Trial, scored: SandboxResult, before: number): RunRecord {
  const seconds = Math.round((scored.seconds + before) * 1000) / 1000;
  const failure = failureOf(scored, 'the evaluator', scored.result.cut ? 'result' : undefined);
  if (failure !== undefined) return { ...failure, seconds };
  const found = scoreIn(scored.result.bytes, trial.pointer);
  return typeof found === 'number'
    ? { status: 'ok', score: found, seconds }
    : { status: 'no_result', seconds, message: withTail(`the evaluator ${found}`, scored) };
}

/** Why a program's end gives no score, or undefined where it ended well. */
function failureOf(result: SandboxResult, who: string, cut?: string): RunRecord | undefined {
  const { seconds } = result;
  const fail = (status: RunRecord['status'], text: string): RunRecord => ({
    status,
    seconds,
    message: withTail(`${who} ${text}`, result),
  });
  if (result.timedOut) return fail('timeout', 'was ended at its wall-clock limit');
  if (result.limitHit !== null) return fail('limit', `exceeded its limit of ${limitNames[result.limitHit]}`);
  if (result.exitCode !== 0)
    return fail('crash', result.exitCode === null ? `was ended by ${result.signal}` : `ended with ${result.exitCode}`);
  return cut === undefined ? undefined : fail('limit', `wrote more ${cut} than its limit allows`);
}

const limitNames = { memory: 'memory', processes: 'processes', cpu: 'CPU time', file_size: 'file size' } as const;

const TAIL_LINES = 6;
const TAIL_CHARACTERS = 600;

function withTail(text: string, result: SandboxResult): string {
  const lines = new TextDecoder().decode(result.stderr.bytes).trimEnd().split('\n').slice(-TAIL_LINES);
  const tail = lines.join('\n').slice(-TAIL_CHARACTERS).trim();
  return tail === '' ? text : `${text}: ${tail}`;
}
