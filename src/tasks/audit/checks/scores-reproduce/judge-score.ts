import {
  absolute,
  add,
  compare,
  contains,
  divide,
  multiply,
  ofNumber,
  opposite,
  type Rational,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '../../../../base/number/index.ts';
import type { Direction } from '../../../../record/study/index.ts';
import type { Reported } from './reported.ts';

/** How many valid runs a score is judged on; never fewer. */
export const RUNS = 5;

/** Mean and spread of the runs, exact until they are printed. */
export interface Spread {
  readonly mean: Rational;
  /** Square of the population standard deviation. */
  readonly variance: Rational;
}

/** A reported score against its runs. Numbers are in the unit of the metric. */
export interface ScoreJudgment {
  readonly agrees: boolean;
  /** true: beyond the tolerance, though the mean rounds to the printed literal; told, never accepted. */
  readonly byRounding: boolean;
  readonly mean: number;
  readonly sigma: number;
  readonly deviation: number;
  readonly tolerance: number;
  readonly arm: 'relative' | 'noise' | 'exact_zero';
  /** true: reported better than each of the runs, by the metric's direction. */
  readonly optimistic: boolean;
}

const HUNDREDTH = rational(1n, 100n);

/** Exact mean and population variance of finite numbers, at least one. */
export function spreadOf(scores: readonly number[]): Spread {
  const exact = scores.map((score) => ofNumber(score) ?? ZERO);
  const count = rational(BigInt(exact.length));
  const mean = divide(exact.reduce(add, ZERO), count);
  const squares = exact.map((score) => multiply(subtract(score, mean), subtract(score, mean)));
  return { mean, variance: divide(squares.reduce(add, ZERO), count) };
}

/** Population standard deviation as a number. */
export const sigmaOf = (spread: Spread): number => Math.sqrt(toNumber(spread.variance));

/**
 * `|reported − mean| ≤ max(0.01·|mean|, 3·σ)`, σ the population standard deviation of the runs (Chain-of-Evidence
 * evaluator check I1); a mean of exactly zero asks for a reported value of exactly zero. Compared in exact arithmetic,
 * the noise arm by squares. The formula knows no rounding: a score printed with few digits can miss it.
 */
export function judgeScore(reported: Reported, scores: readonly number[], direction: Direction): ScoreJudgment {
  const spread = spreadOf(scores);
  const { mean, variance } = spread;
  const sigma = sigmaOf(spread);
  const deviation = absolute(subtract(reported.value, mean));
  const common = {
    mean: toNumber(mean),
    sigma,
    deviation: toNumber(deviation),
    optimistic: isBetterThanAll(reported, scores, direction),
  };
  if (compare(mean, ZERO) === 0)
    return {
      ...common,
      agrees: compare(reported.value, ZERO) === 0,
      byRounding: false,
      tolerance: 0,
      arm: 'exact_zero',
    };
  const relative = multiply(HUNDREDTH, absolute(mean));
  const noise = multiply(rational(9n), variance);
  const arm = compare(multiply(relative, relative), noise) >= 0 ? 'relative' : 'noise';
  const within =
    arm === 'relative' ? compare(deviation, relative) <= 0 : compare(multiply(deviation, deviation), noise) <= 0;
  const byRounding = !within && contains(reported.interval, mean);
  const tolerance = arm === 'relative' ? toNumber(relative) : 3 * sigma;
  return { ...common, agrees: within, byRounding, tolerance, arm };
}

/** Every value that rounds to the printed one is better than each run: 0.97 for runs of 0.9667 is rounding, no optimism. */
function isBetterThanAll({ interval }: Reported, scores: readonly number[], direction: Direction): boolean {
  if (direction === 'none') return false;
  const sign = direction === 'higher' ? 1 : -1;
  const value = direction === 'higher' ? interval.low : interval.high;
  return scores.every((score) => sign * compare(value, ofNumber(score) ?? ZERO) > 0);
}

/**
 * Whether the solution scores better than the control by more than the spread: the gain must exceed the larger of the two
 * population standard deviations (any gain above zero when neither varies). Where the metric has no direction, any
 * difference beyond the spread counts.
 */
export function gainsOverControl(scores: readonly number[], control: readonly number[], direction: Direction): boolean {
  const ours = spreadOf(scores);
  const theirs = spreadOf(control);
  const difference = subtract(ours.mean, theirs.mean);
  const gain = direction === 'none' ? absolute(difference) : direction === 'higher' ? difference : opposite(difference);
  const wider = compare(ours.variance, theirs.variance) >= 0 ? ours.variance : theirs.variance;
  return compare(gain, ZERO) > 0 && compare(multiply(gain, gain), wider) > 0;
}
