import { type Content, html, type Markup } from '../../../../base/markup/index.ts';
import type { EvidenceResult } from '../../model/index.ts';

/** Lines of a file with their numbers, the value marked where it stands for certain, else only its line. */
export function excerptOf(evidence: EvidenceResult): Markup | undefined {
  const { excerpt, where, value } = evidence;
  if (excerpt === undefined) return undefined;
  const lines = excerpt.text.replace(/\n$/, '').split('\n');
  // Without a line the value counts as found only if it stands on one line alone.
  const candidates = value === undefined ? [] : lines.flatMap((line, i) => (find(line, value).length > 0 ? [i] : []));
  const target =
    where?.line === undefined ? (candidates.length === 1 ? candidates[0] : undefined) : where.line - excerpt.first_line;
  const rows = lines.map((line, index) => {
    const here = index === target;
    const content = here && value !== undefined ? marked(line, value, where?.column) : line;
    return html`<span class="row${here ? ' here' : ''}"><span class="ln">${excerpt.first_line + index}</span>${content}\n</span>`;
  });
  return html`<pre class="bytes" tabindex="0">${rows}</pre>`;
}

/** A quoted line without numbers. */
export function quoteOf(text: string): Markup {
  return html`<pre class="bytes" tabindex="0">${text}</pre>`;
}

function marked(line: string, value: string, column: number | undefined): Content {
  const hits = find(line, value);
  const at =
    hits.find((hit) => column !== undefined && hit === column - 1) ?? (hits.length === 1 ? hits[0] : undefined);
  if (at === undefined) return line;
  return [line.slice(0, at), html`<mark>${line.slice(at, at + value.length)}</mark>`, line.slice(at + value.length)];
}

/** Places of the value that are not part of a longer number or word. */
function find(line: string, value: string): number[] {
  const hits: number[] = [];
  if (value === '') return hits;
  for (let at = line.indexOf(value); at !== -1; at = line.indexOf(value, at + 1)) {
    const before = line[at - 1] ?? ' ';
    const after = line.slice(at + value.length);
    const glued = /[\w.]/.test(before) || (/^[+-]/.test(value) ? false : before === '-') || /^(\w|\.\d)/.test(after);
    if (!glued) hits.push(at);
  }
  return hits;
}
