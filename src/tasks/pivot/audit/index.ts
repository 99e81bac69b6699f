export { type AuditRequest, auditRelease } from './audit-release.ts';
export { auditText } from './audit-text.ts';
