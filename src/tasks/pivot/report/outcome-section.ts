import { html, joined, type Markup } from '../../../base/markup/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import type { ScoreFile } from '../scoring/index.ts';
import { percent, percentOr } from './figures.ts';
import type { NamedScore } from './read-results.ts';

interface Part {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

/** What came of every prompt; the parts of each bar add up to the whole denominator. */
export function outcomeSection(scores: readonly NamedScore[]): Markup {
  return html`<section id="outcomes" aria-labelledby="outcomes-title"><h2 id="outcomes-title">What came of the prompts</h2>
${scores.map((one) => outcomes(one, scores.length > 1))}
<p>Everything but “right” counts as wrong: unparseable, timeout, truncated, provider error, missing. An output is parsed only if it is exactly A or B, or one JSON object with one decision; no letter is looked for inside a text.</p></section>`;
}

function outcomes({ name, score }: NamedScore, withName: boolean): Markup {
  const parts = partsOf(score).filter(({ kind, count }) => count > 0 || kind === 'right' || kind === 'wrong');
  let at = 0;
  const bars = parts.map(({ kind, count }) => {
    const width = score.prompts === 0 ? 0 : (100 * count) / score.prompts;
    const part = html`<rect class="${kind}" x="${at.toFixed(3)}%" y="0" width="${width.toFixed(3)}%" height="20"/>`;
    at += width;
    return part;
  });
  const rows = parts.map(
    ({ kind, name: part, count }) =>
      html`<tr><th scope="row"><svg class="swatch" width="12" height="12" aria-hidden="true"><rect class="${kind}" width="12" height="12"/></svg> ${part}</th><td class="n">${groupDigits(count)}</td><td class="n">${percent(score.prompts === 0 ? 0 : count / score.prompts)}</td></tr>`,
  );
  const { reasons, accuracy_parsed_only: only, count } = score.parsed;
  const why = Object.entries(reasons).map(([reason, n]) => `${reason.replaceAll('_', ' ')} ${groupDigits(n ?? 0)}`);
  return html`${withName ? html`<h3>${name}</h3>` : undefined}<svg class="outcomes" width="100%" height="20" aria-hidden="true">${joined(bars)}</svg>
<table><thead class="vh"><tr><th scope="col">Outcome</th><th scope="col">Prompts</th><th scope="col">Share</th></tr></thead><tbody>${rows}</tbody></table>
${why.length === 0 ? undefined : html`<p class="quiet">Unparseable by reason: ${why.join(', ')}.</p>`}
<p class="quiet">Right among the ${groupDigits(count)} parsed answers alone: ${percentOr(only)}. This is not the score: it leaves the failures out.</p>`;
}

function partsOf({ correct, parsed, statuses }: ScoreFile): Part[] {
  return [
    { kind: 'right', name: 'right', count: correct },
    { kind: 'wrong', name: 'wrong answer', count: Math.max(0, parsed.count - correct) },
    { kind: 'unparseable', name: 'unparseable', count: parsed.unparseable },
    { kind: 'timeout', name: 'timeout', count: statuses.timeout },
    { kind: 'truncated', name: 'truncated', count: statuses.truncated },
    { kind: 'provider', name: 'provider error', count: statuses.provider_error },
    { kind: 'missing', name: 'missing', count: statuses.missing },
  ];
}
