import { prints, sameValue } from '../table-lookup.ts';
import { describe } from './against-tables.ts';
import { type CellStatement, metricMatch } from './cells.ts';
import { type Clash, comparable } from './same-quantity.ts';
import type { Statement } from './statements.ts';

/** Words of a caption by which its table is of another measurement than the main one. */
const OTHER =
  /\b(?:single[- ]seed|seeds?|subset|validation|smaller|reduced|shorter|epochs?|fold|appendix|sensitivity|scal\w+|size)\b/i;

/**
 * The paper's own method in two tables under one metric. Two tables may differ in ways that no caption says; so only where the text,
 * abstract included, prints the one value and never the other.
 */
export function withinTables(statements: readonly Statement[], cells: readonly CellStatement[]): Clash[] {
  const own = cells.filter((c) => c.subject === 'own' && c.metric.length > 0 && c.context.length === 0);
  const lone = own.filter(
    (c) => own.filter((o) => o.column.table === c.column.table && metricMatch(o.metric, c.metric) >= 0.9).length === 1,
  );
  const clashes: Clash[] = [];
  for (const [i, a] of lone.entries())
    for (const b of lone.slice(i + 1)) {
      if (a.column.table === b.column.table || metricMatch(a.metric, b.metric) < 0.99) continue;
      if (!comparable(a.cell.quantity, b.cell.quantity) || sameValue(a.cell.quantity, b.cell.quantity)) continue;
      if (OTHER.test(a.column.table.captionText) || OTHER.test(b.column.table.captionText)) continue;
      if (foreignNames(a.column.table.captionText, b.column.table.captionText)) continue;
      const [saysA, saysB] = [a, b].map((c) =>
        statements.filter((s) => s.subject === 'own' && prints(c.cell, s.quantity)),
      );
      const [lost, kept, said] = (saysA?.length ?? 0) === 0 ? [a, b, saysB] : [b, a, saysA];
      if ((saysA?.length ?? 0) > 0 && (saysB?.length ?? 0) > 0) continue;
      const sections = new Set((said ?? []).map((s) => s.said.section));
      if (sections.size < 2) continue;
      clashes.push({
        first: lost.cell.quantity,
        second: kept.cell.quantity,
        what: describe(lost),
        confidence: 'medium',
        further: [],
      });
    }
  return clashes;
}

/** true: each caption has a name that the other lacks, as of another data set. */
function foreignNames(a: string, b: string): boolean {
  const [x, y] = [namesIn(a), namesIn(b)];
  const [onlyX, onlyY] = [[...x].filter((n) => !y.has(n)), [...y].filter((n) => !x.has(n))];
  return onlyX.length > 0 && onlyY.length > 0;
}

const namesIn = (caption: string): Set<string> =>
  new Set([...caption.slice(0, 600).matchAll(/(?<=[\p{Ll},;(] )\p{Lu}[\p{L}\d-]*/gu)].map(([name]) => name));
