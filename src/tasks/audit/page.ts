import type { Manuscript } from '../../record/manuscript/index.ts';
import type { AuditResult } from './model/index.ts';

/** The report as one HTML file. Its Markdown parser is loaded here and not before: most audits print no page. */
export async function renderHtml(result: AuditResult, manuscript: Manuscript): Promise<string> {
  const { renderHtml: render } = await import('./report/html/index.ts');
  return render(result, manuscript);
}
