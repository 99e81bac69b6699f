import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import { allNamedAgree } from './all-named.ts';
import type { Arranged } from './arms.ts';
import { bindText } from './bind-text.ts';
import { type Derived, decideChange, readingsOf } from './changes.ts';
import { decideFromBaseline } from './from-baseline.ts';
import { type Compared, isTelling } from './look-up.ts';
import { decideMeanOverDatasets } from './over-datasets.ts';
import type { Cast } from './support.ts';
import type { ValueIndex } from './value-index.ts';
import type { NewFinding, Verdicts } from './verdict.ts';

/** Binds the numbers of running text: measured values first, then what is derived from them. */
export function bindRunningText(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  sizes: readonly PaperQuantity[],
  arranged: Arranged,
  cast: Cast,
  inTables: ReadonlyMap<string, readonly Compared[]>,
  index: ValueIndex,
): Verdicts {
  const results = new Map<string, PaperQuantityResult>();
  const bound = new Map<string, Compared>();
  const findings: NewFinding[] = [];
  const changes = new Set(quantities.filter((q) => readingsOf(paper, q).length > 0));
  const put = (derived: Derived) => {
    results.set(derived.result.id, derived.result);
    findings.push(...derived.findings);
  };
  const plainly = (quantity: PaperQuantity) => {
    const binding = bindText(paper, quantity, arranged, index, cast, inTables);
    const derived =
      binding.result.state === 'verified'
        ? null
        : (decideMeanOverDatasets(paper, quantity, arranged, cast) ?? allNamedAgree(paper, quantity, arranged, cast));
    put(derived ?? binding);
    if (derived === null && binding.bound !== undefined) bound.set(quantity.id, binding.bound);
  };
  for (const quantity of quantities) if (!changes.has(quantity)) plainly(quantity);
  // "1,923 steps" reads as a count; where a record is named it is a result all the same.
  for (const size of sizes) {
    const binding = bindText(paper, size, arranged, index, cast, inTables);
    if (binding.result.state !== 'verified' || binding.bound === undefined || !isTelling(size)) continue;
    put(binding);
    bound.set(size.id, binding.bound);
  }
  const measured = [...quantities, ...sizes];
  for (const quantity of changes) {
    const derived =
      decideChange(paper, quantity, measured, bound) ?? decideFromBaseline(paper, quantity, arranged, cast);
    if (derived !== null) put(derived);
    else plainly(quantity);
  }
  return { results, findings, bound };
}
