import { html, joined, type Markup, ours } from '../../base/markup/index.ts';
import { clip } from '../../base/terminal/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import { type DecisionView, flat, type TreeNode } from './view.ts';

const BOX = { width: 236, height: 58 };
const GAP = { x: 44, y: 16 };
const MARGIN = 24;
const HEAD = 62;
/** Columns of text that a box holds, in the font of the drawing. */
const TITLE_COLUMNS = 26;

/** The tree as a drawing of its own (SVG), in light and in dark. */
export function decisionSvg(view: DecisionView): string {
  const { decision, roots } = view;
  const rows = new Map<TreeNode, number>();
  let leaves = 0;
  // A parent stands in the middle of its children.
  const place = (node: TreeNode): number => {
    const below = node.children.map(place);
    const row = below.length === 0 ? leaves++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    rows.set(node, row);
    return row;
  };
  for (const root of roots) place(root);
  const nodes = flat(roots);
  const depth = Math.max(1, ...nodes.map((node) => node.depth));
  const width = Math.max(640, 2 * MARGIN + depth * BOX.width + (depth - 1) * GAP.x);
  const height = HEAD + MARGIN + Math.max(1, leaves) * (BOX.height + GAP.y);
  const at = (node: TreeNode): Spot => ({
    x: MARGIN + (node.depth - 1) * (BOX.width + GAP.x),
    y: HEAD + (rows.get(node) ?? 0) * (BOX.height + GAP.y),
  });
  const edges = nodes.flatMap((node) => node.children.map((child) => edge(at(node), at(child))));
  const title = visibleLine(`${decision.id}: ${decision.question}`);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<style>${ours(STYLE)}</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="title" x="${MARGIN}" y="30">${clip(title, Math.floor((width - 2 * MARGIN) / 10.4))}</text>
<text class="quiet" x="${MARGIN}" y="49">${summaryOf(view)}</text>
${joined(edges)}${joined(nodes.map((node) => box(node, at(node))))}</svg>
`.text;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function edge(from: Spot, to: Spot): Markup {
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
  const [x2, y2] = [to.x, to.y + BOX.height / 2];
  const middle = (x1 + x2) / 2;
  return html`<path class="edge" d="M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}"/>
`;
}

function box({ branch, ranked }: TreeNode, { x, y }: Spot): Markup {
  const state =
    ranked === undefined ? (branch.status === 'open' ? 'no scores' : branch.status) : ranked.value.value.toFixed(2);
  const mark =
    branch.status === 'open' && ranked !== undefined
      ? `${ranked.rank}.${ranked.rank > 1 && ranked.tiesWithBest ? ' tie' : ''}`
      : branch.status;
  const filled = ranked === undefined ? 0 : Math.round((BOX.width - 24) * ranked.value.value);
  return html`<g class="${branch.status}"><title>${visibleLine(`${branch.id} ${branch.title}${branch.reason === undefined ? '' : `: ${branch.reason}`}`)}</title>
<rect class="box" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>
<text class="id" x="${x + 12}" y="${y + 20}">${clip(branch.id, 14)}</text>
<text class="value" x="${x + BOX.width - 12}" y="${y + 20}">${ranked === undefined ? state : `${state} · ${mark}`}</text>
<text class="what" x="${x + 12}" y="${y + 38}">${clip(visibleLine(branch.title), TITLE_COLUMNS)}</text>
<rect class="rail" x="${x + 12}" y="${y + 47}" width="${BOX.width - 24}" height="3" rx="1.5"/>
<rect class="bar" x="${x + 12}" y="${y + 47}" width="${filled}" height="3" rx="1.5"/></g>
`;
}

function summaryOf({ decision, tried, closure }: DecisionView): string {
  const { selection, branches = [], limits } = decision;
  if (selection !== undefined) return `${selection.branch} was selected, best of ${tried}`;
  return `${branches.length} of at most ${limits.branches} branches, ${closure === undefined ? 'open' : `closed (${closure.rule})`}`;
}

// Colours are written out, since not every program that draws an SVG knows custom properties.
const STYLE = `
text{font:13px system-ui,"Segoe UI",Helvetica,Arial,sans-serif;fill:#22252a}
.title{font-size:16px;font-weight:600}.quiet{fill:#5c6068}.id{font-weight:600}.value{text-anchor:end;fill:#5c6068}
.paper{fill:#fcfbf8}.box{fill:#f4f2ec;stroke:#5c6068}.edge{fill:none;stroke:#5c6068}.rail{fill:#dcd8cd}.bar{fill:#1f4f86}
.selected .box{fill:#e6f1ea;stroke:#1c6a4a;stroke-width:2}.selected .id,.selected .value{fill:#1c6a4a}.selected .bar{fill:#1c6a4a}
.discarded .box{stroke:#dcd8cd}.discarded text{fill:#5c6068}.discarded .bar{fill:#5c6068}
.failed .box,.violates .box{fill:#fae8e5;stroke:#a02a2a;stroke-dasharray:4 3}.failed .value,.violates .value{fill:#a02a2a}.failed .rail,.violates .rail{fill:none}
@media (prefers-color-scheme:dark){text{fill:#e4e1da}.quiet,.value{fill:#a3a7ae}.paper{fill:#17191c}.box{fill:#1f2226;stroke:#a3a7ae}
.edge{stroke:#a3a7ae}.rail{fill:#3a3e45}.bar{fill:#9bc0ec}.selected .box{fill:#1d3128;stroke:#84cfa9}.selected .id,.selected .value{fill:#84cfa9}
.selected .bar{fill:#84cfa9}.discarded .box{stroke:#3a3e45}.discarded text{fill:#a3a7ae}.discarded .bar{fill:#a3a7ae}
.failed .box,.violates .box{fill:#3b2222;stroke:#f29c94}.failed .value,.violates .value{fill:#f29c94}}
`;
