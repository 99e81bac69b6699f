export { grimPossible } from './grim.ts';
export { type MeanReport, readMeanReports } from './mean-report.ts';
export { pValue, type TestStatistic } from './p-value.ts';
export { type Recomputed, recomputeP } from './recompute.ts';
export { signTestP } from './sign-test.ts';
export { mean, median, populationSd, sampleSd, standardError } from './spread.ts';
export { readTestReports, type TestReport } from './test-report.ts';
