import { formatPlace } from '../../../../base/fault/index.ts';
import { html, type Markup } from '../../../../base/markup/index.ts';
import type { QuestionResult } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { anchor } from './anchors.ts';
import { badge } from './badge.ts';
import { quoteOf } from './excerpt.ts';
import type { View } from './view.ts';

type Vote = QuestionResult['votes'][number];
const LETTER: Readonly<Record<Vote['verdict'], string>> = { complies: 'C', violates: 'V', abstain: 'A' };

/** Every question put to judges. Those about a claim have their votes in the card of the claim. */
export function questionsSection(view: View): Markup | undefined {
  if (view.result.questions.length === 0) return undefined;
  const items = view.result.questions.map((question) => {
    const claim = question.claim !== undefined && view.claims.has(question.claim) ? question.claim : undefined;
    return html`<article class="question" id="${anchor('question', question.id)}"><h3><code>${question.id}</code> ${badge(question.state)}</h3>
${claim === undefined ? questionBody(question) : html`<p>${question.text}</p>${ballot(question)}<p><a href="#${anchor('claim', claim)}">Votes on ${claim}</a></p>`}</article>`;
  });
  return html`<section id="votes" aria-labelledby="votes-title"><h2 id="votes-title">Judgments</h2>
<p class="lead">Independent votes decide by a majority of all votes. <span class="ballot"><span class="vote complies">C</span></span> complies, <span class="ballot"><span class="vote violates">V</span></span> violates, <span class="ballot"><span class="vote abstain">A</span></span> abstains, <span class="ballot"><span class="vote missing">–</span></span> missing or not counted.</p>
${items}</section>`;
}

/** A question with every vote and its quotes. `reason`: false where the card around it already says why. */
export function questionBody(question: QuestionResult, reason = true): Markup {
  const rule = question.reason === undefined || !reason ? undefined : ruleOf(question.check, question.reason);
  return html`<p>${question.text}</p>${ballot(question)}
${rule === undefined ? undefined : html`<p class="why">${rule.title} <code>${question.reason}</code>. ${rule.help}</p>`}
${question.minority_flag ? html`<p class="why"><strong>Minority flag.</strong> ${ruleOf(question.check, 'minority_flag').help}</p>` : undefined}
<ol class="votes">${question.votes.map(voteItem)}</ol>${hints(question)}
<p class="digest">Packet SHA-256 ${question.packet}</p>`;
}

function ballot(question: QuestionResult): Markup {
  const { tally } = question;
  const dots = question.votes.map((vote) => {
    const kind = vote.counted ? vote.verdict : 'missing';
    return html`<span class="vote ${kind}" aria-hidden="true">${vote.counted ? LETTER[vote.verdict] : '–'}</span>`;
  });
  const missing = Array.from(
    { length: Math.min(tally.missing, 99) },
    () => html`<span class="vote missing" aria-hidden="true">–</span>`,
  );
  return html`<p class="ballot">${dots}${missing} <span>${tally.complies} comply, ${tally.violates} violate, ${tally.abstain} abstain, ${tally.missing} missing; ${question.needed} needed</span></p>`;
}

function voteItem(vote: Vote): Markup {
  const sure = vote.confidence === undefined ? '' : `, confidence ${vote.confidence.toFixed(2)}`;
  const out = vote.counted ? undefined : html` <strong>not counted: ${vote.not_counted ?? 'no reason given'}</strong>`;
  const quotes = vote.quotes.map((quote) => {
    const at = formatPlace({ path: quote.path, ...(quote.line === undefined ? {} : { line: quote.line }) });
    return html`<p class="at"><code class="place">${at}</code> ${quote.exists ? 'quote found' : html`<strong>quote not found in the file</strong>`}</p>${quoteOf(quote.text)}`;
  });
  return html`<li><strong>${vote.judge}</strong> <span class="quiet">${vote.kind}${sure}</span>: ${vote.verdict}.${out} ${vote.rationale}${quotes}</li>`;
}

function hints(question: QuestionResult): Markup | undefined {
  if (question.hints.length === 0) return undefined;
  const items = question.hints.map(
    (hint) => html`<li>${hint.message} <code class="place">${formatPlace(hint.where)}</code></li>`,
  );
  return html`<p class="quiet">Found mechanically, as a hint to judges and never a verdict:</p><ul class="notes">${items}</ul>`;
}
