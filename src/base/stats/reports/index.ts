export { readTestReports } from './read-test-reports.ts';
export type { TestReport } from './test-report.ts';
