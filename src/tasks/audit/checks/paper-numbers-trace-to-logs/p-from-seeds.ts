import { ofDecimal, toNumber } from '../../../../base/number/index.ts';
import { mean, pValue, sampleSd } from '../../../../base/stats/index.ts';
import type { Measured } from './arms.ts';

/** A t-test of two groups of runs. */
export interface SeedTest {
  readonly name: 'Welch' | 'pooled';
  readonly t: number;
  readonly df: number;
  /** Two-tailed. */
  readonly p: number;
}

/** Welch's and the pooled t-test of two groups of repetitions; none where a group has fewer than two, or none varies. */
export function testsOf(a: Measured, b: Measured): readonly SeedTest[] {
  const [x, y] = [valuesOf(a), valuesOf(b)];
  if (x.length < 2 || y.length < 2) return [];
  const [vx, vy] = [sampleSd(x) ** 2, sampleSd(y) ** 2];
  const [sx, sy] = [vx / x.length, vy / y.length];
  if (sx + sy === 0) return [];
  const difference = mean(x) - mean(y);
  const welch = difference / Math.sqrt(sx + sy);
  const welchDf = (sx + sy) ** 2 / (sx ** 2 / (x.length - 1) + sy ** 2 / (y.length - 1));
  const df = x.length + y.length - 2;
  const pooledVariance = ((x.length - 1) * vx + (y.length - 1) * vy) / df;
  const pooled = difference / Math.sqrt(pooledVariance * (1 / x.length + 1 / y.length));
  return [
    { name: 'Welch', t: welch, df: welchDf, p: pValue({ kind: 't', df: welchDf }, welch) },
    { name: 'pooled', t: pooled, df, p: pValue({ kind: 't', df }, pooled) },
  ];
}

const valuesOf = (m: Measured): number[] => m.seeds.map((r) => toNumber(ofDecimal(r.value)));
