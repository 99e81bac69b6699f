export { type Commands, commandsFor, WHY } from './commands.ts';
export { contextStates, evidenceFindings, evidenceReport, type ReportOptions } from './evidence-report.ts';
export { type ContextFacts, factsOf, reweighed, type Staleness } from './facts.ts';
export { type ClaimFacts, gateClaim } from './gate-claim.ts';
export { type Bearing, type Impediment, impedimentsOf } from './impediments.ts';
export type { ClaimState, ContextState, EvidenceReport, GatedClaim } from './model.ts';
