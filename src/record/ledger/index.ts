export {
  Context,
  ContextId,
  JudgedBy,
  LedgerClaim,
  LedgerFile,
  ScopeGap,
  Stance,
  StopRule,
  Trace,
} from './schema.ts';
