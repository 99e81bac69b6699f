export type { MeanReport } from './mean-report.ts';
export { readMeanReports } from './read-mean-reports.ts';
