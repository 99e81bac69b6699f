import type { PaperOutcome, PaperQuantityResult } from '../../model/index.ts';

/** What is said of numbers that were not bound, by reason. */
const MENDS: Readonly<Record<string, string>> = {
  no_candidate: 'Name metric and data set in head or sentence as the log does, or attach the log that holds them.',
  hint: 'A record has the value, but no words lead to it: name the run, the metric and the data set.',
  several_candidates: 'Several records have the value: name the run, the metric and the data set.',
  no_run: 'Attach the run of this row, or name the one it is.',
  value_differs: 'The nearest record differs, and it is not sure that it is the one meant.',
};

/** How many results were not decided, by reason: silence is not approval. */
export function notCheckedOf(results: readonly PaperQuantityResult[]): PaperOutcome['notChecked'] {
  const counts = new Map<string, number>();
  for (const { state, code } of results) if (state === 'unverified') counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, n]) => {
      const mend = MENDS[reason];
      return { what: n === 1 ? '1 result' : `${n} results`, reason, ...(mend === undefined ? {} : { mend }) };
    });
}
