import { resolve } from 'node:path';
import * as z from 'zod';
import { actorFields, actorFrom } from './actor.ts';
import { ledgerClaim, ledgerContexts, ledgerReason, ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';

/** `touchstone ledger reject`. */
export const ledgerReject = operation({
  name: 'ledger reject',
  summary: 'Put passages aside with a reason, and so answer those that contradict',
  examples: [
    'touchstone ledger reject my-study --claim C-INTRO-001 --context X-0c9d3f2a1b --reason "Children in intensive care; the claim is on adults."',
  ],
  input: z.object({
    study: ledgerStudy,
    claim: ledgerClaim,
    context: ledgerContexts,
    reason: ledgerReason,
    ...actorFields,
  }),
  run: async (input, door) => {
    const { rejectContexts } = await import('../../tasks/evidence/index.ts');
    const { claim, changed } = await rejectContexts({
      folder: resolve(door.cwd, input.study),
      study: input.study,
      claimId: input.claim,
      contexts: input.context,
      reason: input.reason,
      actor: actorFrom(input, door),
    });
    return {
      findings: false,
      data: { schema: 'touchstone.ledger-claim/1', claim, changed },
      text: () =>
        changed
          ? `${input.context.join(', ')} put aside; ${claim.claim_id} ${claim.selected_contexts.length === 0 ? 'rests on nothing yet' : `rests on ${claim.selected_contexts.join(', ')}`}.\n`
          : 'Nothing changed: put aside for that reason already.\n',
    };
  },
});
