import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import type { Evidence, LedgerClaim } from '../../record/ledger/index.ts';

/** A claim that is to be grounded, as it is worded now. */
export interface ClaimToGround {
  readonly claimId: LedgerClaim['claim_id'];
  readonly text: string;
  readonly type: LedgerClaim['claim_type'];
}

/**
 * The claims that were asked for. All: those that the profile wants in the ledger, and those that stand there. Throws `usage` for an id
 * that neither `claims.yaml` nor the ledger holds.
 */
export function claimsToGround(
  evidence: Pick<Evidence, 'claims' | 'documents' | 'profile' | 'wordingOf'>,
  asked: { readonly all: boolean; readonly claims: readonly string[] },
): readonly ClaimToGround[] {
  const known = new Map<string, ClaimToGround>();
  for (const { id, text, type } of evidence.documents.claims) known.set(id, { claimId: id, text, type });
  for (const claim of evidence.claims)
    known.set(claim.claim_id, { claimId: claim.claim_id, ...evidence.wordingOf(claim) });
  if (asked.all) {
    const inLedger = new Set<string>(evidence.claims.map((claim) => claim.claim_id));
    return [...known.values()].filter(
      ({ claimId, type }) => inLedger.has(claimId) || evidence.profile.evidence.ledgerFor.includes(type),
    );
  }
  return [...new Set(asked.claims)].map((id) => {
    const claim = known.get(id);
    if (claim !== undefined) return claim;
    const meant = nearest(id, [...known.keys()]);
    throw new TouchstoneError('usage', {
      what: `neither claims.yaml nor the ledger has a claim "${id}"`,
      mend: `${meant === undefined ? '' : `Did you mean "${meant}"? `}A planned claim is added by "touchstone ledger add".`,
    });
  });
}
