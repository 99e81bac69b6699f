import * as z from 'zod';
import { Scope } from './scope.ts';

/** `pseudonyms.json` of the grader: the key that made the ids of a public directory, and what they stand for. */
export const Pseudonyms = z.strictObject({
  schema: z.literal('touchstone.pivot-pseudonyms/1'),
  scope: Scope,
  /** 32 bytes, hexadecimal. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  cases: z.array(z.strictObject({ pseudonym: z.string(), id: z.string() })),
});
export type Pseudonyms = z.infer<typeof Pseudonyms>;
