import type { Aggregate } from '../model.ts';

/** Words that say how a number was made of several, as they stand at the end or the beginning of a key. */
const WORDS: Readonly<Record<string, Aggregate>> = {
  mean: 'mean',
  avg: 'mean',
  average: 'mean',
  median: 'median',
  sum: 'sum',
  total: 'sum',
  min: 'min',
  minimum: 'min',
  max: 'max',
  maximum: 'max',
  stderr: 'stderr',
  sem: 'stderr',
  std: 'std',
  stdev: 'std',
  stddev: 'std',
  sd: 'std',
  ci: 'ci',
  ci95: 'ci',
  count: 'count',
  last: 'last',
};

/** Keys that hold aggregates of what is below them: `means`, `stderrs`. */
const GROUPS: Readonly<Record<string, Aggregate>> = {
  ...WORDS,
  means: 'mean',
  averages: 'mean',
  medians: 'median',
  stderrs: 'stderr',
  standard_errors: 'stderr',
  stds: 'std',
  standard_deviation: 'std',
  standard_deviations: 'std',
  mins: 'min',
  maxs: 'max',
};

/** A key without the word for its aggregate. `total_time`, `max_length` and the like keep theirs at the front: there it is part of the name. */
export function aggregateOf(key: string): { readonly metric: string; readonly aggregate?: Aggregate } {
  const end = /^(.+?)[_./\-\s]+([A-Za-z]{2,8}\d{0,2})$/.exec(key.slice(0, 200));
  const last = end?.[2]?.toLowerCase() ?? '';
  if (end?.[1] !== undefined && Object.hasOwn(WORDS, last) && last !== 'total' && last !== 'count')
    return { metric: end[1], aggregate: WORDS[last] ?? 'value' };
  const front = /^(mean|avg|average|std|stddev|stderr|sem)[_./\-\s]+(.+)$/i.exec(key.slice(0, 200));
  if (front?.[2] !== undefined) return { metric: front[2], aggregate: WORDS[front[1]?.toLowerCase() ?? ''] ?? 'value' };
  return { metric: key };
}

/** The aggregate that a key announces for all below it, or for the one number that it holds. */
export function groupAggregate(key: string): Aggregate | undefined {
  const name = key.toLowerCase();
  return Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined;
}
