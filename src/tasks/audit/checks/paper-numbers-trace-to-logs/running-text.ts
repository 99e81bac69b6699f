import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import { allNamedAgree } from './all-named.ts';
import type { Arranged } from './arms.ts';
import { bindText } from './bind-text.ts';
import { type Derived, decideChange, readingsOf } from './changes.ts';
import { decideFromBaseline } from './from-baseline.ts';
import type { Compared } from './look-up.ts';
import { decideMeanOverDatasets } from './over-datasets.ts';
import type { Cast } from './support.ts';
import { valueIndex } from './value-index.ts';
import type { NewFinding, Verdicts } from './verdict.ts';

/** Binds the numbers of running text: measured values first, then what is derived from them. */
export function bindRunningText(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  arranged: Arranged,
  cast: Cast,
  inTables: ReadonlyMap<string, readonly Compared[]>,
): Verdicts {
  const results = new Map<string, PaperQuantityResult>();
  const bound = new Map<string, Compared>();
  const findings: NewFinding[] = [];
  const index = valueIndex(arranged);
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
  for (const quantity of changes) {
    const derived =
      decideChange(paper, quantity, quantities, bound) ?? decideFromBaseline(paper, quantity, arranged, cast);
    if (derived !== null) put(derived);
    else plainly(quantity);
  }
  return { results, findings, bound };
}
