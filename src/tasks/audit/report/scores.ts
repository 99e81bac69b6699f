import { visibleLine } from '../../../base/text/index.ts';
import type { ScoreResult } from '../model/index.ts';
import { ruleOf } from '../model/index.ts';
import { count, number } from './numbers.ts';

const ARM = { relative: '1 % of the mean', noise: '3 σ', exact_zero: 'a zero mean asks for exactly zero' } as const;

/** `reported 4.12, mean 4.2089, σ 0.0021, deviation 0.0889, tolerance 0.0421 (1 % of the mean)`; only what is known. */
export function scoreFigures(score: ScoreResult): string {
  const arm = score.arm === undefined ? '' : ` (${ARM[score.arm]})`;
  const parts = [
    ['reported', score.reported, ''],
    ['mean', score.mean, ''],
    ['σ', score.sigma, ''],
    ['deviation', score.deviation, ''],
    ['tolerance', score.tolerance, arm],
  ] as const;
  const known = parts.flatMap(([name, value, more]) =>
    value === undefined ? [] : [`${name} ${number(value)}${more}`],
  );
  return known.length === 0 ? 'no figures' : known.join(', ');
}

/** How the runs ended, the control, and the flags, one sentence each. */
export function scoreNotes(score: ScoreResult): string[] {
  const ended = score.runs.filter((run) => run.status !== 'ok');
  const notes: string[] = [];
  if (score.runs.every((run) => run.status === 'not_run')) notes.push('Its evaluator was not run.');
  else if (ended.length > 0) {
    const kinds = [...new Set(ended.map((run) => run.status.replaceAll('_', ' ')))].join(', ');
    notes.push(`${count(ended.length, 'run')} of ${score.runs.length} gave no score (${kinds}).`);
  }
  if (score.control !== undefined) {
    const message = score.control.message === undefined ? '' : ` ${visibleLine(score.control.message)}`;
    notes.push(
      score.control.status === 'ok'
        ? `Control (reference solution) mean ${number(score.control.mean)}.${message}`
        : `The control failed.${message}`,
    );
  }
  return [...notes, ...score.flags.map((flag) => `${visibleLine(flag)}: ${ruleOf('I1', flag).help}`)];
}
