import { TouchstoneError } from '../../base/fault/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { changeLedger, type LedgerClaim } from '../../record/ledger/index.ts';

/** Changes one claim of the ledger under the lock of the study. Returns whether anything changed. */
export function changeClaim(
  root: string,
  change: {
    readonly claimId: string;
    readonly actor: Actor;
    readonly verb: string;
    readonly reason?: string;
    readonly payload?: unknown;
    readonly edit: (claim: LedgerClaim) => LedgerClaim;
  },
): Promise<boolean> {
  const { claimId, edit, ...rest } = change;
  return changeLedger(root, {
    ...rest,
    about: claimId,
    edit: (claims) => {
      if (!claims.some((claim) => claim.claim_id === claimId))
        throw new TouchstoneError('usage', {
          what: `${claimId} was taken out of the ledger meanwhile`,
          mend: 'Run the command again.',
        });
      return claims.map((claim) => (claim.claim_id === claimId ? edit(claim) : claim));
    },
  });
}
