import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest, shellWord } from '../../base/text/index.ts';
import {
  type Bearing,
  type ContextFacts,
  commandsFor,
  type Evidence,
  factsOf,
  type LedgerClaim,
} from '../../record/ledger/index.ts';

/** A claim of the ledger with all that is known of it now. */
export interface OpenClaim {
  readonly claim: LedgerClaim;
  readonly text: string;
  readonly facts: readonly ContextFacts[];
  readonly bearing: Bearing;
}

/** The claim of that id with its facts. Throws `usage` where the ledger has none of that id. */
export async function openClaim(evidence: Evidence, id: string, study: string): Promise<OpenClaim> {
  const claim = evidence.claims.find((one) => one.claim_id === id);
  if (claim === undefined) throw unknownClaim(evidence, id, study);
  return openEntry(evidence, claim, study);
}

/** The same for a claim that is at hand. */
export async function openEntry(evidence: Evidence, claim: LedgerClaim, study: string): Promise<OpenClaim> {
  const { text, type } = evidence.wordingOf(claim);
  const facts = await factsOf(claim, text, evidence);
  const { profile } = evidence;
  return {
    claim,
    text,
    facts,
    bearing: { claimId: claim.claim_id, claimType: type, profile, commands: commandsFor(study) },
  };
}

/** The facts of a context of the claim. Throws `usage` where it has none of that id. */
export function contextOf({ claim, facts, bearing }: OpenClaim, id: string): ContextFacts {
  const found = facts.find(({ context }) => context.id === id);
  if (found !== undefined) return found;
  const meant = nearest(
    id,
    claim.contexts.map((context) => context.id),
  );
  throw new TouchstoneError('usage', {
    what: `${claim.claim_id} has no context "${id}"`,
    mend: `${meant === undefined ? '' : `Did you mean "${meant}"? `}See "${bearing.commands.show(claim.claim_id)}"`,
  });
}

function unknownClaim({ claims, documents, hasLedger }: Evidence, id: string, study: string): TouchstoneError {
  const at = shellWord(study);
  if (documents.claims.some((claim) => claim.id === id))
    return new TouchstoneError('usage', {
      what: `${id} does not stand in the ledger yet`,
      mend: `Look for passages first: "touchstone ground ${at} --claim ${shellWord(id)}"`,
    });
  const meant = nearest(
    id,
    claims.map((claim) => claim.claim_id),
  );
  return new TouchstoneError('usage', {
    what: hasLedger ? `the ledger has no claim "${id}"` : 'the study has no ledger yet',
    mend: meant === undefined ? `A planned claim is added by "touchstone ledger add".` : `Did you mean "${meant}"?`,
  });
}
