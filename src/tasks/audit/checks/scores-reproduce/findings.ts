import type { Place } from '../../../../base/fault/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { CheckOutcome, Finding, ScoreResult } from '../../model/index.ts';
import { type ScoreReport, short } from './score-report.ts';

type NewFinding = Omit<Finding, 'id'>;

/** Everything to say of one score: its verdict where it is not plainly verified, and each flag. */
export function findingsOf(report: ScoreReport, study: Study): NewFinding[] {
  const where = placesOf(report, study);
  const common = {
    check: 'I1' as const,
    where,
    ...(report.score.claim === undefined ? {} : { claim: report.score.claim }),
  };
  return [...verdictOf(report, common), ...report.score.flags.flatMap((flag) => flagOf(flag, report, common))];
}

/** What could not be decided, for the list of gaps. */
export function gapsOf({ score, message }: ScoreReport): CheckOutcome['notChecked'] {
  if (score.state !== 'unverified' || score.reason === undefined) return [];
  return [
    {
      what: `whether the score of ${score.evaluator} comes back`,
      reason: score.reason,
      mend: mendFor(score.reason) ?? sentence(message ?? 'See the finding'),
    },
  ];
}

type Common = Pick<NewFinding, 'check' | 'where' | 'claim'>;

function verdictOf({ score, message = '', mend, reported, files }: ScoreReport, common: Common): NewFinding[] {
  if (score.state === 'verified') return [];
  if (score.state === 'failed')
    return [
      {
        ...common,
        state: 'failed',
        reason: 'not_reproduced',
        severity: 'blocker',
        message: `${score.evaluator}: ${message}`,
        expected: reported?.literal ?? String(score.reported),
        found: short(score.mean ?? 0),
        mend: 'Correct the score in the text, or find what differs from the run that gave it.',
      },
    ];
  const reason = score.reason ?? 'unverified';
  const advice = mend ?? mendFor(reason);
  const changed = files.find((file) => file.expected !== undefined);
  return [
    {
      ...common,
      state: 'unverified',
      reason,
      severity: quiet.has(reason) ? 'info' : 'minor',
      message: `${score.evaluator}: ${message}`,
      ...(changed?.expected === undefined ? {} : { expected: changed.expected, found: changed.found ?? 'other bytes' }),
      ...(advice === undefined ? {} : { mend: advice }),
    },
  ];
}

const quiet: ReadonlySet<string> = new Set(['hardware_dependent', 'evaluators_skipped']);

function mendFor(reason: string): string | undefined {
  return {
    sandbox_unavailable:
      'Install bubblewrap (Debian: apt-get install bubblewrap), or allow runs without a sandbox yourself (--unsandboxed).',
    hardware_dependent: 'Compare it on the machine of the study.',
    evaluators_skipped: 'Audit again without skipping evaluators.',
    tool_missing: 'Install the program on this machine.',
    digest_mismatch: 'Restore the file, or seal the study again and run it anew.',
    unlisted: 'Seal the study again.',
    missing: 'Put the file back, or correct its path in touchstone.yaml.',
    escaping: 'Copy the file into the study.',
  }[reason];
}

function flagOf(flag: string, { score, reported }: ScoreReport, common: Common): NewFinding[] {
  const add = (severity: Finding['severity'], message: string, mend: string): NewFinding[] => [
    { ...common, state: score.state, reason: flag, severity, message: `${score.evaluator}: ${message}`, mend },
  ];
  const { sigma = 0, mean = 0, tolerance = 0, control } = score;
  switch (flag) {
    case 'noise_widened':
      return add(
        'minor',
        `the runs scatter (σ ${short(sigma)}), so the tolerance is 3 σ = ${short(tolerance)} and not 1 % of the mean ${short(mean)}`,
        'Report the spread beside the score.',
      );
    case 'optimistic':
      if (score.state === 'failed') return []; // the failure says it all
      return add(
        'minor',
        `the reported ${reported?.literal ?? score.reported} is better than each of the runs (${scoresOf(score)})`,
        'Report the mean of several runs.',
      );
    case 'shared_process':
      return add(
        'minor',
        'the evaluator imports the scored code, which could then write its own score',
        'Run the solution as a program of its own (mode sequential or interactive).',
      );
    case 'no_gain_over_control':
      return add(
        'major',
        `the control scores ${short(control?.mean ?? 0)} under the same evaluator, the solution ${short(mean)}: no gain beyond the larger standard deviation of the two`,
        'Say so where the score is reported as an improvement.',
      );
    case 'control_not_run':
      return add(
        'minor',
        `the control gave no five valid runs (${control?.message ?? 'no reason known'})`,
        'Mend the reference solution, so that a gain can be shown.',
      );
    case 'within_rounding':
      return add(
        'info',
        `the mean ${short(mean)} rounds to the printed ${reported?.literal ?? ''}, beyond the tolerance of ${short(tolerance)}`,
        'Print more digits.',
      );
    case 'unsandboxed':
      return add(
        'info',
        'it was run without a sandbox, as asked',
        'Audit again with a sandbox before you rely on the score.',
      );
    default:
      return [];
  }
}

const scoresOf = (score: ScoreResult) => score.runs.map((run) => short(run.score ?? 0)).join(', ');

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** The declaration of the evaluator, then the files at fault. */
function placesOf({ score, files }: ScoreReport, study: Study): Place[] {
  const index = study.file.evaluators.findIndex(({ id }) => id === score.evaluator);
  return [study.locateInStudyFile(`/evaluators/${index}`), ...files.map(({ path }) => ({ path }))];
}
