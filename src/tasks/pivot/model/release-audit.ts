import * as z from 'zod';
import { Scope } from './scope.ts';
import { ReleaseState, Sha256 } from './sha256.ts';

const count = z.number().int().nonnegative();

/** Rows by what came of a check. `undecided`: the file does not hold what the check needs, or orders are missing. */
const Tally = z.strictObject({ agree: count, disagree: count, undecided: count });

/** Which arithmetic of an aggregate row was checked. */
export const AggregateCheck = z.enum(['accuracy', 'case_accuracy', 'parsed_only', 'row']);
export type AggregateCheck = z.infer<typeof AggregateCheck>;

const AuditedFile = z.strictObject({ sha256: Sha256, bytes: count, state: ReleaseState });

/** What `pivot audit` writes: arithmetic on released files, no model and no random draw. */
export const ReleaseAudit = z.strictObject({
  schema: z.literal('touchstone.pivot-audit/1'),
  scope: Scope,
  /** pinned where both files are those that were released. */
  release: ReleaseState,
  full_experiment_status: z.literal('not_reproduced_high_cost'),
  deterministic: z.literal(true),
  seeds: z.array(z.number().int()).length(0),
  cases: count,
  /** Two for each case; nothing was asked. */
  prompts: count,
  /** Right answers in the order as released. */
  labels: z.strictObject({ A: count, B: count, balanced: z.boolean() }),
  /** Cases per group, where the release names one group per case. */
  groups: z.record(z.string(), count).optional(),
  files: z.strictObject({ questions: AuditedFile, aggregates: AuditedFile }),
  /** What an export would write for the model under test (without pseudonyms). */
  planned: z.strictObject({ prompts_sha256: Sha256, template: z.string(), template_sha256: Sha256 }),
  aggregates: z.strictObject({
    rows: count,
    /** The column that was taken for each quantity. */
    columns: z.record(z.string(), z.string()),
    accuracy: Tally,
    case_accuracy: Tally,
    parsed_only: Tally,
    /** Why checks stayed undecided, with the number of rows. */
    undecided: z.array(z.strictObject({ check: AggregateCheck, reason: z.string(), rows: count })),
  }),
  findings: z.array(
    z.strictObject({
      check: AggregateCheck,
      /** Line of the file. */
      line: count,
      /** Model, condition and effort as the row names them. */
      row: z.string(),
      found: z.string(),
      expected: z.string(),
    }),
  ),
  /** What nobody may read into this audit. */
  not_done: z.array(z.string()),
});
export type ReleaseAudit = z.infer<typeof ReleaseAudit>;
