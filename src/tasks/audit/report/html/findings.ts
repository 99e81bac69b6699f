import { html, type Markup } from '../../../../base/markup/index.ts';
import type { Finding } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { sentenceOf } from '../sentence.ts';
import { SEVERITIES } from '../states.ts';
import { anchor } from './anchors.ts';
import { badge } from './badge.ts';
import type { View } from './view.ts';

/** Above this many, groups below the gravest start closed, so that the paper stays near. */
const OPEN = 40;

/** Findings by severity, worst first, with a filter that only appears where scripts run. */
export function findingsSection(view: View): Markup {
  const { findings } = view.result;
  const groups = SEVERITIES.flatMap((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return [];
    const open = severity === 'blocker' || findings.length <= OPEN ? html` open` : undefined;
    return [
      html`<details class="group"${open}><summary><h3>${severity} <span class="quiet">${found.length}</span></h3></summary>
<div role="table" aria-label="Findings, ${severity}"><div role="row" class="vh"><span role="columnheader">State</span><span role="columnheader">Finding</span><span role="columnheader">Rule</span></div>${found.map((one) => row(one, view))}</div></details>`,
    ];
  });
  return html`<section id="findings" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>
${groups.length === 0 ? html`<p>Nothing was found.</p>` : filter(view)}
${groups}</section>`;
}

function filter(view: View): Markup {
  const checks = view.result.checks.map((check) => html`<option>${check.code}</option>`);
  return html`<div class="filter" id="filter" hidden><label>Text <input type="search" id="filter-text" autocomplete="off"></label>
<label>State <select id="filter-state"><option value="">all</option><option>failed</option><option>unverified</option><option>verified</option></select></label>
<label>Check <select id="filter-check"><option value="">all</option>${checks}</select></label>
<output id="filter-count" aria-live="polite"></output></div>`;
}

function row(one: Finding, view: View): Markup {
  const rule = ruleOf(one.check, one.reason ?? one.state);
  const card =
    one.claim !== undefined && view.claims.has(one.claim)
      ? html` <a href="#${anchor('claim', one.claim)}">Chain of ${one.claim}</a>`
      : undefined;
  return html`<div role="row" class="finding" data-state="${one.state}" data-check="${one.check}"><span role="cell">${badge(one.state)}</span><span role="cell">${sentenceOf(one)}${card}</span><span role="cell" class="quiet">${rule.title} <code>${rule.id}</code></span></div>`;
}
