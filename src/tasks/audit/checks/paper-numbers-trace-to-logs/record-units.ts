import { unitOf } from '../../../../base/number/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';

/** Endings of metric names that say the unit: `size_bytes`, `latency_ms`. A lone `s` or `h` is too often something else. */
const ENDINGS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/(?:^|[_./ -])bytes$/i, 'B'],
  [/[_./ -]kb$/i, 'kB'],
  [/[_./ -]mb$/i, 'MB'],
  [/[_./ -]gb$/i, 'GB'],
  [/[_./ -](?:ms|millis|milliseconds)$/i, 'ms'],
  [/[_./ -](?:sec|secs|seconds)$/i, 's'],
  [/[_./ -](?:min|mins|minutes)$/i, 'min'],
  [/[_./ -]hours$/i, 'h'],
  [/[_./ -](?:pct|percent|percentage)$/i, '%'],
];

/** Unit of a record: what its log says, else what the name of its metric ends in. */
export function unitOfRecord(record: LogRecord): string | undefined {
  if (record.labels.unit !== undefined) return record.labels.unit;
  const metric = record.labels.metric ?? '';
  // "train_min" is a minimum unless a time is measured.
  const unit = ENDINGS.find(([pattern]) => pattern.test(metric))?.[1];
  if (unit === 'min' && !/time|duration|latency|elapsed|minutes$/i.test(metric)) return undefined;
  return unit !== undefined && unitOf(unit).dimension !== 'other' ? unit : undefined;
}
