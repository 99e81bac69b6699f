import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperContext, PaperOutcome, PaperQuantityResult, State } from '../../model/index.ts';
import { runAliases } from './aliases.ts';
import { arrange } from './arrange.ts';
import { notCheckedOf } from './not-checked.ts';
import { decideP } from './p-values.ts';
import { bindRunningText } from './running-text.ts';
import { decideSettings } from './settings.ts';
import { otherSplits } from './splits.ts';
import { spreadFindings } from './spreads.ts';
import { bindTables } from './tables.ts';
import { undeclaredMeans } from './undeclared-means.ts';
import { valueIndex } from './value-index.ts';
import { type NewFinding, resultOf } from './verdict.ts';

/** Reads what each result of the paper claims, binds it to the record that it names, and compares. */
export async function traceNumbers(context: PaperContext): Promise<PaperOutcome> {
  const { paper, quantities, logs } = context;
  const claimed = quantities.filter((q) => q.kind === 'result');
  if (logs.records.length === 0) return withoutLogs(quantities, claimed);
  context.progress(`CPR: ${claimed.length} results against ${logs.records.length} records`);
  const arranged = arrange(logs, runAliases(paper));
  const readable = claimed.filter((q) => q.printed.problem === undefined);
  const tables = bindTables(
    paper,
    readable.filter((q) => q.cell !== undefined),
    arranged,
  );
  context.signal.throwIfAborted();
  const index = valueIndex(arranged);
  const text = bindRunningText(
    paper,
    readable.filter((q) => q.cell === undefined),
    quantities.filter((q) => q.kind === 'size' && q.cell === undefined && q.printed.problem === undefined),
    arranged,
    tables.cast,
    tables.printed,
    index,
  );
  const findings: NewFinding[] = [...tables.findings, ...text.findings];
  const results = new Map([...tables.results, ...text.results]);
  const bound = new Map([...tables.bound, ...text.bound]);
  for (const quantity of readable) {
    const compared = bound.get(quantity.id);
    if (compared !== undefined) findings.push(...spreadFindings(paper, quantity, compared));
  }
  findings.push(...undeclaredMeans(paper, readable, bound));
  for (const split of otherSplits(paper, readable, arranged, index)) {
    results.set(split.result.id, split.result);
    findings.push(...split.findings);
  }
  for (const quantity of quantities) {
    const derived = quantity.kind === 'excluded' ? null : decideP(paper, quantity, arranged, tables.cast);
    if (derived === null) continue;
    results.set(quantity.id, derived.result);
    findings.push(...derived.findings);
  }
  for (const result of decideSettings(paper, quantities, arranged)) results.set(result.id, result);
  return outcomeOf(quantities, claimed, results, findings);
}

function withoutLogs(quantities: readonly PaperQuantity[], claimed: readonly PaperQuantity[]): PaperOutcome {
  const results = new Map(claimed.map((q) => [q.id, resultOf(q, 'unverified', 'no_logs')]));
  return {
    ...outcomeOf(quantities, claimed, results, []),
    reason: 'no_logs',
    provenance: { rate: null, counts: countsOf(quantities, claimed, results) },
    notChecked: [
      {
        what: `${claimed.length} results against the logs`,
        reason: 'no_logs',
        mend: 'Name the folder of the logs with --logs.',
      },
    ],
  };
}

function outcomeOf(
  quantities: readonly PaperQuantity[],
  claimed: readonly PaperQuantity[],
  results: ReadonlyMap<string, PaperQuantityResult>,
  findings: readonly NewFinding[],
): PaperOutcome {
  const all = quantities.flatMap((q) => resultFor(q, results) ?? []);
  const counts = countsOf(quantities, claimed, results);
  const states = { verified: counts.verified, failed: counts.failed, unverified: counts.unverified };
  const state: State =
    states.failed > 0 ? 'failed' : states.unverified > 0 || states.verified === 0 ? 'unverified' : 'verified';
  return {
    state,
    ...(state === 'verified' ? {} : { reason: state === 'failed' ? 'value.mismatch' : 'no_candidate' }),
    states,
    findings,
    notChecked: notCheckedOf(all),
    verdicts: [],
    paperQuantities: all,
    provenance: { rate: claimed.length === 0 ? null : counts.verified / claimed.length, counts },
  };
}

function resultFor(
  quantity: PaperQuantity,
  results: ReadonlyMap<string, PaperQuantityResult>,
): PaperQuantityResult | undefined {
  const found = results.get(quantity.id);
  if (found !== undefined) return found;
  if (quantity.kind === 'excluded') return resultOf(quantity, 'excluded', `excluded.${quantity.exclusion ?? 'other'}`);
  if (quantity.kind !== 'result') return resultOf(quantity, 'excluded', `kind.${quantity.kind}`);
  return resultOf(quantity, 'unverified', quantity.printed.problem?.code ?? 'no_candidate');
}

function countsOf(
  quantities: readonly PaperQuantity[],
  claimed: readonly PaperQuantity[],
  results: ReadonlyMap<string, PaperQuantityResult>,
) {
  const count = (state: State) => claimed.filter((q) => resultFor(q, results)?.state === state).length;
  return {
    quantitative: claimed.length,
    verified: count('verified'),
    failed: count('failed'),
    unverified: count('unverified'),
    excluded: quantities.filter((q) => q.kind === 'excluded').length,
  };
}
