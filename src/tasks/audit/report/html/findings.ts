import { html, type Markup } from '../../../../base/markup/index.ts';
import type { Finding } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { sentenceOf } from '../sentence.ts';
import { SEVERITIES } from '../states.ts';
import { anchor } from './anchors.ts';
import { badge } from './badge.ts';
import { findingDetails, silencedNote } from './finding-details.ts';
import type { View } from './view.ts';

/** Above this many, groups below the gravest start closed, so that the paper stays near. */
const OPEN = 40;

/** Findings by severity, worst first, with a filter that only appears where scripts run. */
export function findingsSection(view: View): Markup {
  const findings = view.result.findings.filter((finding) => finding.silenced === undefined);
  const silenced = view.result.findings.filter((finding) => finding.silenced !== undefined);
  const groups = SEVERITIES.flatMap((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return [];
    return [group(severity, found, severity === 'blocker' || findings.length <= OPEN, view)];
  });
  if (silenced.length > 0) groups.push(group('silenced, with a reason', silenced, false, view));
  return html`<section id="findings" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>
${groups.length === 0 ? html`<p>Nothing was found.</p>` : filter(view)}
${groups}</section>`;
}

function group(title: string, found: readonly Finding[], isOpen: boolean, view: View): Markup {
  const open = isOpen ? html` open` : undefined;
  return html`<details class="group"${open}><summary><h3>${title} <span class="quiet">${found.length}</span></h3></summary>
<div role="table" aria-label="Findings, ${title}"><div role="row" class="vh"><span role="columnheader">State</span><span role="columnheader">Finding</span><span role="columnheader">Rule</span></div>${found.map((one) => row(one, view))}</div></details>`;
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
  const address = view.places;
  // In a study the chain of the claim shows what a finding is about.
  const details = address === undefined ? silencedNote(one) : findingDetails(one, address);
  // The places stand below, each with its words.
  const said = sentenceOf(
    address === undefined ? one : { ...one, where: one.where.filter(({ quote }) => quote === undefined) },
  );
  const tail =
    one.state === 'verified'
      ? undefined
      : html`<code>${one.id}</code>${one.confidence === undefined ? undefined : `${one.confidence} confidence`}`;
  return html`<div role="row" class="finding" data-state="${one.state}" data-check="${one.check}"><span role="cell">${badge(one.state)}</span><span role="cell">${said}${card}${details}</span><span role="cell" class="quiet">${rule.title} <code>${rule.id}</code>${tail}</span></div>`;
}
