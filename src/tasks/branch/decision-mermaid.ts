import { visibleLine } from '../../base/text/index.ts';
import { type DecisionView, flat } from './view.ts';

/** The tree as a Mermaid flowchart. Texts are escaped character by character: nothing in them can end a label. */
export function decisionMermaid({ decision, roots }: DecisionView): string {
  const nodes = flat(roots);
  const name = new Map(nodes.map(({ branch }, i) => [branch, `n${i}`]));
  const lines = nodes.map(({ branch, ranked }) => {
    const head = `${branch.id} · ${ranked === undefined ? branch.status : ranked.value.value.toFixed(2)}`;
    return `  ${name.get(branch)}["${label(head)}<br/>${label(branch.title)}"]:::${branch.status}`;
  });
  const edges = nodes.flatMap(({ branch, children }) =>
    children.map((child) => `  ${name.get(branch)} --> ${name.get(child.branch)}`),
  );
  const tops = roots.map(({ branch }) => `  d --> ${name.get(branch)}`);
  return `${[
    'flowchart LR',
    `  d(["${label(decision.id)}<br/>${label(decision.question)}"])`,
    ...lines,
    ...tops,
    ...edges,
    '  classDef open fill:#f4f2ec,stroke:#5c6068,color:#22252a',
    '  classDef selected fill:#e6f1ea,stroke:#1c6a4a,color:#1c6a4a,stroke-width:2px',
    '  classDef discarded fill:#fcfbf8,stroke:#dcd8cd,color:#5c6068',
    '  classDef failed fill:#fae8e5,stroke:#a02a2a,color:#a02a2a,stroke-dasharray:4 3',
    '  classDef violates fill:#fae8e5,stroke:#a02a2a,color:#a02a2a,stroke-dasharray:4 3',
  ].join('\n')}\n`;
}

const LONGEST = 120;

function label(text: string): string {
  const line = Array.from(visibleLine(text));
  const short = line.length > LONGEST ? [...line.slice(0, LONGEST - 1), '…'] : line;
  return short.map((c) => (/[\p{L}\p{M}\p{N} .,·…]/u.test(c) ? c : `#${c.codePointAt(0)};`)).join('');
}
