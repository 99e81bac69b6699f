import * as z from 'zod';
import { FieldMapping } from './field-mapping.ts';
import { Scope } from './scope.ts';
import { ReleaseState, Sha256 } from './sha256.ts';

/** Receipt of an export: what was read and the bytes that were written. Holds no id, no text and no reference. */
export const Receipt = z.strictObject({
  schema: z.literal('touchstone.pivot-receipt/1'),
  scope: Scope,
  release: ReleaseState,
  cases: z.number().int().positive(),
  /** Two per case, one for each order. */
  prompts: z.number().int().positive(),
  pseudonyms: z.boolean(),
  /** No random draw enters an export, but for the key of pseudonyms. */
  deterministic: z.boolean(),
  seeds: z.array(z.number().int()).length(0),
  source: z.strictObject({ bytes: z.number().int().nonnegative(), sha256: Sha256 }),
  /** Where the fields were found: what a mapping file would say. */
  fields: FieldMapping,
  template: z.strictObject({ name: z.string(), sha256: Sha256 }),
  files: z
    .array(
      z.strictObject({
        directory: z.enum(['public', 'grader']),
        /** Directly in its directory. */
        path: z.enum(['prompts.jsonl', 'references.json', 'pseudonyms.json']),
        bytes: z.number().int().nonnegative(),
        sha256: Sha256,
      }),
    )
    .min(2),
});
export type Receipt = z.infer<typeof Receipt>;
