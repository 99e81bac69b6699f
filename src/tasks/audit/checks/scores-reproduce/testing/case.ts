import * as z from 'zod';

const Loose = z.record(z.string(), z.unknown());
const Files = z.record(z.string(), z.string());

const ScoreCase = z.strictObject({
  name: z.string(),
  /** Text of the claim C-1 that states the score. */
  claim: z.string(),
  /** Which number of it, as printed. */
  literal: z.string().optional(),
  /** Fields that replace those of the common evaluator; null removes one. */
  evaluator: Loose.default({}),
  metric: Loose.optional(),
  files: Files.default({}),
  after_seal: Files.default({}),
  skip: z.boolean().default(false),
  /** The programs answer by chance: audited again until the state is the expected one, at most eight times. */
  by_chance: z.boolean().default(false),
  expect: z.strictObject({
    state: z.enum(['verified', 'failed', 'unverified']),
    reason: z.string().optional(),
    mean: z.number().optional(),
    sigma: z.number().optional(),
    arm: z.enum(['relative', 'noise', 'exact_zero']).optional(),
    control: z.number().optional(),
    flags: z.array(z.string()).optional(),
    flags_include: z.string().optional(),
    /** Reasons of the findings, in order. */
    findings: z.array(z.string()).optional(),
    /** Part of the message of the first finding. */
    message: z.string().optional(),
  }),
});
export type ScoreCase = z.infer<typeof ScoreCase>;

/** A file of cases: a common study and what varies. */
export const ScoreCases = z.strictObject({
  study: z.strictObject({ evaluator: Loose, metric: Loose, files: Files }),
  cases: z.array(ScoreCase).min(1),
});
export type ScoreCases = z.infer<typeof ScoreCases>;
