export { auditPaper, type PaperAudit, type PaperAuditRequest } from './audit-paper.ts';
