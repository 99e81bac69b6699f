import { html, type Markup } from '../../../../base/markup/index.ts';
import type { State } from '../../model/index.ts';
import { SIGN } from '../states.ts';

/** Sign and word of a state. */
export function badge(state: State | 'excluded', word: string = state): Markup {
  return html`<span class="badge ${state}"><span aria-hidden="true">${SIGN[state]}</span> ${word}</span>`;
}

/** The sign alone; screen readers hear the word. */
export function sign(state: State | 'excluded'): Markup {
  return html`<span class="sign ${state}" aria-hidden="true">${SIGN[state]}</span><span class="vh">${state} </span>`;
}
