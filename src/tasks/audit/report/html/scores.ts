import { html, type Markup } from '../../../../base/markup/index.ts';
import type { ScoreResult } from '../../model/index.ts';
import { ruleOf } from '../../model/index.ts';
import { number } from '../numbers.ts';
import { scoreFigures, scoreNotes } from '../scores.ts';
import { anchor } from './anchors.ts';
import { badge } from './badge.ts';
import { figureCaption } from './caption.ts';
import { scoreFigure } from './figure.ts';
import type { View } from './view.ts';

/** Every declared evaluator with its five runs drawn. */
export function scoresSection(view: View): Markup | undefined {
  if (view.result.scores.length === 0) return undefined;
  const items = view.result.scores.map(
    (score) => html`<article class="score" id="${anchor('score', score.evaluator)}">
<h3><code>${score.evaluator}</code> ${score.metric} ${badge(score.state)}</h3>
${score.claim === undefined ? undefined : html`<p>States <a href="#${anchor('claim', score.claim)}">${score.claim}</a>.</p>`}
${scoreBody(score)}
<details><summary>Runs, sandbox and digests</summary>${details(score)}</details></article>`,
  );
  return html`<section id="scores" aria-labelledby="scores-title"><h2 id="scores-title">Scores run again</h2>
<p class="lead">Each declared evaluator runs five times in fresh processes. A score comes back when it differs from their mean by no more than 1 % of the mean or three standard deviations, whichever is larger.</p>
${items}</section>`;
}

/** Drawing, figures and notes of a score. */
export function scoreBody(score: ScoreResult): Markup {
  const rule = score.reason === undefined ? undefined : ruleOf('I1', score.reason);
  const notes = scoreNotes(score);
  return html`${rule === undefined ? undefined : html`<p class="why">${rule.title} <code>${score.reason}</code>. ${rule.help}</p>`}
${figureCaption(scoreFigure(score), scoreFigures(score))}
${notes.length === 0 ? undefined : html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}`;
}

function details(score: ScoreResult): Markup {
  const runs = score.runs.map(
    (run) =>
      html`<li>${run.status.replaceAll('_', ' ')}: ${number(run.score)}${run.message === undefined ? undefined : html` <code>${run.message}</code>`}</li>`,
  );
  const pairs = (record: Readonly<Record<string, string>>) =>
    Object.entries(record)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => html`<dt>${key}</dt><dd>${value}</dd>`);
  return html`<ol>${runs}</ol><dl class="pairs"><dt>sandbox</dt><dd>${score.sandbox}</dd>${pairs(score.environment)}${pairs(score.digests)}</dl>`;
}
