export { type AnswerFault, answerFaults } from './answer-faults.ts';
export { isAsked } from './asked.ts';
export { changeQuestions, type QuestionsChange } from './change-questions.ts';
export { type Commands, commandsFor } from './commands.ts';
export type { ClaimLink, ContextLink, EvidenceLinks } from './evidence-links.ts';
export { type EvidenceNeedTask, evidenceNeeds } from './evidence-needs.ts';
export { linksOfStudy } from './links-of-study.ts';
export { likeness, nearDuplicates } from './near-duplicates.ts';
export { nextQuestionId } from './next-id.ts';
export { type QuestionFindingsOptions, questionFindings } from './question-findings.ts';
export { parseQuestions, QUESTIONS_PATH, type QuestionMap, readQuestions } from './read-questions.ts';
export { changedQuestion, type Replacement, type Resolution, withResolution } from './resolve.ts';
export {
  LONGEST_TEXT,
  Question,
  QuestionId,
  QuestionsFile,
  RESOLUTIONS,
  type ResolutionKind,
  resolutionOf,
} from './schema.ts';
export { lackOfSubstance } from './substance.ts';
export { perspectiveName, resolutionName } from './words.ts';
