import { TouchstoneError } from '../../base/fault/index.ts';
import { shellWord } from '../../base/text/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { changeLedger, LedgerClaim, openEvidence } from '../../record/ledger/index.ts';

/** A planned claim that stands nowhere yet. */
export interface NewClaim {
  readonly folder: string;
  readonly study: string;
  readonly claimId: string;
  readonly text: string;
  readonly type: LedgerClaim['claim_type'];
  readonly actor: Actor;
}

/** Adds a planned claim to the ledger. Throws `would_overwrite` where its id is taken, `usage` for an id or text that cannot be one. */
export async function addClaim({ folder, study, claimId, text, type, actor }: NewClaim): Promise<LedgerClaim> {
  const evidence = await openEvidence(folder);
  evidence.close();
  const parsed = LedgerClaim.safeParse({ claim_id: claimId, claim_text: text.trim(), claim_type: type });
  if (!parsed.success)
    throw new TouchstoneError(
      'usage',
      parsed.error.issues.map(({ path, message }) =>
        path[0] === 'claim_id'
          ? { what: `"${claimId}" is no id of a claim`, expected: message.replace(/^expected /i, '') }
          : { what: 'the text of the claim is empty', expected: 'the sentence that is to be supported' },
      ),
    );
  const claim = parsed.data;
  const planned = evidence.documents.claims.find(({ id }) => id === claim.claim_id);
  if (planned !== undefined)
    throw new TouchstoneError('would_overwrite', {
      what: `${claimId} is a claim of claims.yaml`,
      mend: `Ground it as it is: "touchstone ground ${shellWord(study)} --claim ${shellWord(claimId)}"`,
    });
  await changeLedger(evidence.root, {
    actor,
    verb: 'ledger add',
    about: claimId,
    payload: { claim_id: claim.claim_id, claim_text: claim.claim_text, claim_type: claim.claim_type },
    edit: (claims) => {
      if (claims.some((one) => one.claim_id === claim.claim_id))
        throw new TouchstoneError('would_overwrite', {
          what: `the ledger has a claim ${claimId} already`,
          mend: 'Give the new one another id.',
        });
      return [...claims, claim];
    },
  });
  return claim;
}
