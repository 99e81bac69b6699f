import type { Place } from '../../../../../base/fault/index.ts';
import { type Content, html, type Markup } from '../../../../../base/markup/index.ts';
import type { AuditResult, Finding, PaperQuantityReading } from '../../../model/index.ts';
import { ruleOf } from '../../../model/index.ts';
import { placeInWords, sentenceOf } from '../../sentence.ts';
import { anchor } from '../anchors.ts';
import { badge, sign } from '../badge.ts';

/** A card for each judged number: its sentence, the arithmetic, the records, and every finding on that sentence. */
export function numbersSection(result: AuditResult): Markup {
  const judged = (result.quantities ?? []).filter(({ state }) => state !== 'excluded');
  const findings = byQuote(result.findings);
  return html`<section id="numbers" aria-labelledby="numbers-title"><h2 id="numbers-title">Numbers and where they come from</h2>
${judged.length === 0 ? html`<p>No number of the paper was judged.</p>` : judged.map((one) => card(one, findings.get(one.where.quote ?? '') ?? []))}</section>`;
}

/** Findings by every sentence that they quote. */
function byQuote(findings: readonly Finding[]): Map<string, Finding[]> {
  const map = new Map<string, Finding[]>();
  for (const finding of findings)
    for (const quote of new Set(finding.where.map((place) => place.quote)))
      if (quote !== undefined) {
        const list = map.get(quote);
        if (list === undefined) map.set(quote, [finding]);
        else list.push(finding);
      }
  return map;
}

function card(one: PaperQuantityReading, findings: readonly Finding[]): Markup {
  const rule = ruleOf('CPR', one.code);
  const heads = one.cell === undefined ? '' : [one.cell.table, ...one.cell.left, ...one.cell.above].join(' · ');
  return html`<details class="card ${one.state}"><summary>${sign(one.state)}<span class="value">${one.literal}</span> <span class="quiet">${one.kind}, ${placeInWords({ ...one.where })}</span> <span class="say">${heads}</span></summary><div class="body" id="${anchor('claim', one.id)}">
${one.where.quote === undefined ? undefined : html`<blockquote>${one.where.quote}</blockquote>`}<p>${badge(one.state)} <a href="#${anchor('text', one.id)}"><code class="place">${placeInWords(one.where)}</code></a>${one.confidence === undefined ? undefined : html` <span class="quiet">${one.confidence} confidence</span>`}</p>
<p class="why">${rule.title} <code>${one.code}</code>. ${rule.help}</p>
${sum(one)}${records(one.records)}${found(findings)}</div></details>
`;
}

function sum({ computation, expected, found: recorded }: PaperQuantityReading): Content {
  const sides = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(recorded === undefined ? [] : [`found ${recorded}`]),
  ];
  return html`${computation === undefined ? undefined : html`<h4>Arithmetic</h4><p><span class="sum">${computation}</span></p>`}${sides.length === 0 ? undefined : html`<p class="quiet">${sides.join(', ')}</p>`}`;
}

function records(places: readonly Place[]): Content {
  if (places.length === 0) return undefined;
  const rows = places.map(
    (place) =>
      html`<li><code class="place">${placeInWords(place)}</code>${place.quote === undefined ? undefined : html` <mark>${place.quote}</mark>`}</li>`,
  );
  return html`<h4>Records</h4><ul class="chain">${rows}</ul>`;
}

function found(findings: readonly Finding[]): Content {
  if (findings.length === 0) return undefined;
  const items = findings.map((finding) => {
    const others = finding.where.slice(1).filter((place) => place.path === finding.where[0]?.path);
    return html`<li>${sign(finding.state)}${sentenceOf(finding)}${others.map((place) => (place.quote === undefined ? undefined : html`<br><code class="place">${placeInWords(place)}</code> “${place.quote}”`))}</li>`;
  });
  return html`<h4>Findings on this sentence</h4><ul class="found">${items}</ul>`;
}
