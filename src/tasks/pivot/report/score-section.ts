import { html, joined, type Markup } from '../../../base/markup/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import { percent } from './figures.ts';
import { PUBLISHED_POINTS, PUBLISHED_SOURCE, type PublishedPoint } from './published-points.ts';
import type { NamedScore } from './read-results.ts';
import { bar, dot, headingRow, SHARES, type TrackRow, tracks } from './track.ts';

/** The scores with their intervals, and what others published: comparable or not is said at each. */
export function scoreSection(scores: readonly NamedScore[]): Markup {
  const isPinned = scores.every(({ score }) => score.release === 'pinned');
  const pointsOf = (condition: PublishedPoint['condition']) =>
    PUBLISHED_POINTS.filter((point) => point.condition === condition).map(pointRow);
  const rows = [
    ...scores.map(scoreRow),
    headingRow('Published, in the same condition'),
    ...pointsOf('options_only'),
    headingRow('Published, in another condition: not comparable'),
    ...pointsOf('project'),
  ];
  return html`<section id="score" aria-labelledby="score-title"><h2 id="score-title">Score</h2>
${tracks(SHARES, rows, 'chance is 50 %')}
<p>Every case weighs the same, and so do its two orders; whatever is no answer counts as wrong. The bar is the 95&nbsp;% interval from resampled cases: it tells how far the score would move with other cases of the same kind. It tells nothing of how the model would vary if it were asked again. Whoever always chooses the first position comes out at 50&nbsp;%, and so does a coin.</p>
<p>${isPinned ? 'The published points in the same condition rest on the same cases. Their authors average over the orders that survived, so their denominator is kinder than this one.' : 'The published points rest on the released cases, which these are not: no score on this page may be compared with any of them.'} In the project condition models and people saw the state of the project; here they see two options and nothing else. Those points stand here so that nobody takes them for a mark to reach.</p>
<p class="quiet">Source of the published points: ${PUBLISHED_SOURCE}. None of them was computed here.</p>
${scores.map(groups)}</section>`;
}

function scoreRow({ name, score }: NamedScore): TrackRow {
  const { low, high } = score.interval;
  return {
    name: html`<b>${name}</b>`,
    marks: joined([bar(SHARES, low, high), dot(SHARES, score.score)]),
    figures: html`<b>${percent(score.score)}</b> <span class="quiet">${percent(low)} to ${percent(high)}</span><span class="quiet">${groupDigits(score.correct)} of ${groupDigits(score.prompts)} prompts</span>`,
  };
}

function pointRow({ name, score, count, condition }: PublishedPoint): TrackRow {
  const isOther = condition === 'project';
  return {
    name,
    marks: dot(SHARES, score, 'ring'),
    figures: html`${count === undefined ? `${(100 * score).toFixed(1)}\u00a0%` : percent(score)} <span class="quiet">${isOther ? 'project condition, not comparable' : (count ?? '')}</span>`,
    kind: isOther ? 'other' : 'published',
  };
}

const MOST_GROUPS = 100;

function groups({ name, score }: NamedScore): Markup | undefined {
  const all = score.groups ?? [];
  if (all.length === 0) return undefined;
  const rows = all.slice(0, MOST_GROUPS).map((group) => ({
    name: group.group ?? html`<span class="quiet">no group</span>`,
    marks: dot(SHARES, group.score),
    figures: html`${percent(group.score)} <span class="quiet">${groupDigits(group.cases)} ${group.cases === 1 ? 'case' : 'cases'}</span>`,
  }));
  const left = all.length - rows.length;
  return html`<details><summary>${name} by group</summary>${tracks(SHARES, rows, 'chance is 50 %')}${left > 0 ? html`<p class="quiet">And ${groupDigits(left)} more groups in the JSON result.</p>` : undefined}<p class="quiet">Groups are small: without intervals they are for finding what to look at, and prove nothing.</p></details>`;
}
