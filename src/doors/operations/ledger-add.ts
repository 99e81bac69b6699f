import { resolve } from 'node:path';
import * as z from 'zod';
import { actorFields, actorFrom } from './actor.ts';
import { ledgerClaim, ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';

/** `touchstone ledger add`. */
export const ledgerAdd = operation({
  name: 'ledger add',
  summary: 'Add a planned claim that does not stand in claims.yaml yet',
  examples: [
    'touchstone ledger add my-study --claim C-INTRO-001 --type citation --text "Early warning lowers mortality on wards."',
  ],
  input: z.object({
    study: ledgerStudy,
    claim: ledgerClaim,
    text: z.string().min(1).meta({ value: 'TEXT', description: 'The claim in one sentence' }),
    type: z
      .enum(['citation', 'numerical', 'methodological', 'conclusion'])
      .default('citation')
      .meta({ value: 'TYPE', description: 'citation, numerical, methodological or conclusion' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const { addClaim } = await import('../../tasks/evidence/index.ts');
    const { shellWord } = await import('../../base/text/index.ts');
    const folder = resolve(door.cwd, input.study);
    const { study, claim: claimId, text, type } = input;
    const claim = await addClaim({ folder, study, claimId, text, type, actor: actorFrom(input, door) });
    return {
      findings: false,
      data: { schema: 'touchstone.ledger-claim/1', claim },
      text: () =>
        `Added ${claim.claim_id}. Next: touchstone ground ${shellWord(study)} --claim ${shellWord(claim.claim_id)}\n`,
    };
  },
});
