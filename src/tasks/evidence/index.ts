export { addClaim, type NewClaim } from './add-claim.ts';
export { confirmContext } from './confirm-context.ts';
export { exportAnnotations } from './export-annotations.ts';
export { ledgerText } from './ledger-text.ts';
export { type QuestionToJudge, questionsToJudge } from './open-questions.ts';
export { stanceQuestionsText } from './questions-text.ts';
export { importStances, recordStance, type StanceGiven, type StancesRecorded } from './record-stance.ts';
export { type Decided, type Decision, rejectContexts, selectContexts } from './select-contexts.ts';
export { type LedgerView, type ShownClaim, type ShownContext, showLedger } from './show-ledger.ts';
