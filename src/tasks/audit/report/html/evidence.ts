import { formatPlace } from '../../../../base/fault/index.ts';
import { html, type Markup } from '../../../../base/markup/index.ts';
import type { EvidenceResult } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { anchor } from './anchors.ts';
import { excerptOf } from './excerpt.ts';
import type { View } from './view.ts';

const KIND: Readonly<Record<EvidenceResult['type'], string>> = {
  log_record: 'log record',
  file_range: 'lines of a file',
  code_range: 'lines of code',
  reference: 'reference',
  passage: 'passage of a source',
  evaluator_run: 'run of an evaluator',
};

/** Evidence down to its bytes: place, what was measured, digest, lines around the value. */
export function evidenceBody(evidence: EvidenceResult): Markup {
  const measured = [evidence.metric, evidence.stage, evidence.run].filter((part) => part !== undefined);
  const value =
    evidence.value === undefined
      ? undefined
      : html` <span class="value">${evidence.value}${evidence.unit === undefined ? '' : ` ${evidence.unit}`}</span>`;
  return html`<p class="at">${place(evidence)}${value}${measured.length === 0 ? undefined : html` <span class="quiet">${measured.join(' · ')}</span>`}</p>
${trouble(evidence)}${excerptOf(evidence)}
${evidence.sha256 === undefined ? undefined : html`<p class="digest">SHA-256 ${evidence.sha256}</p>`}`;
}

/** Kind, id and state of evidence, as the head of its entry. */
export function evidenceHead(evidence: EvidenceResult): Markup {
  const state = evidence.state === 'found' ? undefined : html` <strong>${evidence.state.replaceAll('_', ' ')}</strong>`;
  return html`<code>${evidence.id}</code> <span class="quiet">${KIND[evidence.type]}</span>${state}`;
}

/** The evidence that no card of a claim holds: what many claims share, and what none uses. */
export function evidenceSection(view: View): Markup | undefined {
  const items = view.result.evidence.filter(({ id }) => view.shared.has(id));
  if (items.length === 0) return undefined;
  const cards = items.map(
    (one) =>
      html`<details class="card"><summary>${evidenceHead(one)} ${place(one)}</summary><div class="body" id="${anchor('evidence', one.id)}">${evidenceBody(one)}</div></details>`,
  );
  return html`<section id="evidence" aria-labelledby="evidence-title"><h2 id="evidence-title">Further evidence</h2>
<p class="lead">Used by more than three claims, or by none. All other evidence stands with its claim.</p>
${cards}</section>`;
}

function place(evidence: EvidenceResult): Markup | undefined {
  if (evidence.where === undefined) return undefined;
  const { pointer, line } = evidence.where;
  const path = line !== undefined && pointer !== undefined ? ` ${pointer}` : '';
  return html`<code class="place">${formatPlace(evidence.where)}${path}</code>`;
}

function trouble(evidence: EvidenceResult): Markup | undefined {
  if (evidence.reason === undefined) return undefined;
  const rule = ruleOf('CPR', evidence.reason);
  return html`<p class="why">${rule.title} <code>${evidence.reason}</code>. ${rule.help}</p>`;
}
