export type { StanceJudges } from './ask-stances.ts';
export type { ClaimReport, GroundReport } from './ground-report.ts';
export { type GroundRequest, groundStudy } from './ground-study.ts';
export { groundText } from './ground-text.ts';
