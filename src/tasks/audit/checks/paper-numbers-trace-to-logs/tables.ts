import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { Arm, Arranged } from './arms.ts';
import { isOwn } from './axes.ts';
import { bindGroup, type GroupBinding } from './bind-group.ts';
import { type CellClaim, groupsOf, type TableGroup } from './cell-claims.ts';
import { agrees } from './fits.ts';
import { type Compared, isTelling } from './look-up.ts';
import { repeatedRows } from './repeated-rows.ts';
import { tableResults } from './table-results.ts';
import type { NewFinding, Verdicts } from './verdict.ts';

export interface TablesBound extends Verdicts {
  /** Arms that the paper's own method came from. */
  readonly own: ReadonlySet<Arm>;
}

/** Binds every table: group by group, each group to one run. */
export function bindTables(paper: Paper, quantities: readonly PaperQuantity[], arranged: Arranged): TablesBound {
  const results = new Map<string, PaperQuantityResult>();
  const bound = new Map<string, Compared>();
  const findings: NewFinding[] = [];
  const own = new Set<Arm>(
    arranged.arms.filter((a) => !a.baseline && a.names.some((n) => /\b(?:our|ours|proposed)\b/i.test(n))),
  );
  for (const table of paper.tables) {
    const cells = quantities.filter((q) => q.cell?.table === table.index);
    if (cells.length === 0) continue;
    const bindings = groupsOf(paper, table, cells, arranged).map((group) => ({
      group,
      binding: bindGroup(arranged, group),
    }));
    const proven = provenBy(bindings);
    const said: NewFinding[] = [];
    for (const { group, binding } of bindings) {
      const verdicts = tableResults(paper, group, binding, (claim) => proven(claim, group));
      for (const [id, result] of verdicts.results) results.set(id, result);
      for (const [id, compared] of verdicts.bound) bound.set(id, compared);
      said.push(...verdicts.findings);
      const arm = armOf(binding);
      if (arm !== null && isOwn(group.subject)) own.add(arm);
    }
    findings.push(...repeatedRows(said));
  }
  return { results, findings, bound, own };
}

function armOf(binding: GroupBinding): Arm | null {
  if (binding.kind === 'bound' || binding.kind === 'other_run') return binding.fit.arm;
  return binding.kind === 'mixed' ? (binding.main?.arm ?? null) : null;
}

/** Metrics whose head another group of the table confirms by a value that is no luck. */
function provenBy(bindings: readonly { readonly group: TableGroup; readonly binding: GroupBinding }[]) {
  const key = (claim: CellClaim) => [...claim.metrics.names].sort().join('\u0000');
  const confirmed = new Map<string, Set<TableGroup>>();
  for (const { group, binding } of bindings) {
    if (binding.kind !== 'bound') continue;
    for (const [claim, compared] of binding.fit.cells)
      if (agrees(compared) && isTelling(claim.quantity))
        confirmed.set(key(claim), (confirmed.get(key(claim)) ?? new Set()).add(group));
  }
  return (claim: CellClaim, group: TableGroup): boolean => {
    const by = confirmed.get(key(claim));
    return by !== undefined && (by.size > 1 || !by.has(group));
  };
}
