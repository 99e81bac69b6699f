export { type Audit, type AuditRequest, auditStudy, hasFindings } from './audit.ts';
export { listQuestions, type PersonVote, recordVote } from './judging.ts';
export { AuditFile, type AuditResult, type Finding } from './model/index.ts';
export { documentedReasons, ruleOf } from './model/rules.ts';
export { renderHtml, renderJunit, renderSarif, renderTerminal, serializeAudit } from './report/index.ts';
export { packetText, questionsText } from './report/questions.ts';
export { verificationText } from './report/verification.ts';
export { type Verification, verifyStudy } from './verify.ts';
