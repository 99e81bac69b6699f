import { type Decision, failed, unverified } from './decision.ts';
import type { Names } from './names.ts';
import type { LogNumber } from './records.ts';

/** The cells of a row come from one run: null where they do. */
export function rowFault(cells: readonly LogNumber[], names: Names): Decision | null {
  if (cells.length < 2) return null;
  const base = { evidence: cells.map((c) => c.id), places: cells.map((c) => c.value.place) };
  const runs = [...new Set(cells.flatMap((c) => c.run ?? []))];
  if (runs.length > 1)
    return failed('bind.row_mixed_runs', {
      ...base,
      expected: 'one run behind the whole row',
      found: `runs ${runs.join(', ')}`,
      mend: 'Take every cell of the row from one run, or declare an aggregate.',
    });
  const records = new Set(cells.map((c) => c.record));
  if (records.size === 1 || cells.every((c) => c.run !== null)) return null;
  const unnamed = cells.filter((c) => c.run === null);
  // Objects side by side in one file, such as run3 and run4, are different records although no run is declared.
  const siblings = siblingRecords(cells);
  if (siblings !== null && names.selectedRuns === null)
    return failed('bind.row_mixed_runs', {
      ...base,
      expected: 'one record behind the whole row',
      found: `records ${siblings.join(', ')}`,
      mend: 'Take every cell of the row from one record, or declare an aggregate.',
    });
  return unverified('bind.row_run_undeclared', {
    ...base,
    found: `no run is declared for ${unnamed.map((c) => c.id).join(', ')}`,
    mend: 'Declare the run of every cell, or take them from one record.',
  });
}

/** Names of the records where the cells have the same kind of path and differ in one token or line; null otherwise. */
function siblingRecords(cells: readonly LogNumber[]): string[] | null {
  const files = new Set(cells.map((c) => c.evidence.path));
  if (files.size > 1) return null;
  const lines = new Set(cells.map((c) => c.evidence.at.line ?? c.evidence.at.row));
  if (lines.size > 1 && !lines.has(undefined))
    return [...lines].map((l) => (typeof l === 'object' ? JSON.stringify(l) : `${l}`));
  const parents = cells.map((c) => c.value.path.slice(0, -1));
  const [first] = parents;
  if (first === undefined || first.length === 0 || parents.some((p) => p.length !== first.length)) return null;
  const names = new Set(parents.map((p) => p.join('/')));
  const numbered = parents.every((p) => /\d/.test(p.at(-1) ?? ''));
  return numbered && names.size > 1 ? [...names] : null;
}
