import { html, joined, type Markup } from '../../../base/markup/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import type { CompareFile } from '../comparing/index.ts';
import { count, percent, points, pText } from './figures.ts';
import type { NamedScore } from './read-results.ts';
import { bar, dot, type Scale, tracks } from './track.ts';

/** Disagreements that are listed; more would make a page that no browser likes. */
const LISTED = 1_000;

/** Two predictions files on the same references, case by case. */
export function compareSection(compared: CompareFile, scores: readonly NamedScore[]): Markup {
  const [ours, theirs] = sidesOf(compared, scores);
  const { difference, mcnemar, by_case: byCase } = compared;
  const { low, high } = difference.interval;
  const scale = differences(Math.max(Math.abs(low), Math.abs(high)));
  const row = {
    name: html`<b>${ours}</b> minus ${theirs}`,
    marks: joined([bar(scale, low, high), dot(scale, difference.score)]),
    figures: html`<b>${points(difference.score)}</b> <span class="quiet">${points(low)} to ${points(high)}</span><span class="quiet">${percent(compared.predictions.score)} and ${percent(compared.against.score)}</span>`,
  };
  return html`<section id="compare" aria-labelledby="compare-title"><h2 id="compare-title">Compared</h2>
${tracks(scale, [row], 'percentage points')}
<p>${low > 0 || high < 0 ? 'The 95\u00a0% interval of the paired difference leaves 0 out.' : 'The 95\u00a0% interval of the paired difference holds 0: these cases do not tell the two apart.'} Cases are resampled with both their answers.</p>
<div class="beside"><table><caption>Prompts</caption><tbody>
<tr><th scope="row">both right</th><td class="n">${groupDigits(mcnemar.both_right)}</td></tr>
<tr><th scope="row">only ${ours} right</th><td class="n">${groupDigits(mcnemar.only_predictions_right)}</td></tr>
<tr><th scope="row">only ${theirs} right</th><td class="n">${groupDigits(mcnemar.only_against_right)}</td></tr>
<tr><th scope="row">neither right</th><td class="n">${groupDigits(mcnemar.neither_right)}</td></tr>
<tr><th scope="row">McNemar, exact, two-sided</th><td class="n">p = ${pText(mcnemar.p)}</td></tr></tbody></table>
<table><caption>Cases</caption><tbody>
<tr><th scope="row">${ours} better</th><td class="n">${groupDigits(byCase.predictions_better)}</td></tr>
<tr><th scope="row">equal</th><td class="n">${groupDigits(byCase.equal)}</td></tr>
<tr><th scope="row">${theirs} better</th><td class="n">${groupDigits(byCase.against_better)}</td></tr>
<tr><th scope="row">sign test, exact, two-sided</th><td class="n">p = ${pText(byCase.p)}</td></tr></tbody></table></div>
<p class="quiet">McNemar's test takes the two orders of a case as independent, which they are not; the test on cases does not need that.</p>
${disagreements(compared, ours, theirs)}</section>`;
}

function disagreements({ disagreements: all }: CompareFile, ours: string, theirs: string): Markup {
  if (all.length === 0) return html`<p>No prompt was answered rightly by one side alone.</p>`;
  const word = (outcome: string) => outcome.replaceAll('_', ' ');
  const rows = all
    .slice(0, LISTED)
    .map(
      (one) =>
        html`<tr><td><code>${one.case_id}</code></td><td>${one.order}</td><td>${one.reference}</td><td class="${one.predictions === one.reference ? 'yes' : 'no'}">${word(one.predictions)}</td><td class="${one.against === one.reference ? 'yes' : 'no'}">${word(one.against)}</td></tr>`,
    );
  const left = all.length - rows.length;
  return html`<details id="disagreements"><summary>${count(all.length, 'disagreement')}: prompts that one side alone got right</summary>
<p class="warning">This table names right answers. Keep this page with the grader.</p>
<div class="wide"><table class="list"><thead><tr><th scope="col">Case</th><th scope="col">Order</th><th scope="col">Right</th><th scope="col">${ours}</th><th scope="col">${theirs}</th></tr></thead><tbody>${rows}</tbody></table></div>${left > 0 ? html`<p class="quiet">And ${groupDigits(left)} more in the JSON result.</p>` : undefined}</details>`;
}

/** The names of both sides: of the scores that rest on the same predictions, else what the comparison calls them. */
function sidesOf({ inputs }: CompareFile, scores: readonly NamedScore[]): readonly [string, string] {
  const nameOf = (digest: string | undefined, other: string) =>
    scores.find(({ score }) => digest !== undefined && score.inputs.predictions === digest)?.name ?? other;
  return [nameOf(inputs.predictions, 'predictions'), nameOf(inputs.against, 'against')];
}

/** Around 0, in steps of five points. */
function differences(largest: number): Scale {
  const to = Math.max(0.05, Math.ceil(largest * 20) / 20);
  const ticks = [-to, 0, to].map((at) => ({ at, text: at === 0 ? '0' : points(at).replace(/\.00 points/, '') }));
  return { from: -to, to, ticks, middle: 0 };
}
