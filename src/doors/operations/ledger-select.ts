import { resolve } from 'node:path';
import * as z from 'zod';
import { actorFields, actorFrom } from './actor.ts';
import { ledgerClaim, ledgerContexts, ledgerReason, ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';

/** `touchstone ledger select`. */
export const ledgerSelect = operation({
  name: 'ledger select',
  summary: 'Select the passages that carry a claim, with the reason',
  examples: [
    'touchstone ledger select my-study --claim C-INTRO-001 --context X-3f2a1b0c9d --reason "The only trial with adults on general wards."',
  ],
  input: z.object({
    study: ledgerStudy,
    claim: ledgerClaim,
    context: ledgerContexts,
    reason: ledgerReason,
    replace: z.boolean().default(false).meta({
      description: 'Put these in the place of what was selected, and this reason in the place of the one before',
    }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const { selectContexts } = await import('../../tasks/evidence/index.ts');
    const { claim, changed } = await selectContexts({
      folder: resolve(door.cwd, input.study),
      study: input.study,
      claimId: input.claim,
      contexts: input.context,
      reason: input.reason,
      replace: input.replace,
      actor: actorFrom(input, door),
    });
    const { selected_contexts: selected } = claim;
    return {
      findings: false,
      data: { schema: 'touchstone.ledger-claim/1', claim, changed },
      text: () =>
        changed
          ? `${claim.claim_id} rests on ${selected.join(', ')}.\n`
          : `Nothing changed: ${claim.claim_id} rests on ${selected.join(', ')} for that reason already.\n`,
    };
  },
});
