import { type Content, html, type Markup } from '../../../../../base/markup/index.ts';
import type { ClaimResult } from '../../../model/index.ts';
import { SIGN } from '../../states.ts';
import { anchor } from '../anchors.ts';

/** What the writers of the paper know of the claims, and note down while they write. */
export interface PaperContext {
  /** Directive name of the marks. */
  readonly name: string;
  /** Claim id of each span, by index. */
  readonly ids: readonly string[];
  readonly claims: ReadonlyMap<string, ClaimResult>;
  /** Indices of the spans already written. */
  readonly shown: Set<number>;
  /** Ids that already have their anchor: the first place gets it. */
  readonly anchored: Set<string>;
}

/** A claim in its sentence: a link to its chain, coloured by state and marked by a sign. `nested`: already inside a link. */
export function claimInText(index: number, inner: Content, context: PaperContext, nested: boolean): Markup {
  const id = context.ids[index];
  if (id === undefined) return html`${inner}`;
  context.shown.add(index);
  const claim = context.claims.get(id);
  const here = context.anchored.has(id) ? undefined : html` id="${anchor('text', id)}"`;
  context.anchored.add(id);
  if (claim === undefined)
    return html`<span class="claim undeclared"${here}>${inner}<sup aria-hidden="true">!</sup><span class="vh"> (marked ${id}, not declared)</span></span>`;
  const tail = html`<sup aria-hidden="true">${SIGN[claim.state]}</sup><span class="vh"> (claim ${id}: ${claim.state})</span>`;
  return nested
    ? html`<span class="claim ${claim.state}"${here} data-claim="${anchor('claim', id)}">${inner}${tail}</span>`
    : html`<a class="claim ${claim.state}"${here} href="#${anchor('claim', id)}">${inner}${tail}</a>`;
}
