import {
  add,
  compare,
  ofDecimal,
  parseDecimal,
  type Rational,
  rational,
  reduced,
  subtract,
} from '../../../base/number/index.ts';
import type { AggregateCheck } from '../model/index.ts';
import type { AggregateRow } from './aggregate-table.ts';
import type { ColumnName } from './column-names.ts';
import { agrees, type PrintedShare, printedShare, toleranceOf, writtenAs } from './printed-share.ts';

/** What came of one check of one row. */
export type RowOutcome =
  | { readonly outcome: 'agree' }
  | { readonly outcome: 'disagree'; readonly found: string; readonly expected: string }
  | { readonly outcome: 'undecided'; readonly reason: string };

/** What the checks need to know beside the row. */
export interface RowContext {
  /** Cases of the release, for a file without that column. */
  readonly cases: number;
  /** Columns that print percent. */
  readonly percent: ReadonlySet<ColumnName>;
}

type Check = (row: AggregateRow, context: RowContext) => RowOutcome;

/** The checks, each about one statement of a row. */
export const ROW_CHECKS: readonly (readonly [Exclude<AggregateCheck, 'row'>, Check])[] = [
  ['accuracy', accuracy],
  ['case_accuracy', caseAccuracy],
  ['parsed_only', parsedOnly],
];

const AGREE: RowOutcome = { outcome: 'agree' };
const undecided = (reason: string): RowOutcome => ({ outcome: 'undecided', reason });
const disagree = (found: string, expected: string): RowOutcome => ({ outcome: 'disagree', found, expected });

/** accuracy = correct / n_runs. */
function accuracy(row: AggregateRow, { percent }: RowContext): RowOutcome {
  const correct = countOf(row, 'correct');
  const runs = countOf(row, 'n_runs');
  if (typeof correct !== 'bigint') return correct;
  if (typeof runs !== 'bigint') return runs;
  if (correct > runs) return disagree(`${correct} correct of ${runs} runs`, 'no more correct than runs');
  if (runs === 0n) return undecided('no runs');
  const printed = shareOf(row, 'accuracy', percent);
  return 'outcome' in printed ? printed : compareShares('accuracy', printed, correct, runs);
}

/**
 * The mean of cases that weigh the same. With both orders of every case it is correct / n_runs again; where orders are
 * missing it lies between missing orders wrong and each missing one hiding a case that counts in full, and no closer.
 */
function caseAccuracy(row: AggregateRow, { cases, percent }: RowContext): RowOutcome {
  const printed = shareOf(row, 'case_accuracy', percent);
  if ('outcome' in printed) return printed;
  const correct = countOf(row, 'correct');
  const runs = countOf(row, 'n_runs');
  const count = row.cell('n_cases') === undefined ? BigInt(cases) : countOf(row, 'n_cases');
  if (typeof correct !== 'bigint') return correct;
  if (typeof runs !== 'bigint') return runs;
  if (typeof count !== 'bigint') return count;
  if (runs > 2n * count) return undecided('more runs than two per case');
  if (runs === 0n) return undecided('no runs');
  if (runs === 2n * count) return compareShares('case accuracy', printed, correct, runs);
  const low = rational(correct, 2n * count);
  const high = rational(correct + (2n * count - runs), runs);
  const value = ofDecimal(printed.value);
  const slack = toleranceOf(printed);
  if (compare(add(value, slack), low) < 0 || compare(subtract(value, slack), least(high)) > 0)
    return disagree(
      `case accuracy ${row.cell('case_accuracy')}`,
      `between ${writtenAs(printed, low)} and ${writtenAs(printed, least(high))}`,
    );
  return undecided('orders are missing, so the mean over cases does not follow from counts of runs');
}

/** parsed accuracy = correct / n_parsed, correct ≤ n_parsed ≤ n_runs, n_parsed + n_unparsed = n_runs. */
function parsedOnly(row: AggregateRow, { percent }: RowContext): RowOutcome {
  if (row.cell('n_parsed') === undefined && row.cell('n_unparsed') === undefined)
    return undecided(row.absence('n_parsed'));
  const correct = countOf(row, 'correct');
  const runs = countOf(row, 'n_runs');
  if (typeof correct !== 'bigint') return correct;
  if (typeof runs !== 'bigint') return runs;
  const failed = row.cell('n_unparsed') === undefined ? undefined : countOf(row, 'n_unparsed');
  if (failed !== undefined && typeof failed !== 'bigint') return failed;
  const parsed = row.cell('n_parsed') === undefined ? runs - (failed ?? 0n) : countOf(row, 'n_parsed');
  if (typeof parsed !== 'bigint') return parsed;
  if (failed !== undefined && parsed + failed !== runs)
    return disagree(`${parsed} parsed and ${failed} not`, `together ${runs} runs`);
  if (parsed > runs || parsed < 0n) return disagree(`${parsed} parsed of ${runs} runs`, 'no more parsed than runs');
  if (correct > parsed) return disagree(`${correct} correct of ${parsed} parsed`, 'no more correct than parsed');
  if (row.cell('parsed_accuracy') === undefined) return AGREE;
  if (parsed === 0n) return undecided('nothing was parsed');
  const printed = shareOf(row, 'parsed_accuracy', percent);
  return 'outcome' in printed ? printed : compareShares('accuracy of parsed answers', printed, correct, parsed);
}

function compareShares(name: string, printed: PrintedShare, part: bigint, whole: bigint): RowOutcome {
  const exact = rational(part, whole);
  if (agrees(printed, exact)) return AGREE;
  const sign = printed.isPercent ? ' %' : '';
  return disagree(
    `${name} ${writtenAs(printed, ofDecimal(printed.value))}${sign}`,
    `${writtenAs(printed, exact)}${sign} (${part}/${whole})`,
  );
}

function shareOf(row: AggregateRow, column: ColumnName, percent: ReadonlySet<ColumnName>): PrintedShare | RowOutcome {
  const cell = row.cell(column);
  if (cell === undefined) return undecided(row.absence(column));
  return printedShare(cell, percent.has(column)) ?? disagree(`${column} is no number`, 'a number');
}

function countOf(row: AggregateRow, column: ColumnName): bigint | RowOutcome {
  const cell = row.cell(column);
  if (cell === undefined) return undecided(row.absence(column));
  const value = parseDecimal(cell);
  const exact = value === null ? undefined : reduced(ofDecimal(value));
  return exact === undefined || exact.d !== 1n || exact.n < 0n
    ? disagree(`${column} is no count`, 'a whole number')
    : exact.n;
}

const least = (high: Rational) => (compare(high, rational(1n)) > 0 ? rational(1n) : high);
