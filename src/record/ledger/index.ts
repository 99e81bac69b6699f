export { changeLedger, type LedgerChange } from './change-ledger.ts';
export { addStances } from './change-stances.ts';
export { contextIdOf } from './context-id.ts';
export * from './gate/index.ts';
export { type Evidence, openEvidence } from './open-evidence.ts';
export { LEDGER_PATH, STANCES_PATH } from './paths.ts';
export { parseLedger, readLedger } from './read-ledger.ts';
export { parseStances, readStances } from './read-stances.ts';
export { reasonFault } from './reason.ts';
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
export { settled } from './settle.ts';
export { NAMES_SENTENCES, type StanceQuestion, sentenceNumbers, stanceQuestion } from './stance-question.ts';
export { type Weighed, weighVotes } from './weigh-votes.ts';
