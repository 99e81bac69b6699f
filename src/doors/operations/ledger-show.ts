import { resolve } from 'node:path';
import * as z from 'zod';
import { ledgerClaim, ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';

/** `touchstone ledger show`. */
export const ledgerShow = operation({
  name: 'ledger show',
  summary: 'Show the claims of the ledger and their passages, as they count now',
  examples: ['touchstone ledger show my-study', 'touchstone ledger show my-study --claim C-INTRO-001'],
  input: z.object({ study: ledgerStudy, claim: ledgerClaim.optional() }),
  run: async (input, door) => {
    const { ledgerText, showLedger } = await import('../../tasks/evidence/index.ts');
    const view = await showLedger({
      folder: resolve(door.cwd, input.study),
      study: input.study,
      ...(input.claim === undefined ? {} : { claimId: input.claim }),
    });
    return {
      findings: false,
      data: view,
      text: (terminal) => ledgerText(view, input.study, input.claim !== undefined, terminal),
    };
  },
});
