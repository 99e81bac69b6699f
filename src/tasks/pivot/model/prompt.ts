import * as z from 'zod';
import { Order } from './case.ts';

/** One line of `prompts.jsonl`: one independent session of the model under test. */
export const Prompt = z.strictObject({
  case_id: z.string().min(1),
  order: Order,
  /** The whole text to send, as one message. */
  prompt: z.string().min(1),
});
export type Prompt = z.infer<typeof Prompt>;
