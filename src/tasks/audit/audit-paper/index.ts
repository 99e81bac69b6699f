export { auditPaper, type PaperAudit, type PaperAuditRequest } from './audit-paper.ts';
export { logsAround, NO_LOGS } from './gather-logs.ts';
export { paperPart } from './paper-part.ts';
