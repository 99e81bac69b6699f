import { formatRational, toNumber } from '../../../../base/number/index.ts';
import type { Evaluator } from '../../../../record/study/index.ts';
import type { ScoreResult } from '../../model/index.ts';
import { RUNS, type ScoreJudgment, spreadOf } from './judge-score.ts';
import type { Reported } from './reported.ts';
import type { NotSealed } from './snapshot.ts';
import type { RunRecord } from './trial.ts';

/** A score with what a finding says of it. */
export interface ScoreReport {
  readonly score: ScoreResult;
  /** Why it is failed or unverified, in words. */
  readonly message?: string;
  readonly mend?: string;
  /** Files that are not as sealed. */
  readonly files: readonly NotSealed[];
  readonly reported?: Reported;
}

/** What is known of a score before anything ran. */
export interface Known {
  readonly evaluator: Evaluator;
  readonly reported?: Reported;
}

/** What came out of trying. */
export interface More {
  readonly sandbox?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly digests?: Readonly<Record<string, string>>;
  readonly runs?: ScoreResult['runs'];
  readonly files?: readonly NotSealed[];
  readonly mend?: string | undefined;
}

/** A score that could not be judged, and why. */
export function unverified(known: Known, reason: string, message: string, more: More = {}): ScoreReport {
  const { sandbox = 'none', environment = {}, digests = {}, runs = padded([]), files = [], mend } = more;
  return {
    score: { ...describe(known), state: 'unverified', reason, runs, flags: [], sandbox, environment, digests },
    message,
    files,
    ...(mend === undefined ? {} : { mend }),
    ...(known.reported === undefined ? {} : { reported: known.reported }),
  };
}

/** What every result of an evaluator says. */
export function describe({ evaluator, reported }: Known) {
  const { id, metric } = evaluator;
  const { claim } = evaluator.reported;
  return {
    evaluator: id,
    metric,
    ...(claim === undefined ? {} : { claim }),
    ...(reported === undefined ? {} : { reported: toNumber(reported.value) }),
  };
}

/** Five entries, always: what was not run is said. */
export function padded(runs: readonly RunRecord[]): ScoreResult['runs'] {
  return Array.from({ length: RUNS }, (_, index) => runs[index] ?? { status: 'not_run', seconds: 0 });
}

/** The arithmetic of a score that does not come back, in words. */
export function contradiction(judgment: ScoreJudgment, scores: readonly number[]): string {
  const { arm, sigma, deviation, tolerance } = judgment;
  const arms = { relative: '1 % of the mean', noise: '3 σ', exact_zero: 'a mean of zero asks for exactly zero' };
  const mean = formatRational(spreadOf(scores).mean);
  return `the mean of ${RUNS} fresh runs is ${mean} (σ ${short(sigma)}), off by ${short(deviation)}, tolerance ${short(tolerance)} (${arms[arm]})`;
}

/** Four significant digits, for people. */
export const short = (value: number): string => String(Number(value.toPrecision(4)));

/** The first of some files that are not as sealed, and how many more. */
export function notSealedText(files: readonly NotSealed[]): string {
  const words = {
    missing: 'is missing',
    unlisted: 'is not in the seal',
    digest_mismatch: 'does not have the sealed digest',
    escaping: 'leaves the study',
  };
  const [first, ...others] = files;
  if (first === undefined) return 'nothing';
  return `${first.path} ${words[first.reason]}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}
