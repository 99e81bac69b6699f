export { judgeQuestions } from './judge-questions.ts';
export { type CheckedVote, type Judged, type Majority, majorityAudit } from './majority.ts';
export { outsideOf } from './outside-of.ts';
export { type Gap, methodQuestions, packetsOf, type Question, specificationQuestions } from './questions.ts';
