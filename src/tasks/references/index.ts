export { type CheckRequest, checkReferences, type References, referencesFail } from './check-references.ts';
export { type JudgesRequest, recordJudges } from './record-judges.ts';
export type { CheckPolicy } from './report.ts';
export { renderReferences } from './terminal/render.ts';
