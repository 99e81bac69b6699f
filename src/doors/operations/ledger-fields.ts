import * as z from 'zod';

/** The study that a verb of the ledger works on. */
export const ledgerStudy = z
  .string()
  .default('.')
  .meta({ position: 0, value: 'DIR', description: 'Folder of the study' });

/** One claim of the ledger. */
export const ledgerClaim = z.string().min(1).meta({ value: 'ID', description: 'The claim' });

/** Contexts of that claim. */
export const ledgerContexts = z
  .array(z.string().min(1))
  .min(1)
  .meta({ value: 'ID', description: 'A context of the claim, such as X-3f2a1b0c9d (repeat for several)' });

/** Why something is decided. */
export const ledgerReason = z
  .string()
  .min(1)
  .meta({ value: 'TEXT', description: 'Why, in words of your own; kept in the ledger and in the trail' });
