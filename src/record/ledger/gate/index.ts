export { contextStates, evidenceFindings, evidenceReport, type ReportOptions } from './evidence-report.ts';
export type { ClaimState, ContextState, EvidenceReport, GatedClaim } from './model.ts';
