import * as z from 'zod';

/** One line of `audit/silenced.jsonl`: somebody looked at a finding and says why it stands, or takes that back. */
export const SilenceLine = z.strictObject({
  schema: z.literal('touchstone.silence/1').default('touchstone.silence/1'),
  /** Id of the finding. */
  finding: z.string().regex(/^F-[0-9a-f]{12}$/),
  action: z.enum(['silence', 'restore']).default('silence'),
  /** Rule of the finding, `CPR/value.mismatch`. */
  rule: z.string().min(1).max(200),
  /** What stood there when it was silenced; with other words there the finding is live again. */
  quote: z.string().max(2000),
  reason: z.string().min(1).max(2000),
  by: z.string().min(1).max(200),
  /** ISO 8601, UTC. */
  at: z.string().min(1).max(40),
});
export type SilenceLine = z.output<typeof SilenceLine>;

/** What is silenced now in a folder. */
export interface Silences {
  /** By id of the finding: the last line that is not taken back. */
  readonly live: ReadonlyMap<string, SilenceLine>;
  /** Every line in order, those taken back too. */
  readonly lines: readonly SilenceLine[];
}

/** Where they stand, in the folder that is audited. */
export const SILENCED_PATH = 'audit/silenced.jsonl';
