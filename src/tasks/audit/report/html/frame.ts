import { createHash } from 'node:crypto';
import { type Content, html, ours } from '../../../../base/markup/index.ts';
import { SCRIPT } from './client.ts';
import { STYLE } from './style.ts';

/** The parts of a report page. */
export interface PageParts {
  readonly title: string;
  readonly masthead: Content;
  /** Links of the bar: id of the section, words, whether it is there. */
  readonly links: readonly (readonly [id: string, text: string, there: boolean])[];
  readonly sections: readonly Content[];
  readonly footer: Content;
  /** Section whose cards the panel shows, for its link back. */
  readonly cards: 'claims' | 'numbers';
}

/**
 * One HTML file that needs neither network nor scripts to be read. The content security policy admits this page's own style and script by
 * digest and nothing else.
 */
export function framed(parts: PageParts): string {
  const items = parts.links.flatMap(([id, text, there]) =>
    there ? [html`<li><a href="#${id}">${text}</a></li>`] : [],
  );
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${parts.title}: audit</title><style>${ours(STYLE)}</style></head>
<body><a class="skip" href="#paper">Skip to the paper</a>
${parts.masthead}
<nav aria-label="Parts of this report"><ul>${items}</ul></nav>
<main>
${parts.sections.map((section) => html`${section}\n`)}</main>
${parts.footer}
<aside id="panel" aria-labelledby="panel-title" hidden><div class="bar"><button type="button" id="panel-back">Back</button><a id="panel-place" href="#${parts.cards}">Show in list</a><button type="button" id="panel-close">Close</button></div><h2 id="panel-title" tabindex="-1"></h2><div id="panel-body"></div></aside>
<script>${ours(SCRIPT)}</script></body></html>
`;
  return page.text;
}

function policy(): string {
  const of = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; style-src ${of(STYLE)}; script-src ${of(SCRIPT)}; base-uri 'none'; form-action 'none'`;
}
