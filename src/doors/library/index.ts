// The public API: the audit and its four checks as functions, for programs that bring their own door.
export { type Problem, TouchstoneError } from '../../base/fault/index.ts';
export { openStudy, type SealResult, type Study, sealStudy } from '../../record/bundle/index.ts';
export { type BundleVerification, verifyBundle } from '../../record/graph/index.ts';
export {
  type IndexReport,
  type IndexRequest,
  indexLibrary,
  type Library,
  openLibrary,
} from '../../record/library/index.ts';
export { findClaimSpans, type Manuscript, readManuscript } from '../../record/manuscript/index.ts';
export {
  openSources,
  type ReferenceList,
  type ReferenceResult,
  readReferences,
  type SourceRequest,
  verifyReferences,
} from '../../record/references/index.ts';
export {
  type Audit,
  type AuditRequest,
  type AuditResult,
  auditStudy,
  type Finding,
  hasFindings,
  majorityAudit,
  numericalCpr,
  referenceVerification,
  renderHtml,
  renderJunit,
  renderSarif,
  renderTerminal,
  scoreVerification,
  serializeAudit,
} from '../../tasks/audit/index.ts';
export { scaffoldStudy } from '../../tasks/init/index.ts';
export {
  type AuditRequest as PivotAuditRequest,
  auditRelease,
  type CompareFile as PivotComparison,
  comparePredictions,
  type ExportRequest as PivotExportRequest,
  exportOptionsOnly,
  type FieldMapping as PivotFieldMapping,
  type Partition as PivotPartition,
  type Prediction as PivotPrediction,
  partitionRelease,
  type Receipt as PivotReceipt,
  type ReceiptCheck as PivotReceiptCheck,
  type References as PivotReferences,
  type ReleaseAudit as PivotAudit,
  type ResamplingOptions,
  type Results as PivotResults,
  type RunFile as PivotRun,
  type RunRequest as PivotRunRequest,
  readResults as readPivotResults,
  renderReport as renderPivotReport,
  runPrompts,
  type ScoreFile as PivotScore,
  scorePredictions,
  verifyReceipt,
} from '../../tasks/pivot/index.ts';
export { checkReferences, type References, renderReferences } from '../../tasks/references/index.ts';
export { type Verification, verifyStudy } from '../../tasks/verify/index.ts';
export { publishedSchemas } from './schemas.ts';
