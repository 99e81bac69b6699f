export { renderHtml } from './page.ts';
export { renderPaperHtml } from './paper-page.ts';
