import { createHash } from 'node:crypto';
import { html, type Markup, ours } from '../../../../base/markup/index.ts';
import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type { AuditResult } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { claimsSection } from './claims.ts';
import { SCRIPT } from './client.ts';
import { evidenceSection } from './evidence.ts';
import { findingsSection } from './findings.ts';
import { paperSection } from './paper/paper.ts';
import { questionsSection } from './questions.ts';
import { referencesSection } from './references.ts';
import { scoresSection } from './scores.ts';
import { STYLE } from './style.ts';
import { checksSection, footer, masthead, notCheckedSection } from './summary.ts';
import { type View, viewOf } from './view.ts';

/**
 * The audit as one HTML file that needs neither network nor scripts to be read. The content security policy admits this
 * page's own style and script by digest and nothing else. The same result gives the same bytes.
 */
export function renderHtml(result: AuditResult, manuscript: Manuscript): string {
  const view = viewOf(result, manuscript);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${result.study.title}: audit</title><style>${ours(STYLE)}</style></head>
<body><a class="skip" href="#paper">Skip to the paper</a>
${masthead(view)}
${navigation(view)}
<main>
${checksSection(view)}
${findingsSection(view)}
${notCheckedSection(view)}
${paperSection(view)}
${scoresSection(view)}
${questionsSection(view)}
${referencesSection(view)}
${claimsSection(view)}
${evidenceSection(view)}
</main>
${footer(view)}
<aside id="panel" aria-labelledby="panel-title" hidden><div class="bar"><button type="button" id="panel-back">Back</button><a id="panel-place" href="#claims">Show in list</a><button type="button" id="panel-close">Close</button></div><h2 id="panel-title" tabindex="-1"></h2><div id="panel-body"></div></aside>
<script>${ours(SCRIPT)}</script></body></html>
`;
  return page.text;
}

function policy(): string {
  const of = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; style-src ${of(STYLE)}; script-src ${of(SCRIPT)}; base-uri 'none'; form-action 'none'`;
}

function navigation(view: View): Markup {
  const { result } = view;
  const links: readonly (readonly [string, string, boolean])[] = [
    ['checks', 'Checks', true],
    ['findings', count(result.findings.length, 'finding'), true],
    ['not-checked', `${result.not_checked.length} not checked`, true],
    ['paper', 'Paper', true],
    ['scores', 'Scores', result.scores.length > 0],
    ['votes', 'Judgments', result.questions.length > 0],
    ['references', 'References', (result.references ?? []).length > 0],
    ['claims', count(result.claims.length, 'claim'), true],
    ['evidence', 'Further evidence', view.shared.size > 0],
  ];
  const items = links.flatMap(([id, text, there]) => (there ? [html`<li><a href="#${id}">${text}</a></li>`] : []));
  return html`<nav aria-label="Parts of this report"><ul>${items}</ul></nav>`;
}
