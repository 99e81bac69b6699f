import { type Context, type ContextFacts, type LedgerClaim, settled, Trace } from '../../record/ledger/index.ts';

/** What grounding found for one claim, on its way into the ledger. */
export interface Finding {
  readonly claimId: LedgerClaim['claim_id'];
  readonly text: string;
  readonly type: LedgerClaim['claim_type'];
  readonly facts: readonly ContextFacts[];
  readonly relevance: ReadonlyMap<string, number>;
  /** Ids from the best on, where a judge has put them in order; the others follow by relevance. */
  readonly order: readonly string[];
  readonly trace: Trace;
}

/**
 * The claim of the ledger with what was found: contexts that stand there stay in their place, with selection, rejection and judgments;
 * new ones come last; ranks and relevance are those of now. The same findings give the same claim, with the time of the first.
 */
export function mergeGrounding(entry: LedgerClaim | undefined, finding: Finding): LedgerClaim {
  const base: LedgerClaim = entry ?? {
    claim_id: finding.claimId,
    claim_text: finding.text,
    claim_type: finding.type,
    contexts: [],
    selected_contexts: [],
    rejected_contexts: [],
    decision_reason: '',
  };
  const stands = new Set<string>(base.contexts.map(({ id }) => id));
  const added = finding.facts.map(({ context }) => context).filter(({ id }) => !stands.has(id));
  const contexts = [...base.contexts, ...added].map((context) => ({
    ...context,
    relevance: finding.relevance.get(context.id) ?? context.relevance,
  }));
  const merged = settled({ ...base, contexts: ranked(contexts, finding.order) }, finding.text, finding.facts);
  const isSame = entry?.trace !== undefined && withoutTime(entry.trace) === withoutTime(finding.trace);
  return { ...merged, trace: isSame ? entry.trace : finding.trace };
}

function ranked(contexts: readonly Context[], order: readonly string[]): Context[] {
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  const byWorth = [...contexts].sort(
    (a, b) =>
      place(a.id) - place(b.id) ||
      b.relevance - a.relevance ||
      (a.source_id === b.source_id ? a.position.start - b.position.start : a.source_id < b.source_id ? -1 : 1),
  );
  const rank = new Map(byWorth.map(({ id }, index) => [id, index + 1]));
  return contexts.map((context) => ({ ...context, rank: rank.get(context.id) ?? contexts.length }));
}

// Parsed first, so that the order of keys is that of the schema.
function withoutTime(trace: Trace): string {
  const { time: _, ...rest } = Trace.parse(trace);
  return JSON.stringify(rest);
}
