export { type EvidenceNeedTask, evidenceNeeds } from './evidence-needs.ts';
export { questionFindings } from './question-findings.ts';
export {
  LONGEST_TEXT,
  Question,
  QuestionId,
  QuestionsFile,
  RESOLUTIONS,
  type ResolutionKind,
  resolutionOf,
} from './schema.ts';
