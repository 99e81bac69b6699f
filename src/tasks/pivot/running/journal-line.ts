import * as z from 'zod';
import { Order, Prediction } from '../model/index.ts';
import { RunSettings } from './run-settings.ts';

const at = z.iso.datetime();
const PromptName = z.strictObject({ case_id: z.string().min(1), order: Order });

/** First line of a journal. */
export const JournalHead = z.strictObject({ schema: z.literal('touchstone.pivot-journal/1'), settings: RunSettings });

/** Every other line, in the order of what happened. */
export const JournalLine = z.union([
  /** The command was started. */
  z.strictObject({ start: z.strictObject({ tool: z.string() }), at }),
  /** A prompt is about to be sent. */
  z.strictObject({ asking: PromptName, at }),
  /** What came of it: this line will stand in the predictions. */
  z.strictObject({ prediction: Prediction, at }),
  /** Failures that are not held against the model, because nobody got an answer any more: these prompts are asked again. */
  z.strictObject({ withdrawn: z.array(PromptName), why: z.string(), at }),
]);
export type JournalLine = z.infer<typeof JournalLine>;
