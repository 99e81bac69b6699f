export type { AuditContext, AuditOptions, Check, CheckOutcome, ClaimVerdict } from './check.ts';
export { countStates, worst, worstVerdict } from './outcome.ts';
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
export { documentedReasons, type Rule, ruleOf } from './rules.ts';
export { AuditFile } from './schema.ts';
