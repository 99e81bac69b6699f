export { renderReport } from './page.ts';
export { type NamedScore, type ResultFile, type Results, readResults } from './read-results.ts';
export { ReportFile, reportFileOf } from './report-file.ts';
