import type { Sandbox, SandboxLimits } from '../../../../base/sandbox/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Evaluator, Limits } from '../../../../record/study/index.ts';
import { type NotSealed, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Trial } from './trial.ts';

/** What is scored: the declared solution, or the control in its place. */
export type Subject = 'solution' | 'control';

/** A trial with its private copies. */
export interface SetUp {
  readonly trial: Trial;
  readonly digests: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/**
 * Copies what evaluator and subject need, each into a folder of its own: the solution never sees the evaluator's inputs.
 * Returns the files that are not as sealed. In shared_process mode the files of the control stand where the scored files
 * stood, in the order in which both are listed.
 */
export async function setUp(
  study: Study,
  evaluator: Evaluator,
  subject: Subject,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<SetUp | readonly NotSealed[]> {
  const program = subject === 'control' ? evaluator.reference_solution : evaluator.solution;
  const shared = evaluator.mode === 'shared_process';
  const seen = new Map([...evaluator.files, ...evaluator.inputs].map((path) => [path as string, path as string]));
  for (const [target, source] of scoredFiles(evaluator, subject)) seen.set(target, source);
  if (shared) for (const path of evaluator.solution_inputs) seen.set(path, path);

  const ofEvaluator = await takeSnapshot(study, seen, signal);
  if (!('root' in ofEvaluator)) return ofEvaluator;
  let ofSolution: Snapshot | undefined;
  if (!shared && program !== undefined) {
    const own = new Map(
      [...program.code, ...evaluator.solution_inputs].map((path) => [path as string, path as string]),
    );
    const taken = await takeSnapshot(study, own, signal).catch(async (error: unknown) => {
      await ofEvaluator.remove();
      throw error;
    });
    if (!('root' in taken)) {
      await ofEvaluator.remove();
      return taken;
    }
    ofSolution = taken;
  }
  return {
    trial: {
      sandbox,
      mode: evaluator.mode,
      evaluator: { command: evaluator.command, snapshot: ofEvaluator },
      ...(program === undefined || ofSolution === undefined
        ? {}
        : { solution: { command: program.command, snapshot: ofSolution } }),
      pointer: evaluator.result.pointer,
      limits: limitsOf(evaluator.limits),
    },
    digests: { ...ofSolution?.digests, ...ofEvaluator.digests },
    remove: async () => {
      await ofEvaluator.remove();
      await ofSolution?.remove();
    },
  };
}

/** Why a subject cannot be run at all, as declared; undefined where it can. */
export function misdeclared(evaluator: Evaluator, subject: Subject): string | undefined {
  const words = [evaluator.command, evaluator.solution?.command ?? [], evaluator.reference_solution?.command ?? []];
  if (words.flat().some((word) => word.includes('\0'))) return 'a command holds a NUL character';
  if (evaluator.mode === 'interactive' && evaluator.solution === undefined)
    return 'an interactive evaluator needs a solution to talk to, and none is declared';
  if (evaluator.mode !== 'shared_process') return undefined;
  if (evaluator.code.length === 0) return 'the evaluator imports the scored code, and no code is declared';
  if (subject === 'control' && evaluator.reference_solution?.code.length !== evaluator.code.length)
    return 'the control has another number of files than the scored code, so they cannot stand in for one another';
  return undefined;
}

/** Programs that must be on this machine. */
export function programsOf(evaluator: Evaluator, subject: Subject): string[] {
  const {
    command: [evaluating = ''],
    mode,
  } = evaluator;
  const [scored] = (subject === 'control' ? evaluator.reference_solution : evaluator.solution)?.command ?? [];
  return mode === 'shared_process' || scored === undefined ? [evaluating] : [evaluating, scored];
}

function scoredFiles(evaluator: Evaluator, subject: Subject): [target: string, source: string][] {
  const own = evaluator.mode === 'shared_process' ? evaluator.code : (evaluator.solution?.code ?? []);
  const control = evaluator.reference_solution?.code ?? [];
  if (subject === 'solution') return own.map((path) => [path, path]);
  if (evaluator.mode !== 'shared_process') return control.map((path) => [path, path]);
  return own.flatMap((target, index) => {
    const source = control[index];
    return source === undefined ? [] : [[target, source]];
  });
}

function limitsOf(limits: Limits): SandboxLimits {
  return {
    seconds: limits.seconds,
    cpuSeconds: limits.cpu_seconds ?? limits.seconds,
    memoryMb: limits.memory_mb,
    processes: limits.processes,
    fileMb: limits.file_mb,
    openFiles: limits.open_files,
    outputKb: limits.output_kb,
  };
}
