export { ClaimId, EvidenceId, RunId, Sha256, StudyPath } from './ids.ts';
export {
  type Artifact,
  Direction,
  Evaluator,
  isPattern,
  Limits,
  type Metric,
  Role,
  type Run,
  type SpecificationRule,
  StudyFile,
} from './schema.ts';
