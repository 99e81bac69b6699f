import { html, joined, type Markup } from '../../../base/markup/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import { percent, percentOr, points } from './figures.ts';
import type { NamedScore } from './read-results.ts';
import { dot, headingRow, SHARES, type TrackRow, tracks, x } from './track.ts';

/** What the order of the options did: accuracy in either, the first position, and whether a choice outlasts the swap. */
export function orderSection(scores: readonly NamedScore[]): Markup {
  const rows = scores.flatMap((one) => [
    ...(scores.length > 1 ? [headingRow(one.name)] : []),
    orderRow(one),
    shareRow(
      'First position chosen',
      one.score.first_position_rate,
      `of ${groupDigits(one.score.parsed.count)} parsed answers; 50 % is no preference`,
    ),
    shareRow(
      'Same option in both orders',
      one.score.order_consistency,
      `of ${groupDigits(one.score.parsed.both_orders)} cases answered twice`,
    ),
  ]);
  return html`<section id="order" aria-labelledby="order-title"><h2 id="order-title">Order of the options</h2>
${tracks(SHARES, rows, '')}
<p>Each case is asked twice, the second time with the options swapped. A judgment of the plans survives the swap; a preference for a position does not.</p></section>`;
}

function orderRow({ score }: NamedScore): TrackRow {
  const { ab, ba } = score.by_order;
  return {
    name: html`Right as released <span class="key dot"></span> and swapped <span class="key ring"></span>`,
    marks: html`<line class="bar" x1="${x(SHARES, ab)}" x2="${x(SHARES, ba)}" y1="13" y2="13"/>${dot(SHARES, ab)}${dot(SHARES, ba, 'ring')}`,
    figures: html`${percent(ab)} and ${percent(ba)} <span class="quiet">order effect ${points(ab - ba)}</span>`,
  };
}

function shareRow(name: string, share: number | null, of: string): TrackRow {
  return {
    name,
    marks: share === null ? joined([]) : dot(SHARES, share),
    figures: html`${percentOr(share)} <span class="quiet">${of}</span>`,
  };
}
