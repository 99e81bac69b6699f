import { multiply } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { CellClaim } from './cell-claims.ts';
import type { Compared } from './look-up.ts';
import { type NewFinding, placesOf, resultOf } from './verdict.ts';
import { literalOf, recordInWords, shown } from './words.ts';

export interface Sureness {
  /** true: a contradiction counts, since names or the rest of the row settle which record is meant. */
  readonly sure: boolean;
  readonly confidence: 'high' | 'medium' | 'low';
}

interface Said {
  readonly result: PaperQuantityResult;
  readonly findings: readonly NewFinding[];
}

/** Metrics named at least so clearly may contradict without another row that proves the column. */
const CLEAR = 0.95;

/** A cell against the record that it is bound to. */
export function comparedResult(
  paper: Paper,
  claim: CellClaim,
  compared: Compared | undefined,
  sure: Sureness,
  proven: boolean,
): Said {
  const { quantity } = claim;
  if (compared === undefined) return said(resultOf(quantity, 'unverified', 'no_candidate'));
  // Repetitions that differ are no one record that could contradict, and neither is the second best of several metrics.
  const one = compared.measured.main.length === 1 && claim.metrics.top.has(compared.measured.metric);
  const clear =
    claim.settled === 'named' ? proven || claim.metrics.score >= CLEAR : claim.settled === 'only_one' && proven;
  const counts = sure.sure && one && clear;
  return standingResult(paper, quantity, compared, { ...sure, sure: counts });
}

/** A number against one record: agreement, cut digits, contradiction where it is sure that this record is meant. */
export function standingResult(paper: Paper, quantity: PaperQuantity, compared: Compared, sure: Sureness): Said {
  const { printed } = quantity;
  const { standing, recorded } = compared;
  const words = recordInWords(compared, printed);
  const base = { computation: words, records: recorded.records, confidence: sure.confidence };
  switch (standing.outcome) {
    case 'agrees':
      return said(resultOf(quantity, 'verified', recorded.records.length > 1 ? 'derived.match' : 'value.match', base));
    case 'undecided':
      return said(resultOf(quantity, 'unverified', standing.code, base));
    case 'cut':
      return cutResult(paper, quantity, compared, base, sure);
    case 'contradicts': {
      if (!sure.sure) return said(resultOf(quantity, 'unverified', 'value_differs', { ...base, confidence: 'low' }));
      const found = shown(multiply(recorded.value, standing.factor), printed);
      const result = resultOf(quantity, 'failed', standing.code, { ...base, expected: literalOf(printed), found });
      return said(result, {
        check: 'CPR',
        state: 'failed',
        reason: standing.code,
        severity: standing.code === 'round.truncated' ? 'minor' : 'major',
        message: `printed ${literalOf(printed)}, recorded ${found}`,
        expected: literalOf(printed),
        found,
        computation: words,
        confidence: sure.confidence,
        mend: 'Print the recorded value, or attach the run that it comes from.',
        where: [paper.placeOf(quantity.sentence), ...placesOf(recorded.records)],
      });
    }
  }
}

function cutResult(paper: Paper, quantity: PaperQuantity, compared: Compared, base: object, sure: Sureness): Said {
  const found = shown(multiply(compared.recorded.value, compared.standing.factor), quantity.printed);
  const literal = literalOf(quantity.printed);
  // Without a sure binding the cut digits may as well be those of another record.
  if (!sure.sure) return said(resultOf(quantity, 'unverified', 'value_differs', base));
  return said(resultOf(quantity, 'failed', 'round.truncated', { ...base, expected: literal, found }), {
    check: 'CPR',
    state: 'failed',
    reason: 'round.truncated',
    severity: 'minor',
    message: `${literal} is ${found} cut off, not rounded`,
    expected: literal,
    found,
    confidence: sure.confidence,
    mend: 'Round the recorded value.',
    where: [paper.placeOf(quantity.sentence), ...placesOf(compared.recorded.records)],
  });
}

const said = (result: PaperQuantityResult, ...findings: NewFinding[]): Said => ({ result, findings });
