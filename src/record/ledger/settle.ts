import type { ContextFacts } from './gate/facts.ts';
import type { Context, LedgerClaim } from './schema.ts';

/**
 * A claim of the ledger with what its votes come to, and with trust and full-text status as the list of sources has them. A stance that a
 * person wrote by hand stays where nobody has ever voted; the gate says that it has no vote. Selection, reasons, places and ranks stay.
 */
export function settled(claim: LedgerClaim, text: string, facts: readonly ContextFacts[]): LedgerClaim {
  const of = new Map(facts.map((one) => [one.context.id, one]));
  return {
    ...claim,
    claim_text: text,
    contexts: claim.contexts.map((context) => settledContext(context, of.get(context.id))),
  };
}

function settledContext(context: Context, facts: ContextFacts | undefined): Context {
  if (facts === undefined) return context;
  const { source, weighed, votes } = facts;
  const known = source === undefined ? {} : { trust: source.trust, full_text: source.full_text };
  if (votes.length === 0 && context.judged_by.length === 0) return { ...context, ...known };
  const { stance: _, ...rest } = context;
  return {
    ...rest,
    ...known,
    supports: weighed.supports,
    contradicts: weighed.contradicts,
    ...(weighed.stance === undefined ? {} : { stance: weighed.stance }),
    sentences: [...weighed.sentences],
    scope_gaps: [...weighed.gaps],
    judged_by: [...weighed.counted],
  };
}
