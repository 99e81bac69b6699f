import * as z from 'zod';
import { UNPARSEABLE } from '../answers/index.ts';
import { Scope } from '../model/scope.ts';
import { ReleaseState, Sha256 } from '../model/sha256.ts';
import { Interval } from './interval.ts';

const count = z.int().min(0);
/** A share of 1. Nullable where there may be nothing to take a share of. */
const share = z.number().min(0).max(1);

/** What was read, by SHA-256: the two files (where files were read), and what the references say they were exported from. */
export const ScoredInputs = z.strictObject({
  references: Sha256.optional(),
  predictions: Sha256.optional(),
  questions: Sha256,
  prompts: Sha256,
  template: Sha256,
});

/** The score of one predictions file. */
export const ScoreFile = z.strictObject({
  schema: z.literal('touchstone.pivot-score/1'),
  scope: Scope,
  /** Only a pinned release gives a result of the benchmark. */
  release: ReleaseState,
  cases: count,
  /** Two per case. */
  prompts: count,
  /** Right answers among all prompts. */
  correct: count,
  /** Mean over all cases of half the right answers of each: every case and both orders weigh the same. */
  score: share,
  /** Of the score, from resamples of cases. */
  interval: Interval,
  /** Right answers per order, of all cases. */
  by_order: z.strictObject({ ab: share, ba: share }),
  /** How the sessions ended; `missing` has no line in the file. They add up to the prompts. */
  statuses: z.strictObject({
    ok: count,
    timeout: count,
    truncated: count,
    provider_error: count,
    missing: count,
  }),
  parsed: z.strictObject({
    /** Sessions that ended well with an answer. */
    count,
    /** Sessions that ended well with something else; they count as wrong. */
    unparseable: count,
    /** Those by reason. */
    reasons: z.partialRecord(z.enum(UNPARSEABLE), count),
    /** Right answers among the parsed ones alone. Not the score: failures are left out. */
    accuracy_parsed_only: share.nullable(),
    /** Cases with an answer in both orders. */
    both_orders: count,
  }),
  /** Of the cases answered in both orders: how often the same option was chosen. */
  order_consistency: share.nullable(),
  /** Of the parsed answers: how often the first position was chosen. */
  first_position_rate: share.nullable(),
  /** Scores per group, where the references carry groups; `null` stands for the cases without one. */
  groups: z
    .array(z.strictObject({ group: z.string().nullable(), cases: count, correct: count, score: share }))
    .optional(),
  deterministic: z.literal(false),
  /** Seeds of the resampling. */
  seeds: z.array(count),
  inputs: ScoredInputs,
});
export type ScoreFile = z.infer<typeof ScoreFile>;
