import * as z from 'zod';
import { Sha256 } from '../model/index.ts';

/** What decides the answers of a run. Pinned when it begins: a run that goes on with anything else is refused. */
export const RunSettings = z.strictObject({
  /** The `prompts.jsonl` that is asked; it holds the text of every prompt, so it pins the template as well. */
  prompts_sha256: Sha256,
  /** What the predictions say of the model. */
  model: z.string().min(1),
  /** Sent to an endpoint as `reasoning_effort`. */
  effort: z.string().min(1).optional(),
  /** Origin and path of an endpoint. */
  endpoint: z.string().optional(),
  /** Of the query of its address, which may hold a secret. */
  endpoint_query_sha256: Sha256.optional(),
  /** Further members of each request to an endpoint. */
  parameters: z.record(z.string(), z.json()).optional(),
  /** Name of a program. */
  command: z.string().optional(),
  /** Of the program with its arguments (as JSON list), which may hold secrets. */
  command_sha256: Sha256.optional(),
  /** Limit of one call. */
  time_limit_seconds: z.number().positive(),
});
export type RunSettings = z.infer<typeof RunSettings>;

/** How a setting is called on a command line. */
const FLAG: Readonly<Record<keyof RunSettings, string>> = {
  prompts_sha256: '--public-dir (its prompts)',
  model: '--model',
  effort: '--effort',
  endpoint: '--endpoint',
  endpoint_query_sha256: '--endpoint (what stands behind the ?)',
  parameters: '--parameter',
  command: '--command',
  command_sha256: '--command (its arguments)',
  time_limit_seconds: '--time-limit',
};

/** The settings that differ, in the words of a command line. */
export function settingsThatDiffer(begun: RunSettings, now: RunSettings): string[] {
  return RunSettings.keyof()
    .options.filter((name) => JSON.stringify(sorted(begun[name])) !== JSON.stringify(sorted(now[name])))
    .map((name) => FLAG[name]);
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;
