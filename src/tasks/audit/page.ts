import type { Manuscript } from '../../record/manuscript/index.ts';
import type { PaperAudit } from './audit-paper/index.ts';
import type { AuditResult } from './model/index.ts';

/** The report as one HTML file. Its Markdown parser is loaded here and not before: most audits print no page. */
export async function renderHtml(result: AuditResult, manuscript: Manuscript): Promise<string> {
  const { renderHtml: render } = await import('./report/html/index.ts');
  return render(result, manuscript);
}

/** The report on a paper without marks as one HTML file. */
export async function renderPaperHtml(audit: Pick<PaperAudit, 'result' | 'paper' | 'numbers'>): Promise<string> {
  const { renderPaperHtml: render } = await import('./report/html/index.ts');
  return render(audit.result, audit.paper, audit.numbers);
}
