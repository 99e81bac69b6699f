import type { LogSet } from '../../../record/logs/index.ts';
import type { Paper } from '../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../record/quantities/index.ts';
import type { AuditResult, PaperOutcome, PaperPart, PaperQuantityReading } from '../model/index.ts';
import { describePaper, describeRuns } from './describe-paper.ts';
import { leftUnread, unclassified } from './not-checked.ts';
import { settleQuantities } from './settle-quantities.ts';

/** What an audit tells of a paper without marks: how it was read, what came of its numbers, what was left out. */
export interface ToldPaper {
  readonly part: Required<PaperPart>;
  readonly summary: AuditResult['summary'];
  readonly notChecked: AuditResult['not_checked'];
}

/** Puts together what the checks said of a paper. */
export function paperPart(
  paper: Paper,
  numbers: readonly PaperQuantity[],
  logs: LogSet,
  outcomes: Iterable<PaperOutcome>,
): ToldPaper {
  const quantities = settleQuantities(paper, numbers, outcomes);
  const reading = describePaper(paper, quantities);
  return {
    part: { paper: reading, logs: logs.sources, runs: describeRuns(logs), quantities },
    summary: tally(quantities),
    notChecked: [...unclassified(reading), ...leftUnread(reading, logs)],
  };
}

/** Results by state; `excluded` counts what was set aside. */
function tally(quantities: readonly PaperQuantityReading[]): AuditResult['summary'] {
  const results = quantities.filter(({ kind }) => kind === 'result');
  const of = (state: PaperQuantityReading['state']) => results.filter((one) => one.state === state).length;
  return {
    verified: of('verified'),
    failed: of('failed'),
    unverified: of('unverified'),
    excluded: quantities.filter(({ kind }) => kind === 'excluded').length,
  };
}
