import { TouchstoneError } from '../../../../base/fault/index.ts';
import { toNumber } from '../../../../base/number/index.ts';
import {
  findProgram,
  findSandbox,
  recordEnvironment,
  type Sandbox,
  type Unavailable,
} from '../../../../base/sandbox/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Direction, Evaluator } from '../../../../record/study/index.ts';
import type { ScoreResult } from '../../model/index.ts';
import { gainsOverControl, judgeScore, RUNS, type ScoreJudgment, spreadOf } from './judge-score.ts';
import { type Reported, readReported } from './reported.ts';
import { runSet } from './run-set.ts';
import { contradiction, describe, notSealedText, padded, type ScoreReport, unverified } from './score-report.ts';
import { misdeclared, programsOf, type Subject, setUp } from './set-up.ts';
import type { NotSealed } from './snapshot.ts';
import type { RunRecord } from './trial.ts';

export interface ScoreInput {
  readonly study: Study;
  readonly evaluator: Evaluator;
}

/** What the person who audits decides, and where things are kept. */
export interface ScoreDeps {
  /** The sandbox to use; found on this machine where absent. */
  readonly sandbox?: Sandbox | Unavailable;
  /** true: nothing is run. */
  readonly skip?: boolean;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  readonly stateFolder: string;
  readonly toolVersion: string;
  /** Where the secret lies that seals stored runs; the user's state folder where absent. */
  readonly secretFolder?: string;
}

/**
 * Runs a declared evaluator five times in fresh processes of the sandbox and compares the mean with the reported score; the
 * control, where declared, the same way. Never runs anything that the study does not declare, nor bytes other than those
 * of the seal. What goes wrong with the study's programs is `unverified` with a reason; throws `interrupted` on abort
 * (finished runs are kept) and faults of our own.
 */
export async function scoreVerification(input: ScoreInput, deps: ScoreDeps): Promise<ScoreReport> {
  const { study, evaluator } = input;
  const named = study.file.metrics.filter(({ name, aliases }) => [name, ...aliases].includes(evaluator.metric));
  const metric = named.find(({ stage }) => stage === evaluator.stage) ?? named[0];
  const reported = readReported(study, evaluator, metric);
  const known = { evaluator, ...('reason' in reported ? {} : { reported }) };
  if (evaluator.hardware_dependent)
    return unverified(known, 'hardware_dependent', 'the score depends on the machine, so it is not run again here');
  if ('reason' in reported) return unverified(known, reported.reason, reported.message, { mend: reported.mend });
  if (deps.skip === true)
    return unverified(known, 'evaluators_skipped', 'evaluators were not run, as asked', {
      mend: 'Audit again without skipping evaluators.',
    });
  const wrong = misdeclared(evaluator, 'solution');
  if (wrong !== undefined) return unverified(known, 'no_solution', wrong, { mend: 'Declare it in touchstone.yaml.' });

  const sandbox = deps.sandbox ?? (await findSandbox());
  if ('unavailable' in sandbox)
    return unverified(known, 'sandbox_unavailable', `no sandbox runs here (${sandbox.unavailable})`);
  if (evaluator.mode === 'interactive' && !sandbox.pipes)
    return unverified(known, 'sandbox_unavailable', `${sandbox.kind} cannot join two programs by pipes`, {
      sandbox: sandbox.kind,
    });
  try {
    return await inSandbox(input, deps, sandbox, reported, metric?.direction ?? 'none');
  } catch (error) {
    if (!deps.signal.aborted) throw error;
    throw new TouchstoneError(
      'interrupted',
      { what: 'interrupted', mend: 'Run the same command again; finished evaluator runs are kept.' },
      { cause: error },
    );
  }
}

async function inSandbox(
  { study, evaluator }: ScoreInput,
  deps: ScoreDeps,
  sandbox: Sandbox,
  reported: Reported,
  direction: Direction,
): Promise<ScoreReport> {
  const known = { evaluator, reported };
  const set = await runSubject(study, evaluator, 'solution', sandbox, deps);
  const environment = await recordEnvironment(sandbox, programsOf(evaluator, 'solution'));
  const more = { sandbox: sandbox.kind, environment, digests: set.digests };
  if (set.fault !== undefined)
    return unverified(known, set.fault.reason, set.fault.message, { ...more, files: set.files });
  const runs = padded(set.runs);
  const bad = set.runs.find(({ status }) => status !== 'ok');
  if (bad !== undefined) {
    set.done();
    const message = `run ${set.runs.indexOf(bad) + 1} of ${RUNS}: ${bad.message ?? bad.status}`;
    return unverified(known, bad.status, message, { ...more, runs, mend: mends[bad.status] });
  }
  const scores = set.runs.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const judgment = judgeScore(reported, scores, direction);
  const control = await runControl(study, evaluator, sandbox, deps);
  set.done();
  const score: ScoreResult = {
    ...describe(known),
    ...more,
    state: judgment.agrees ? 'verified' : 'failed',
    ...(judgment.agrees ? {} : { reason: 'not_reproduced' }),
    mean: judgment.mean,
    sigma: judgment.sigma,
    deviation: judgment.deviation,
    tolerance: judgment.tolerance,
    arm: judgment.arm,
    runs,
    ...(control === undefined ? {} : { control }),
    flags: flagsOf(evaluator, sandbox, judgment, scores, control, direction),
  };
  return { score, reported, files: [], ...(judgment.agrees ? {} : { message: contradiction(judgment, scores) }) };
}

/** The five runs of a subject, or why there are none. */
async function runSubject(study: Study, evaluator: Evaluator, subject: Subject, sandbox: Sandbox, deps: ScoreDeps) {
  const nothing = { digests: {}, runs: [] as RunRecord[], files: [] as readonly NotSealed[], done: () => {} };
  const files = [...evaluator.files, ...(evaluator.solution?.code ?? []), ...evaluator.code];
  const absent = programsOf(evaluator, subject).find((name) => findProgram(name, study.root, files) === undefined);
  if (absent !== undefined)
    return { ...nothing, fault: { reason: 'tool_missing', message: `the program ${absent} is not on this machine` } };
  const made = await setUp(study, evaluator, subject, sandbox, deps.signal);
  if (!('trial' in made)) {
    const [first] = made;
    return { ...nothing, files: made, fault: { reason: first?.reason ?? 'missing', message: notSealedText(made) } };
  }
  try {
    const again = async () => {
      const fresh = await setUp(study, evaluator, subject, sandbox, deps.signal);
      if ('trial' in fresh) return fresh;
      throw new TouchstoneError('bad_input', { what: `the study changed during the audit: ${notSealedText(fresh)}` });
    };
    const { runs, done } = await runSet(made, {
      ...deps,
      again,
      what: `${evaluator.id}${subject === 'control' ? ' (control)' : ''}`,
    });
    return { ...nothing, digests: made.digests, runs, done, fault: undefined };
  } finally {
    await made.remove();
  }
}

async function runControl(
  study: Study,
  evaluator: Evaluator,
  sandbox: Sandbox,
  deps: ScoreDeps,
): Promise<ScoreResult['control']> {
  if (evaluator.reference_solution === undefined) return undefined;
  const wrong = misdeclared(evaluator, 'control');
  if (wrong !== undefined) return { runs: [], status: 'failed', message: wrong };
  const set = await runSubject(study, evaluator, 'control', sandbox, deps);
  set.done();
  const scores = set.runs.flatMap(({ score }) => (score === undefined ? [] : [score]));
  const message = set.fault?.message ?? set.runs.find(({ status }) => status !== 'ok')?.message;
  if (scores.length === RUNS) return { mean: toNumber(spreadOf(scores).mean), runs: scores, status: 'ok' };
  return { runs: scores, status: 'failed', ...(message === undefined ? {} : { message }) };
}

function flagsOf(
  evaluator: Evaluator,
  sandbox: Sandbox,
  judgment: ScoreJudgment,
  scores: readonly number[],
  control: ScoreResult['control'],
  direction: Direction,
): string[] {
  return [
    ...(judgment.arm === 'noise' ? ['noise_widened'] : []),
    ...(judgment.byRounding ? ['within_rounding'] : []),
    ...(judgment.optimistic ? ['optimistic'] : []),
    ...(evaluator.mode === 'shared_process' ? ['shared_process'] : []),
    ...(control?.status === 'ok' && !gainsOverControl(scores, control.runs, direction) ? ['no_gain_over_control'] : []),
    ...(control?.status === 'failed' ? ['control_not_run'] : []),
    ...(sandbox.kind === 'unsandboxed' ? ['unsandboxed'] : []),
  ];
}

const mends: Readonly<Record<RunRecord['status'], string | undefined>> = {
  ok: undefined,
  not_run: undefined,
  timeout: 'Raise limits.seconds in touchstone.yaml, or make the evaluator shorter.',
  limit: 'Raise that limit in touchstone.yaml, or let the program use less.',
  crash: 'Run the command by hand, mend it and seal the study again.',
  no_result: 'Let the evaluator write its score as JSON to $TOUCHSTONE_RESULT.',
};
