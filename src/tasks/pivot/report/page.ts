import { createHash } from 'node:crypto';
import { html, type Markup, ours } from '../../../base/markup/index.ts';
import { aboutSection } from './about-section.ts';
import { compareSection } from './compare-section.ts';
import { count } from './figures.ts';
import { orderSection } from './order-section.ts';
import { outcomeSection } from './outcome-section.ts';
import type { Results } from './read-results.ts';
import { scoreSection } from './score-section.ts';
import { STYLE } from './style.ts';

/**
 * Scores, and a comparison where there is one, as one HTML file without script that fetches nothing. The same results give
 * the same bytes.
 */
export function renderReport(results: Results): string {
  const { scores, compare } = results;
  const title = scores.map(({ name }) => name).join(', ');
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${title}: options-only judgment</title><style>${ours(STYLE)}</style></head>
<body>
<header class="masthead"><p class="brand">Touchstone pivot</p><h1>Which plan comes next? Options only</h1>
${banner(results)}
${lead(results)}</header>
<main>
${scoreSection(scores)}
${orderSection(scores)}
${outcomeSection(scores)}
${compare === undefined ? undefined : compareSection(compare, scores)}
${aboutSection(results)}
</main></body></html>
`.text;
}

function policy(): string {
  const digest = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
}

function banner({ scores, compare }: Results): Markup | undefined {
  const isPinned = [...scores.map(({ score }) => score.release), compare?.release ?? 'pinned'].every(
    (release) => release === 'pinned',
  );
  if (isPinned) return undefined;
  return html`<p class="warning" role="note"><b>No benchmark result.</b> The release is not the pinned one: it is synthetic, or it was changed. The numbers show that the software works, and nothing about any model.</p>`;
}

function lead({ scores }: Results): Markup | undefined {
  const [first] = scores;
  if (first === undefined) return undefined;
  const { cases, prompts, release } = first.score;
  return html`<p class="lead">${count(cases, 'case')}, ${count(prompts, 'prompt')}: two plans for a research project, in both orders. Release: ${release}. For diagnosis only.</p>`;
}
