import type { Place } from '../../../../base/fault/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Finding, PaperQuantityResult } from '../../model/index.ts';

import type { Compared } from './look-up.ts';

export type NewFinding = Omit<Finding, 'id'>;

/** What one step of the binding came to: results by quantity, and what there is to say beside them. */
export interface Verdicts {
  readonly results: ReadonlyMap<string, PaperQuantityResult>;
  readonly findings: readonly NewFinding[];
  /** What numbers are bound to, for what is derived from them. */
  readonly bound: ReadonlyMap<string, Compared>;
}

const MOST_RECORDS = 8;

/** The place of a record, with its literal as quote. */
export function placeOfRecord(record: LogRecord): Place {
  const { pointer, line } = record.at;
  return {
    path: record.path,
    ...(line === undefined ? {} : { line }),
    ...(pointer === undefined ? {} : { pointer }),
    quote: record.literal,
  };
}

export function placesOf(records: readonly LogRecord[]): Place[] {
  return records.slice(0, MOST_RECORDS).map(placeOfRecord);
}

export function resultOf(
  quantity: PaperQuantity,
  state: PaperQuantityResult['state'],
  code: string,
  more: Partial<Omit<PaperQuantityResult, 'id' | 'state' | 'code' | 'records'>> & {
    readonly records?: readonly LogRecord[];
  } = {},
): PaperQuantityResult {
  const { records = [], ...rest } = more;
  return { id: quantity.id, state, code, ...rest, records: placesOf(records) };
}
