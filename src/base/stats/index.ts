export { type AllowedP, allowedP } from './allowed-p.ts';
export { grimPossible } from './grim.ts';
export { type MeanReport, readMeanReports } from './means/index.ts';
export { pValue, type TestStatistic } from './p-value.ts';
export { type Recomputed, recomputeP, statisticLabel } from './recompute.ts';
export { readTestReports, type TestReport } from './reports/index.ts';
export {
  type Averaged,
  type Divisor,
  debitPossible,
  grimmerPossible,
  nearestSds,
  type Range,
} from './samples/index.ts';
export { signTestP } from './sign-test.ts';
export { mean, median, populationSd, sampleSd, standardError } from './spread.ts';
