import { formatPlace } from '../../../../base/fault/index.ts';
import { type Content, html, type Markup } from '../../../../base/markup/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import type { CheckCode, ClaimResult, QuantityResult } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { sentenceOf } from '../sentence.ts';
import { anchor } from './anchors.ts';
import { badge, sign } from './badge.ts';
import { evidenceBody, evidenceHead } from './evidence.ts';
import { questionBody } from './questions.ts';
import { scoreBody } from './scores.ts';
import { evidenceOf, type View } from './view.ts';

const EDGE: Readonly<Record<ClaimResult['edges'][number]['kind'], string>> = {
  recorded_in: 'recorded in',
  cited_from: 'cited from',
  implemented_by: 'implemented by',
  computed_from: 'computed from',
  rests_on: 'rests on',
};

/**
 * A card for each claim: what it says, how it stands, and its chain down to the bytes. The anchor is inside the card, since
 * browsers open a closed card for a link to something within it, without any script.
 */
export function claimsSection(view: View): Markup {
  const cards = view.result.claims.map((claim) => card(claim, view));
  return html`<section id="claims" aria-labelledby="claims-title"><h2 id="claims-title">Claims and their chains</h2>
${cards.length === 0 ? html`<p>No claim is declared.</p>` : cards}</section>`;
}

const HEAD = 110;

function card(claim: ClaimResult, view: View): Markup {
  const text = visibleLine(claim.text);
  const head = text.length > HEAD ? `${text.slice(0, HEAD).replace(/\s+\S*$/, '')}…` : text;
  return html`<details class="card ${claim.state}"><summary>${sign(claim.state)}<code>${claim.id}</code> <span class="quiet">${claim.type}</span> <span class="say">${head}</span></summary><div class="body" id="${anchor('claim', claim.id)}">
${head === text ? undefined : html`<blockquote>${text}</blockquote>`}<p>${badge(claim.state)} ${origin(claim, view)}</p>
${reason(claim)}${findings(claim, view)}${quantities(claim)}${chain(claim, view)}
${(view.scores.get(claim.id) ?? []).map((score) => html`<h4>Five runs of <code>${score.evaluator}</code> ${badge(score.state)}</h4>${scoreBody(score)}`)}
${(view.questions.get(claim.id) ?? []).map((question) => html`<h4>Votes on <code>${question.id}</code> ${badge(question.state)}</h4>${questionBody(question, question.reason !== claim.reason)}`)}</div></details>
`;
}

function origin(claim: ClaimResult, view: View): Content {
  if (claim.where === undefined) return undefined;
  const place = html`<code class="place">${formatPlace(claim.where)}</code>`;
  return view.marked.has(claim.id) ? html`<a href="#${anchor('text', claim.id)}">${place}</a>` : place;
}

const CHECK_OF: Readonly<Record<ClaimResult['type'], CheckCode>> = {
  numerical: 'CPR',
  citation: 'I3',
  methodological: 'I4',
  conclusion: 'GRAPH',
};

function reason(claim: ClaimResult): Content {
  if (claim.reason === undefined) return undefined;
  const rule = ruleOf(CHECK_OF[claim.type], claim.reason);
  return html`<p class="why">${rule.title} <code>${claim.reason}</code>. ${rule.help}</p>`;
}

function findings(claim: ClaimResult, view: View): Content {
  const found = view.findings.get(claim.id) ?? [];
  if (found.length === 0) return undefined;
  return html`<ul class="found">${found.map((one) => html`<li>${sign(one.state)}${sentenceOf(one)}</li>`)}</ul>`;
}

function quantities(claim: ClaimResult): Content {
  if (claim.quantities.length === 0) return undefined;
  return html`<h4>Quantities</h4><ul class="quantities">${claim.quantities.map(quantity)}</ul>`;
}

function quantity(one: QuantityResult): Markup {
  const sides = [
    ...(one.expected === undefined ? [] : [`expected ${one.expected}`]),
    ...(one.found === undefined ? [] : [`found ${one.found}`]),
  ];
  return html`<li>${sign(one.state)}<span class="value">${one.literal}</span> <span class="quiet">${one.kind}, <code>${one.code}</code></span>${one.computation === undefined ? undefined : html`<br><span class="sum">${one.computation}</span>`}${sides.length === 0 ? undefined : html`<br><span class="quiet">${sides.join(', ')}</span>`}</li>`;
}

function chain(claim: ClaimResult, view: View): Content {
  const ids = evidenceOf(claim);
  if (ids.length === 0) return html`<p class="why">No evidence is linked to this claim.</p>`;
  const links = ids.map((id) => {
    const edges = claim.edges.filter((edge) => edge.to === id);
    const kinds = [...new Set(edges.map((edge) => EDGE[edge.kind]))];
    const formulas = [...new Set(edges.flatMap((edge) => (edge.formula === undefined ? [] : [edge.formula])))];
    return html`<li><span class="edge">${kinds.length === 0 ? 'read from' : kinds.join(', ')}</span>${formulas.map((formula) => html` <span class="sum">${formula}</span>`)} ${node(id, view)}</li>`;
  });
  return html`<h4>Chain</h4><ul class="chain">${links}</ul>`;
}

/** A premise as a link, evidence in full, or as a link where many claims share it. */
function node(id: string, view: View): Markup {
  const premise = view.claims.get(id);
  if (premise !== undefined)
    return html`${sign(premise.state)}<a href="#${anchor('claim', id)}">${id}</a> <span class="say">${visibleLine(premise.text).slice(0, 2 * HEAD)}</span>`;
  const evidence = view.evidence.get(id);
  if (evidence === undefined) return html`<code>${id}</code> <strong>not found</strong>`;
  if (!view.shared.has(id)) return html`${evidenceHead(evidence)}${evidenceBody(evidence)}`;
  return html`<a href="#${anchor('evidence', id)}">${evidenceHead(evidence)}</a> <span class="value">${evidence.value}</span>`;
}
