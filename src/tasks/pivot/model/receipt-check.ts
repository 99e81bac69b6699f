import * as z from 'zod';
import { Scope } from './scope.ts';
import { Sha256 } from './sha256.ts';

/** What `pivot verify-receipt` writes. */
export const ReceiptCheck = z.strictObject({
  schema: z.literal('touchstone.pivot-receipt-check/1'),
  scope: Scope,
  deterministic: z.literal(true),
  seeds: z.array(z.number().int()).length(0),
  receipt_sha256: Sha256,
  checks: z.array(
    z.strictObject({
      /** What was looked at: a directory, a file in it, the release. */
      subject: z.string(),
      outcome: z.enum(['holds', 'fails', 'not_checked']),
      /** What was found, or why nothing was looked at. */
      found: z.string(),
      expected: z.string(),
    }),
  ),
});
export type ReceiptCheck = z.infer<typeof ReceiptCheck>;
