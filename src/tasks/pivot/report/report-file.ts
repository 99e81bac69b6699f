import * as z from 'zod';
import { ReleaseState, SCOPE, Scope, Sha256 } from '../model/index.ts';
import { Interval } from '../scoring/index.ts';
import type { Results } from './read-results.ts';

/** What `pivot report` says of the page that it wrote. */
export const ReportFile = z.strictObject({
  schema: z.literal('touchstone.pivot-report/1'),
  scope: Scope,
  /** Only a pinned release gives results of the benchmark. */
  release: ReleaseState,
  /** The page, as it was named. */
  html: z.string(),
  html_sha256: Sha256,
  /** The scores that were drawn, in their order. */
  scores: z.array(z.strictObject({ name: z.string(), score: z.number().min(0).max(1), interval: Interval })).min(1),
  /** true: the page names right answers and stays with the grader. */
  contains_references: z.boolean(),
  /** The same results give the same bytes. */
  deterministic: z.literal(true),
  /** Nothing is drawn by chance here; the seeds of the intervals stand with them. */
  seeds: z.array(z.int().min(0)).length(0),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** The same for a page that was written. */
export function reportFileOf({ scores, compare }: Results, html: string, sha256: Sha256): ReportFile {
  const isPinned = scores.every(({ score }) => score.release === 'pinned');
  return {
    schema: 'touchstone.pivot-report/1',
    scope: SCOPE,
    release: isPinned ? 'pinned' : 'unpinned',
    html,
    html_sha256: sha256,
    scores: scores.map(({ name, score: { score, interval } }) => ({ name, score, interval })),
    contains_references: compare !== undefined,
    deterministic: true,
    seeds: [],
  };
}
