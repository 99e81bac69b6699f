import * as z from 'zod';
import { Order } from './case.ts';

/** How a session ended: only `ok` can be right. */
export const PredictionStatus = z.enum(['ok', 'timeout', 'truncated', 'provider_error']);
export type PredictionStatus = z.infer<typeof PredictionStatus>;

/** One line of a predictions file; fields beside these are provenance (model, effort, tokens, seconds) and kept as they are. */
export const Prediction = z.looseObject({
  case_id: z.string().min(1),
  order: Order,
  status: PredictionStatus,
  /** What the model said, untrimmed; required where the status is `ok`. */
  output: z.string().optional(),
});
export type Prediction = z.infer<typeof Prediction>;
