import * as z from 'zod';
import type { CheckOutcome } from '../../model/index.ts';

const StudyCase = z.strictObject({
  name: z.string(),
  /** Files that replace those of the common study. */
  files: z.record(z.string(), z.string()).default({}),
  /** Files that change after the seal. */
  after_seal: z.record(z.string(), z.string()).default({}),
  /** `judge verdict`, then optionally `packet` (the present digest), `stale`, and `quote=path|text`. */
  votes: z.array(z.string()).default([]),
  judges: z.number().default(3),
  expect: z.strictObject({
    state: z.enum(['verified', 'failed', 'unverified']),
    reason: z.string().optional(),
    /** Reasons of the findings, in order. */
    findings: z.array(z.string()).default([]),
    /** Reasons of what was not checked, in order. */
    not_checked: z.array(z.string()).default([]),
    tally: z.array(z.number()).length(4).optional(),
  }),
});
export type StudyCase = z.infer<typeof StudyCase>;

/** A file of cases: a common study and what varies. */
export const StudyCases = z.strictObject({
  question: z.string(),
  study: z.record(z.string(), z.string()),
  cases: z.array(StudyCase).min(1),
});

/** The states that no case shows. */
export function showsEveryState(cases: readonly { expect: { state: CheckOutcome['state'] } }[]): string[] {
  const shown = new Set<string>(cases.map((one) => one.expect.state));
  return ['verified', 'failed', 'unverified'].filter((state) => !shown.has(state));
}
