export { type Audit, type AuditRequest, auditStudy, hasFindings } from './audit.ts';
export { AuditFile, type AuditResult, type Finding } from './model/index.ts';
export { documentedReasons, ruleOf } from './model/rules.ts';
export { renderHtml, renderJunit, renderSarif, renderTerminal, serializeAudit } from './report/index.ts';
export { verificationText } from './report/verification.ts';
export { type Verification, verifyStudy } from './verify.ts';
