import * as z from 'zod';
import { Scope, Sha256 } from '../model/index.ts';
import { RunSettings } from './run-settings.ts';

const count = z.int().min(0);

/** What a finished run says of itself; the predictions stand in a file of their own. */
export const RunFile = z.strictObject({
  schema: z.literal('touchstone.pivot-run/1'),
  scope: Scope,
  settings: RunSettings,
  prompts: count,
  /** The predictions file. */
  predictions_sha256: Sha256,
  /** Prompts by how their session ended; an answer that is no answer is `ok` here and unparseable to the grader. */
  statuses: z.strictObject({ ok: count, timeout: count, truncated: count, provider_error: count }),
  /** Requests that are on record, repeats included; those under way at a kill are not. */
  requests: count,
  /** Of them, repeats after 429, 5xx or a lost connection. */
  retries: count,
  /** Prompts that were begun more than once, because the run was broken off before their answer was on record. */
  begun_again: count,
  /** Times that the command was started for this run. */
  starts: count,
  tokens: z.strictObject({
    prompt: count,
    completion: count,
    /** Part of the completion. */
    reasoning: count,
    /** Answers that came without a count. */
    uncounted: count,
  }),
  /** In the currency of the prices, per million tokens; absent where no price was given. */
  cost: z
    .strictObject({
      price_in: z.number().nonnegative(),
      price_out: z.number().nonnegative(),
      total: z.number().nonnegative(),
      /** false: some answers came without a count, so it is at least this. */
      complete: z.boolean(),
    })
    .optional(),
  seconds: z.strictObject({
    /** All starts together, from the first to the last line of each. */
    wall: z.number().nonnegative(),
    /** Sum over prompts of their last request. */
    model: z.number().nonnegative(),
    /** Half of the prompts took no longer. */
    median: z.number().nonnegative(),
    longest: z.number().nonnegative(),
  }),
  deterministic: z.literal(false),
  /** Nothing here is drawn by us; a model draws as it likes. */
  seeds: z.array(count).length(0),
});
export type RunFile = z.infer<typeof RunFile>;
