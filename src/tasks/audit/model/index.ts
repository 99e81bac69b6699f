export type { AuditContext, AuditOptions, Check, CheckOutcome, ClaimVerdict } from './check.ts';
export type {
  AuditResult,
  CheckCode,
  CheckSummary,
  ClaimResult,
  EvidenceResult,
  Finding,
  QuantityResult,
  QuestionResult,
  ScoreResult,
  Severity,
  State,
} from './result.ts';
