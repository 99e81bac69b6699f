import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { GroupBinding } from './bind-group.ts';
import type { CellClaim, TableGroup } from './cell-claims.ts';
import { comparedResult, type Sureness } from './compared-result.ts';
import { agrees, type Fit } from './fits.ts';
import type { Compared } from './look-up.ts';
import { mixedRuns, otherRecord, otherRun } from './row-findings.ts';
import { type NewFinding, resultOf, type Verdicts } from './verdict.ts';
import { recordInWords } from './words.ts';

/** Columns and rows whose heads are known to name the right metric, since cells of other subjects agree there. */
export type Proven = (claim: CellClaim) => boolean;

/** What a binding says of each cell of its group, with the finding about the row as a whole. */
export function tableResults(paper: Paper, group: TableGroup, binding: GroupBinding, proven: Proven): Verdicts {
  const results = new Map<string, PaperQuantityResult>();
  const findings: NewFinding[] = [];
  const bound = new Map<string, Compared>();
  const put = (r: { result: PaperQuantityResult; findings: readonly NewFinding[] }) => {
    results.set(r.result.id, r.result);
    findings.push(...r.findings);
  };
  const compareAll = (fit: Fit, sure: Sureness, except?: ReadonlyMap<CellClaim, Compared>) => {
    for (const claim of group.cells) {
      const compared = fit.cells.get(claim);
      if (except?.has(claim) === true) continue;
      put(comparedResult(paper, claim, compared, sure, proven(claim)));
      if (compared !== undefined && agrees(compared)) bound.set(claim.quantity.id, compared);
    }
  };
  switch (binding.kind) {
    case 'bound':
      compareAll(binding.fit, { sure: binding.sure, confidence: binding.by === 'name' ? 'high' : 'medium' });
      break;
    case 'other_run':
      compareAll(binding.fit, { sure: false, confidence: 'medium' });
      findings.push(otherRun(paper, group, binding.fit, binding.named));
      break;
    case 'mixed':
      if (binding.main !== undefined)
        compareAll(binding.main, { sure: binding.main.telling >= 2, confidence: 'medium' }, binding.cover.cells);
      for (const [claim, compared] of binding.cover.cells)
        results.set(claim.quantity.id, astray(claim, compared, 'binding.mixed_runs'));
      findings.push(mixedRuns(paper, group, binding.cover, binding.main));
      break;
    case 'other_record':
      for (const [claim, compared] of binding.cover.cells)
        results.set(claim.quantity.id, astray(claim, compared, 'binding.other_record'));
      findings.push(otherRecord(paper, group, binding.cover));
      break;
    case 'open':
      break;
  }
  for (const claim of group.cells)
    if (!results.has(claim.quantity.id)) results.set(claim.quantity.id, openResult(claim, binding));
  return { results, findings, bound };
}

function astray(claim: CellClaim, compared: Compared, code: string): PaperQuantityResult {
  return resultOf(claim.quantity, 'failed', code, {
    expected: 'a value of the run that the rest of the row comes from',
    found: compared.recorded.words,
    computation: recordInWords(compared, claim.quantity.printed),
    confidence: 'high',
    records: compared.recorded.records,
  });
}

function openResult(claim: CellClaim, binding: GroupBinding): PaperQuantityResult {
  const fit = binding.kind === 'open' ? binding.fit : undefined;
  const compared = fit?.cells.get(claim);
  const code = binding.kind === 'open' ? binding.code : 'no_candidate';
  return resultOf(claim.quantity, 'unverified', compared === undefined && code !== 'no_run' ? 'no_candidate' : code, {
    ...(compared === undefined
      ? {}
      : {
          computation: `perhaps ${recordInWords(compared, claim.quantity.printed)}`,
          records: compared.recorded.records,
        }),
    confidence: 'low',
  });
}
