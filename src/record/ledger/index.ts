export {
  type ClaimState,
  type ContextState,
  contextStates,
  type EvidenceReport,
  evidenceFindings,
  evidenceReport,
  type GatedClaim,
  type ReportOptions,
} from './gate/index.ts';
export { LEDGER_PATH, STANCES_PATH } from './paths.ts';
export { readLedger } from './read-ledger.ts';
export {
  Context,
  ContextId,
  JudgedBy,
  LedgerClaim,
  LedgerFile,
  ScopeGap,
  Stance,
  StanceVote,
  StopRule,
  Trace,
} from './schema.ts';
