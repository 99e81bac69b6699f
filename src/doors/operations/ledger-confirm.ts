import { resolve } from 'node:path';
import * as z from 'zod';
import { actorFields, actorFrom } from './actor.ts';
import { ledgerClaim, ledgerReason, ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';

/** `touchstone ledger confirm`. */
export const ledgerConfirm = operation({
  name: 'ledger confirm',
  summary: 'After a look: take the place and words that a passage has in a source that changed',
  examples: [
    'touchstone ledger confirm my-study --claim C-INTRO-001 --context X-3f2a1b0c9d --reason "Only a misprint was mended."',
  ],
  input: z.object({
    study: ledgerStudy,
    claim: ledgerClaim,
    context: z.string().min(1).meta({ value: 'ID', description: 'The context' }),
    reason: ledgerReason,
    ...actorFields,
  }),
  run: async (input, door) => {
    const { confirmContext } = await import('../../tasks/evidence/index.ts');
    const { commandsFor } = await import('../../record/ledger/index.ts');
    const { claim, changed, isJudged } = await confirmContext({
      folder: resolve(door.cwd, input.study),
      study: input.study,
      claimId: input.claim,
      context: input.context,
      reason: input.reason,
      actor: actorFrom(input, door),
    });
    const judge = `Its words are to be judged anew: ${commandsFor(input.study).judge(input.claim, input.context)}\n`;
    return {
      findings: false,
      data: { schema: 'touchstone.ledger-claim/1', claim, changed },
      text: () =>
        changed
          ? `${input.context} stands where it stands now. ${isJudged ? 'Its votes go on counting.\n' : judge}`
          : `Nothing changed: ${input.context} stands where it stood.\n`,
    };
  },
});
