import { html, type Markup } from '../../../../../base/markup/index.ts';
import type { View } from '../view.ts';
import { claimInText, type PaperContext } from './claim.ts';
import { isTooInvolved } from './involved.ts';
import { markClaims } from './mark.ts';
import { writeMarkdown } from './markdown.ts';
import { sourceWithClaims } from './source.ts';

/** Claims from which a paper counts as long. */
const LONG = 500;

/** The manuscript to read, each claim marked by its state and linked to its chain. */
export function paperSection(view: View): Markup {
  const { manuscript } = view;
  const marked = markClaims(manuscript);
  const fresh = (): PaperContext => ({
    name: marked.name,
    ids: manuscript.spans.map((span) => span.id),
    claims: view.claims,
    shown: new Set(),
    anchored: new Set(),
  });
  let context = fresh();
  // Browsers then lay out only what is on the screen; short papers look better without.
  const long = manuscript.spans.length > LONG ? ' long' : '';
  let body: Markup | undefined;
  if (manuscript.format === 'markdown' && !isTooInvolved(marked.text))
    try {
      body = html`<article class="prose${long}">${writeMarkdown(marked.text, context)}</article>`;
    } catch (error) {
      // Markup nested thousands deep exhausts the stack: such a text is shown as its source.
      if (!(error instanceof RangeError)) throw error;
      context = fresh();
    }
  body ??= html`<article class="source">${sourceWithClaims(marked.text, context)}</article>`;
  return html`<section id="paper" aria-labelledby="paper-title"><h2 id="paper-title">The paper</h2>
<p class="legend">Each marked claim opens its chain of evidence: <span class="claim verified">verified<sup>✓</sup></span> <span class="claim failed">failed<sup>✗</sup></span> <span class="claim unverified">unverified<sup>?</sup></span></p>
${body}${notInPlace(context)}</section>`;
}

/** Claims inside constructs that the reading view leaves out must not vanish. */
function notInPlace(context: PaperContext): Markup | undefined {
  const left = context.ids.flatMap((id, index) => (context.shown.has(index) ? [] : [{ id, index }]));
  if (left.length === 0) return undefined;
  const items = left.map(({ id, index }) => html`<li>${claimInText(index, id, context, false)}</li>`);
  return html`<p>Marked claims that this view could not show in their place:</p><ul>${items}</ul>`;
}
