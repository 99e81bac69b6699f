import { type Content, html, joined, type Markup } from '../../../../../base/markup/index.ts';
import type { Paper, PaperTable } from '../../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Block } from '../../../../../record/texts/index.ts';
import type { AuditResult } from '../../../model/index.ts';
import { SIGN } from '../../states.ts';
import { numbersOf, type Stretches } from './in-text.ts';
import { blockAddress } from './places.ts';

const LONG = 200;

/** The text of the paper as it was read: sections, tables as tables, every judged number a link to what came of it. */
export function paperTextSection(paper: Paper, numbers: readonly PaperQuantity[], result: AuditResult): Markup {
  const stretches = numbersOf(paper, numbers, result.quantities ?? []);
  const tables = new Map(paper.tables.map((table) => [table.block, table]));
  let page: number | undefined;
  const blocks = paper.text.blocks.map((block, index) => {
    const turned = block.page !== undefined && block.page !== page;
    page = block.page ?? page;
    const mark = turned ? html`<p class="page">Page ${block.page}</p>` : undefined;
    return html`${mark}${blockOf(paper, block, index, tables.get(index), stretches)}\n`;
  });
  const long = blocks.length > LONG ? ' long' : '';
  return html`<section id="paper" aria-labelledby="paper-title"><h2 id="paper-title">The paper</h2>
<p class="legend">As it was read. Numbers: <span class="claim verified">verified</span> <span class="claim failed">failed<sup>${SIGN.failed}</sup></span> <span class="claim unverified">unverified<sup>${SIGN.unverified}</sup></span> <span class="unknown">of unknown kind</span>; what is not marked was set aside. Figures are not shown.</p>
<article class="prose${long}">${blocks}</article></section>`;
}

function blockOf(
  paper: Paper,
  block: Block,
  index: number,
  table: PaperTable | undefined,
  stretches: Stretches,
): Markup {
  const id = blockAddress(index);
  if (table !== undefined) return tableOf(table, id, stretches);
  const inner = stretches(block.start, block.end);
  switch (block.kind) {
    case 'title':
      return html`<h3 id="${id}">${inner}</h3>`;
    case 'heading':
      return (paper.text.sections[block.section]?.path.length ?? 1) > 1
        ? html`<h5 id="${id}">${inner}</h5>`
        : html`<h4 id="${id}">${inner}</h4>`;
    case 'quote':
      return html`<blockquote id="${id}">${inner}</blockquote>`;
    case 'code':
      return html`<pre id="${id}">${inner}</pre>`;
    case 'equation':
      return html`<div class="math" id="${id}">${inner}</div>`;
    case 'caption':
      return html`<p class="caption" id="${id}">${inner}</p>`;
    case 'footnote':
      return html`<p class="notes" id="${id}">${inner}</p>`;
    case 'list_item':
      // A reader of pages keeps the sign that is printed.
      return /^[•◦▪–*-]\s|^\(?\d{1,2}[.)]\s/.test(paper.text.text.slice(block.start, block.start + 6))
        ? html`<p id="${id}">${inner}</p>`
        : html`<p class="item" id="${id}">${inner}</p>`;
    case 'table':
      return html`<pre id="${id}">${inner}</pre>`;
    default:
      return html`<p id="${id}"${paper.text.sections[block.section]?.kind === 'references' ? html` class="listed"` : undefined}>${inner}</p>`;
  }
}

/** A table with the cells that span, and heads as heads. */
function tableOf(table: PaperTable, id: string, stretches: Stretches): Markup {
  const rows = table.rows.map((cells, row) => {
    const shown = cells.flatMap((cell, column): Content[] => {
      if (cell.covered === true) return [];
      const span = html`${cell.columns > 1 ? html` colspan="${cell.columns}"` : undefined}${cell.rows > 1 ? html` rowspan="${cell.rows}"` : undefined}`;
      const inner = stretches(cell.start, cell.end);
      const text = cell.strong === true ? html`<strong>${inner}</strong>` : inner;
      return row < table.headRows || column < table.headColumns
        ? [html`<th scope="${row < table.headRows ? 'col' : 'row'}"${span}>${text}</th>`]
        : [html`<td${span}>${text}</td>`];
    });
    return html`<tr>${shown}</tr>`;
  });
  const head = rows.slice(0, table.headRows);
  return html`<div class="wide" id="${id}" tabindex="0"><table>${head.length === 0 ? undefined : html`<thead>${joined(head)}</thead>`}<tbody>${joined(rows.slice(table.headRows))}</tbody></table></div>`;
}
