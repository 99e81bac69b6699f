import * as z from 'zod';
import { Label } from './case.ts';
import { Scope } from './scope.ts';
import { ReleaseState, Sha256 } from './sha256.ts';

/** `references.json` of the grader: what is right, for the cases of one export. Never to be shown to a model under test. */
export const References = z.strictObject({
  schema: z.literal('touchstone.pivot-references/1'),
  scope: Scope,
  release: ReleaseState,
  /** true: ids are keyed hashes; the key stands in `pseudonyms.json` beside this file. */
  pseudonyms: z.boolean(),
  digests: z.strictObject({
    /** The questions file of the release. */
    questions: Sha256,
    /** The `prompts.jsonl` that went out with these references. */
    prompts: Sha256,
    /** The prompt template. */
    template: Sha256,
  }),
  /** In the order of the prompts; the interval of a score depends on this order. */
  cases: z
    .array(z.strictObject({ id: z.string().min(1), reference: Label, group: z.string().min(1).optional() }))
    .min(1),
});
export type References = z.infer<typeof References>;
