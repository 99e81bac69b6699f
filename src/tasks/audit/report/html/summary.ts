import { html, type Markup } from '../../../../base/markup/index.ts';
import { ruleOf } from '../../model/index.ts';
import { bytes, count, rate } from '../numbers.ts';
import { SIGN, STATES } from '../states.ts';
import { badge } from './badge.ts';
import type { View } from './view.ts';

/** What was audited, and how many of its claims stand. */
export function masthead(view: View): Markup {
  const { study, policy, summary, tool } = view.result;
  const tiles = STATES.map(
    (state) =>
      html`<li class="tile ${state}"><span aria-hidden="true">${SIGN[state]}</span> <b>${summary[state]}</b> ${state}</li>`,
  );
  const seal =
    study.lock_sha256 === null ? 'This study is not sealed.' : html`<code class="digest">${study.lock_sha256}</code>`;
  const only = policy.only.length === 0 ? '' : `; only ${policy.only.join(', ')}`;
  return html`<header class="masthead"><p class="brand">Touchstone audit</p><h1>${study.title}</h1>
<ul class="tiles" aria-label="Claims by state">${tiles}</ul>
${provenance(view)}
<dl class="pairs"><dt>Manuscript</dt><dd><code>${study.manuscript}</code></dd><dt>Study</dt><dd>${count(study.files, 'file')}, ${bytes(study.bytes)}</dd><dt>Seal</dt><dd>${seal}</dd><dt>Policy</dt><dd>numbers by ${policy.numeric}, ${count(policy.judges, 'judge')} per question, fails on ${policy.fail_on}${only}</dd><dt>Tool</dt><dd>${tool.name} ${tool.version}</dd></dl></header>`;
}

function provenance(view: View): Markup {
  const { cpr, cpr_counts: n } = view.result;
  if (!view.result.checks.some(({ code }) => code === 'CPR'))
    return html`<div class="cpr"><p><b>CPR n/a</b> Numbers were not checked, as asked.</p></div>`;
  if (cpr === null)
    return html`<div class="cpr"><p><b>CPR n/a</b> The study declares no quantitative claim, so there is no rate to give.</p></div>`;
  const width = 400;
  let x = 0;
  const parts = STATES.map((state) => {
    const size = n.quantitative === 0 ? 0 : (n[state] / n.quantitative) * width;
    const part = html`<rect class="${state}" x="${x.toFixed(1)}" y="0" width="${size.toFixed(1)}" height="8"/>`;
    x += size;
    return part;
  });
  return html`<div class="cpr"><p><b>CPR ${rate(cpr)}</b> ${n.verified} of ${count(n.quantitative, 'quantitative claim')} traced to a sealed log that holds the printed value; ${n.failed} failed, ${n.unverified} unverified. ${count(n.excluded, 'quantity', 'quantities')} such as years and seeds set aside.</p>
<svg viewBox="0 0 ${width} 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<p class="quiet">The Claim Provenance Rate says how much of what is printed was found in the logs. It does not say that the logs are true, nor that the conclusions follow.</p></div>`;
}

/** One row per check, with what its result does not show. */
export function checksSection(view: View): Markup {
  const rows = view.result.checks.map((check) => {
    const { verified, failed, unverified } = check.states;
    const why =
      check.reason === undefined
        ? undefined
        : html`<br><span class="quiet">${ruleOf(check.code, check.reason).title}</span>`;
    return html`<tr><th scope="row"><code>${check.code}</code> ${check.title}</th><td>${badge(check.state)}${why}</td><td class="n" data-label="verified">${verified}</td><td class="n" data-label="failed">${failed}</td><td class="n" data-label="unverified">${unverified}</td><td class="limits">${check.does_not_show}</td></tr>`;
  });
  return html`<section id="checks" aria-labelledby="checks-title"><h2 id="checks-title">What was checked</h2>
<table class="checks"><thead><tr><th scope="col">Check</th><th scope="col">State</th><th scope="col"><abbr title="verified">✓</abbr></th><th scope="col"><abbr title="failed">✗</abbr></th><th scope="col"><abbr title="unverified">?</abbr></th><th scope="col">What this does not show</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

/** Silence is not approval: what nobody looked at, and why. */
export function notCheckedSection(view: View): Markup {
  const items = view.result.not_checked.map(
    (one) =>
      html`<li>${one.what} <code>${one.reason}</code>${one.mend === undefined ? undefined : html`<br><span class="quiet">${one.mend}</span>`}</li>`,
  );
  return html`<section id="not-checked" aria-labelledby="not-checked-title"><h2 id="not-checked-title">What was not checked</h2>
${items.length === 0 ? html`<p>The audit names nothing that it left out. It still says nothing about what the study does not mark as a claim.</p>` : html`<ul class="open">${items}</ul>`}</section>`;
}

/** The part that differs between two audits of the same bytes. */
export function footer(view: View): Markup | undefined {
  const { run } = view.result;
  if (run === undefined) return undefined;
  return html`<footer><p>Audited ${run.started} in ${run.seconds.toFixed(1)} s, Node ${run.node} on ${run.platform}. Everything else on this page is the same for the same bytes.</p></footer>`;
}
