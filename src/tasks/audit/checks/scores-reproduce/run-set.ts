import { RUNS } from './judge-score.ts';
import type { SetUp } from './set-up.ts';
import { openStoredRuns } from './stored-runs.ts';
import { type RunRecord, runTrial } from './trial.ts';

export interface SetOptions {
  /** For progress, e.g. `retention (control)`. */
  readonly what: string;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  readonly stateFolder: string;
  readonly toolVersion: string;
  readonly secretFolder?: string;
  /** New copies, for programs that nothing keeps from changing them. */
  readonly again: () => Promise<SetUp>;
}

/**
 * Five runs, one after the other so that they do not disturb each other; stops at the first that gives no score, since
 * fewer than five decide nothing. Each is stored as it ends; `done` forgets them, so that the next audit runs afresh.
 */
export async function runSet(made: SetUp, options: SetOptions): Promise<{ runs: RunRecord[]; done: () => void }> {
  const { what, signal, progress, stateFolder, toolVersion, secretFolder } = options;
  const { trial, digests } = made;
  const { kind, version } = trial.sandbox;
  const stored = openStoredRuns(
    stateFolder,
    {
      // The control is a set of its own, even where it is the solution itself.
      what,
      digests,
      mode: trial.mode,
      commands: [trial.evaluator.command, trial.solution?.command ?? null],
      pointer: trial.pointer,
      limits: { ...trial.limits },
      sandbox: `${kind} ${version}`,
      tool: toolVersion,
    },
    secretFolder,
  );
  const runs: RunRecord[] = [];
  for (let n = 1; n <= RUNS; n += 1) {
    const before = stored.read(n);
    progress(`I1 ${what}: run ${n} of ${RUNS}${before === undefined ? '' : ', kept from the interrupted audit'}`);
    const run = before ?? (await (kind === 'unsandboxed' ? inFreshCopies(options) : runTrial(trial, signal)));
    runs.push(run);
    if (run.status !== 'ok') break;
    if (before === undefined) stored.write(n, run);
  }
  return { runs, done: stored.clear };
}

async function inFreshCopies({ again, signal }: SetOptions): Promise<RunRecord> {
  const fresh = await again();
  try {
    return await runTrial(fresh.trial, signal);
  } finally {
    await fresh.remove();
  }
}
