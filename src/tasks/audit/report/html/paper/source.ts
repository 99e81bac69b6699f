import { type Content, html, type Markup } from '../../../../../base/markup/index.ts';
import { claimInText, type PaperContext } from './claim.ts';
import { splitAtMarks } from './mark.ts';

/** Source shown as it is, with its claims marked. A mark that has no partner is left out. */
export function sourceWithClaims(text: string, context: PaperContext, nested = false): Markup {
  const parts = splitAtMarks(text, context.name);
  const closes = new Set(parts.flatMap((part) => (part.kind === 'close' ? [part.index] : [])));
  const open: { index: number; content: Content[] }[] = [];
  const out: Content[] = [];
  const put = (content: Content) => (open.at(-1)?.content ?? out).push(content);
  for (const part of parts) {
    if (part.kind === 'text') put(part.text);
    else if (part.kind === 'open') {
      if (closes.has(part.index)) open.push({ index: part.index, content: [] });
    } else if (open.at(-1)?.index === part.index) {
      const claim = open.pop();
      if (claim !== undefined) put(claimInText(claim.index, claim.content, context, nested || open.length > 0));
    }
  }
  // What was opened and closed out of order is still text.
  for (const rest of open) out.push(rest.content);
  return html`${out}`;
}
