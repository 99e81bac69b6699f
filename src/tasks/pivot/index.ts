export {
  type FileName,
  type Outcome,
  type Reading,
  readAnswer,
  readReferences,
  UNPARSEABLE,
  type Unparseable,
} from './answers/index.ts';
export { type AuditRequest, auditRelease, auditText } from './audit/index.ts';
export { CompareFile, compareFiles, comparePredictions, compareText } from './comparing/index.ts';
export { type ExportRequest, exportOptionsOnly } from './export/index.ts';
export * from './model/index.ts';
export { type Partition, type PartitionOptions, partitionRelease, readFieldMapping } from './release/index.ts';
export {
  type NamedScore,
  ReportFile,
  type ResultFile,
  type Results,
  readResults,
  renderReport,
} from './report/index.ts';
export { RunFile, type RunRequest, runPrompts, runText } from './running/index.ts';
export {
  type Interval,
  OFFICIAL,
  type ResamplingOptions,
  ScoreFile,
  scoreFiles,
  scorePredictions,
  scoreText,
} from './scoring/index.ts';
export { exportText, type ReceiptRequest, receiptCheckText, verifyReceipt } from './verifying/index.ts';
