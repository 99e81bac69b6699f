import { formatDecimal } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { Arm, Arranged } from './arms.ts';
import { isOwn } from './axes.ts';
import { bindGroup, type GroupBinding } from './bind-group.ts';
import { type CellClaim, groupsOf, type TableGroup } from './cell-claims.ts';
import { agrees } from './fits.ts';
import { type Compared, isTelling } from './look-up.ts';
import { tokensOf } from './names.ts';
import { repeatedRows } from './repeated-rows.ts';
import type { Cast } from './support.ts';
import { tableResults } from './table-results.ts';
import type { NewFinding, Verdicts } from './verdict.ts';

export interface TablesBound extends Verdicts {
  readonly cast: Cast;
  /** What the bound cells are bound to, by the number that they print. */
  readonly printed: ReadonlyMap<string, readonly Compared[]>;
}

/** Binds every table: group by group, each group to one run. */
export function bindTables(paper: Paper, quantities: readonly PaperQuantity[], arranged: Arranged): TablesBound {
  const results = new Map<string, PaperQuantityResult>();
  const bound = new Map<string, Compared>();
  const findings: NewFinding[] = [];
  const called = new Map<Arm, Arm>();
  const titles = new Map<Arm, string[]>();
  const own = new Set<Arm>(
    arranged.arms.filter(
      (a) => a.id === '' || (!a.baseline && a.names.some((n) => /\b(?:our|ours|proposed)\b/i.test(n))),
    ),
  );
  for (const table of paper.tables) {
    const cells = quantities.filter((q) => q.cell?.table === table.index);
    if (cells.length === 0) continue;
    const bindings = trusting(
      groupsOf(paper, table, cells, arranged).map((group) => ({ group, binding: bindGroup(arranged, group) })),
    );
    const proven = provenBy(bindings);
    const said: NewFinding[] = [];
    for (const { group, binding } of bindings) {
      const verdicts = tableResults(paper, group, binding, (claim) => proven(claim, group));
      for (const [id, result] of verdicts.results) results.set(id, result);
      for (const [id, compared] of verdicts.bound) bound.set(id, compared);
      said.push(...verdicts.findings);
      const arm = armOf(binding);
      if (arm !== null && isOwn(group.subject)) own.add(arm);
      if (arm !== null && binding.kind !== 'mixed' && group.subject !== '' && isName(group.subject))
        titles.set(arm, [...(titles.get(arm) ?? []), group.subject]);
      if (binding.kind === 'other_run') called.set(binding.named.arm, binding.fit.arm);
    }
    findings.push(...repeatedRows(said));
  }
  return { results, findings, bound, cast: { own, called, titles }, printed: printedIn(quantities, bound) };
}

interface Bound {
  readonly group: TableGroup;
  readonly binding: GroupBinding;
}

/** Names so clear that no cell of the row has to agree first, where the rest of the table does. */
const NAMED_WELL = 0.9;
const AGREEING = 3;

/**
 * In a table that is bound for the most part, a row whose run is named beyond doubt is that run's also where few of its cells agree:
 * then those that differ are wrong, not the binding.
 */
function trusting(bindings: readonly Bound[]): readonly Bound[] {
  let [agreeing, contradicting] = [0, 0];
  for (const { binding } of bindings) {
    const fit = binding.kind === 'bound' ? binding.fit : undefined;
    agreeing += fit?.agreeing ?? 0;
    contradicting += fit?.contradicting ?? 0;
  }
  const alone = bindings.map((bound) => ({ ...bound, binding: unlessShared(bound.binding, bindings) }));
  if (agreeing < AGREEING || agreeing <= 3 * contradicting) return alone;
  return alone.map(({ group, binding }): Bound => {
    const { kind } = binding;
    if (kind !== 'open' || binding.code !== 'no_run' || binding.named === null || binding.fit === undefined)
      return { group, binding };
    const sure = binding.named.score >= NAMED_WELL && binding.fit.arm === binding.named.arm;
    return sure ? { group, binding: { kind: 'bound', fit: binding.fit, by: 'name', sure } } : { group, binding };
  });
}

/** Two rows that only values lead to one run: one of them is of another run, so neither contradicts. */
function unlessShared(binding: GroupBinding, bindings: readonly Bound[]): GroupBinding {
  if (binding.kind !== 'bound' || binding.by !== 'values') return binding;
  const sharing = bindings.filter(({ binding: b }) => b.kind === 'bound' && b.fit.arm === binding.fit.arm);
  return sharing.length > 1 ? { ...binding, sure: false } : binding;
}

function armOf(binding: GroupBinding): Arm | null {
  if (binding.kind === 'bound' || binding.kind === 'other_run') return binding.fit.arm;
  // Of a row that is glued only a named arm is the paper's own.
  return binding.kind === 'mixed' && binding.main?.arm === binding.named?.arm ? (binding.main?.arm ?? null) : null;
}

function printedIn(quantities: readonly PaperQuantity[], bound: ReadonlyMap<string, Compared>) {
  const printed = new Map<string, Compared[]>();
  for (const quantity of quantities) {
    const compared = bound.get(quantity.id);
    if (compared === undefined) continue;
    const key = formatDecimal(quantity.printed.number.value);
    printed.set(key, [...(printed.get(key) ?? []), compared]);
  }
  return printed;
}

/** A subject by which a sentence can name an arm: a word of some length, or several. */
const isName = (subject: string): boolean => tokensOf(subject).length >= 2 || /^\p{L}{6,}$/u.test(subject.trim());

/** Metrics whose head another group of the table confirms by a value that is no luck. */
function provenBy(bindings: readonly Bound[]) {
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
