import * as z from 'zod';

/** An interval of a mean over cases. */
export const Interval = z.strictObject({
  low: z.number(),
  high: z.number(),
  level: z.literal(0.95),
  /** How often the cases were drawn anew. */
  resamples: z.int().min(1),
  seed: z.int().min(0),
  /** The computation, so that it can be repeated elsewhere. */
  method: z.string(),
});
export type Interval = z.infer<typeof Interval>;
