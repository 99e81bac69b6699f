import { html, type Markup } from '../../../../../base/markup/index.ts';
import type { AuditResult } from '../../../model/index.ts';
import { bytes, count, rate } from '../../numbers.ts';
import { excludedInWords, formatInWords, kindsInWords } from '../../paper-words.ts';
import { SIGN, STATES } from '../../states.ts';

/** What was read, and how many of the printed results stand. */
export function paperMasthead(result: AuditResult): Markup {
  const { paper, summary, policy, tool, study, logs = [], runs = [] } = result;
  if (paper === undefined) return html``;
  const tiles = STATES.map(
    (state) =>
      html`<li class="tile ${state}"><span aria-hidden="true">${SIGN[state]}</span> <b>${summary[state]}</b> ${state}</li>`,
  );
  const size = [
    formatInWords(paper.format),
    ...(paper.pages === undefined ? [] : [count(paper.pages, 'page')]),
    count(paper.sections, 'section'),
    count(paper.tables, 'table'),
    count(paper.words, 'word'),
  ].join(', ');
  const records = logs.reduce((sum, log) => sum + log.records, 0);
  const read =
    logs.length === 0
      ? 'none'
      : `${count(records, 'record')} in ${count(logs.length, 'file')}, ${count(runs.length, 'run')}; ${bytes(study.bytes)} read in all`;
  const { printed, classified } = paper.coverage;
  const only = policy.only.length === 0 ? '' : `; only ${policy.only.join(', ')}`;
  return html`<header class="masthead"><p class="brand">Touchstone audit of a paper without marks</p><h1>${paper.title}</h1>
<ul class="tiles" aria-label="Printed results by state">${tiles}</ul>
${provenance(result)}
<dl class="pairs"><dt>Paper</dt><dd><code>${paper.path}</code> ${size}</dd><dt>Numbers</dt><dd>${kindsInWords(paper)}; ${excludedInWords(paper)}</dd><dt>Understood</dt><dd>${classified} of ${printed} numbers in abstract, results, captions and tables</dd><dt>Logs</dt><dd>${read}</dd><dt>Policy</dt><dd>numbers by rounding interval, fails on ${policy.fail_on}${only}</dd><dt>Tool</dt><dd>${tool.name} ${tool.version}</dd></dl></header>`;
}

function provenance({ cpr, cpr_counts: n, checks }: AuditResult): Markup {
  if (!checks.some(({ code }) => code === 'CPR'))
    return html`<div class="cpr"><p><b>CPR n/a</b> Numbers were not compared with logs, as asked.</p></div>`;
  if (cpr === null)
    return html`<div class="cpr"><p><b>CPR n/a</b> ${n.quantitative === 0 ? 'The paper prints no result that was understood as one.' : 'There are no logs, so no result could be traced to one.'}</p></div>`;
  const width = 400;
  let x = 0;
  const parts = STATES.map((state) => {
    const part = (n[state] / Math.max(1, n.quantitative)) * width;
    const rect = html`<rect class="${state}" x="${x.toFixed(1)}" y="0" width="${part.toFixed(1)}" height="8"/>`;
    x += part;
    return rect;
  });
  return html`<div class="cpr"><p><b>CPR ${rate(cpr)}</b> ${n.verified} of ${count(n.quantitative, 'printed result')} traced to a record that holds the value; ${n.failed} failed, ${n.unverified} unverified.</p>
<svg viewBox="0 0 ${width} 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<p class="quiet">The Claim Provenance Rate says how much of what is printed was found in the logs. It does not say that the logs are true, nor that the conclusions follow.</p></div>`;
}
