import type {
  Context,
  ContextState,
  GatedClaim,
  JudgedBy,
  LedgerClaim,
  StanceVote,
} from '../../record/ledger/index.ts';
import { type ContextFacts, gateClaim, openEvidence } from '../../record/ledger/index.ts';
import { openClaim, openEntry } from './open-claim.ts';

/** A context as the ledger has it, and as it counts now. */
export interface ShownContext extends Context {
  readonly title: string;
  readonly year?: number;
  readonly state: ContextState['state'];
  readonly kind: ContextState['kind'];
  readonly selected: boolean;
  readonly rejected?: string;
  readonly counts: {
    readonly supports: boolean | null;
    readonly contradicts: boolean | null;
    readonly divided: boolean;
  };
  readonly votes: readonly StanceVote[];
  /** Of these, the votes that count. */
  readonly counted: readonly JudgedBy[];
}

/** A claim of the ledger with what the gate says of it. */
export interface ShownClaim {
  readonly claim_id: string;
  readonly claim_text: string;
  readonly claim_type: LedgerClaim['claim_type'];
  readonly state: GatedClaim['state'];
  readonly findings: GatedClaim['findings'];
  readonly decision_reason: string;
  readonly decided_by?: string;
  readonly decided_at?: string;
  readonly contexts: readonly ShownContext[];
  readonly trace?: LedgerClaim['trace'];
}

/** `touchstone.ledger-view/1`. */
export interface LedgerView {
  readonly schema: 'touchstone.ledger-view/1';
  readonly ledger: boolean;
  readonly claims: readonly ShownClaim[];
}

/** The ledger as it stands and counts now, contexts by rank; one claim where it is named. Throws `usage` for an id that it does not hold. */
export async function showLedger(asked: {
  readonly folder: string;
  readonly study: string;
  readonly claimId?: string;
}): Promise<LedgerView> {
  const evidence = await openEvidence(asked.folder);
  try {
    const chosen =
      asked.claimId === undefined ? evidence.claims : [(await openClaim(evidence, asked.claimId, asked.study)).claim];
    const claims: ShownClaim[] = [];
    for (const claim of chosen) {
      const open = await openEntry(evidence, claim, asked.study);
      const known = new Set<string>(claim.contexts.map(({ id }) => id));
      const strays = evidence.votes.filter((vote) => vote.claim === claim.claim_id && !known.has(vote.context));
      const isByTool = evidence.outside().isLedgerByTool;
      const gated = gateClaim({ claim, text: open.text, facts: open.facts, strays, isByTool }, open.bearing);
      claims.push(shownClaim(claim, open, gated));
    }
    return { schema: 'touchstone.ledger-view/1', ledger: evidence.hasLedger, claims };
  } finally {
    evidence.close();
  }
}

function shownClaim(
  claim: LedgerClaim,
  { text, facts }: { readonly text: string; readonly facts: readonly ContextFacts[] },
  { state, type, findings, contexts }: GatedClaim,
): ShownClaim {
  const stateOf = new Map<string, ContextState>(contexts.map((one) => [one.id, one]));
  const rejected = new Map<string, string>(claim.rejected_contexts.map(({ id, reason }) => [id, reason]));
  const shown = facts.map(({ context, source, weighed, votes }): ShownContext => {
    const now = stateOf.get(context.id);
    const reason = rejected.get(context.id);
    return {
      ...context,
      title: source?.title ?? '',
      ...(source?.year === undefined ? {} : { year: source.year }),
      state: now?.state ?? 'stale',
      kind: now?.kind ?? 'unknown',
      selected: now?.selected ?? false,
      ...(reason === undefined ? {} : { rejected: reason }),
      counts: { supports: weighed.supports, contradicts: weighed.contradicts, divided: weighed.divided },
      votes,
      counted: weighed.counted,
    };
  });
  return {
    claim_id: claim.claim_id,
    claim_text: text,
    claim_type: type,
    state,
    findings,
    decision_reason: claim.decision_reason,
    ...(claim.decided_by === undefined ? {} : { decided_by: claim.decided_by }),
    ...(claim.decided_at === undefined ? {} : { decided_at: claim.decided_at }),
    contexts: shown.sort((a, b) => a.rank - b.rank),
    ...(claim.trace === undefined ? {} : { trace: claim.trace }),
  };
}
