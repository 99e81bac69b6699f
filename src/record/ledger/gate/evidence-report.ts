import type { Claim } from '../../claims/index.ts';
import type { GateFinding } from '../../gates/index.ts';
import type { ClaimId } from '../../study/index.ts';
import { type Evidence, openEvidence } from '../open-evidence.ts';
import type { ContextId, LedgerClaim } from '../schema.ts';
import { type Commands, commandsFor } from './commands.ts';
import { factsOf } from './facts.ts';
import { finder, gateClaim } from './gate-claim.ts';
import type { ContextState, EvidenceReport, GatedClaim } from './model.ts';
import { outsideFindings } from './outside-findings.ts';

/** How commands name the study in what they propose; the absolute path where nothing is given. */
export interface ReportOptions {
  readonly study?: string;
}

/**
 * Looks at every claim that must stand in the ledger: finds each place again, counts the votes, and says what fails. `root` is the
 * absolute real path of the study. Throws `bad_input` with every fault of the documents.
 */
export async function evidenceReport(root: string, options: ReportOptions = {}): Promise<EvidenceReport> {
  const evidence = await openEvidence(root);
  try {
    const { documents, profile } = evidence;
    const commands = commandsFor(options.study ?? root);
    const entries = new Set<string>(evidence.claims.map((claim) => claim.claim_id));
    const missing = documents.claims.filter(({ id }) => !entries.has(id));
    const gated: GatedClaim[] = [];
    for (const claim of evidence.claims) gated.push(await gateEntry(claim, evidence, commands));
    const needed = missing.filter(({ type }) => profile.evidence.ledgerFor.includes(type));
    const claims = inOrder(
      [...gated, ...needed.map((claim) => withoutEntry(claim, commands))],
      documents.claims.map(({ id }) => id),
    );
    return {
      ledger: evidence.hasLedger,
      claims,
      uncovered: missing
        .filter(({ type }) => !profile.evidence.ledgerFor.includes(type))
        .map(({ id, type }) => ({ claimId: id, why: `${type} claims need no ledger under the profile ${profile.id}` })),
      findings: [
        ...claims.flatMap(({ findings }) => findings),
        ...(evidence.hasLedger ? outsideFindings(evidence.outside(), commands) : []),
      ],
    };
  } finally {
    evidence.close();
  }
}

/** The findings of the evidence gate. */
export async function evidenceFindings(root: string, options: ReportOptions = {}): Promise<GateFinding[]> {
  return [...(await evidenceReport(root, options)).findings];
}

/** Every context of the ledger as it counts now; empty where there is no ledger. */
export async function contextStates(root: string): Promise<ReadonlyMap<ContextId, ContextState>> {
  const { claims } = await evidenceReport(root);
  return new Map(claims.flatMap(({ contexts }) => contexts.map((context) => [context.id, context] as const)));
}

async function gateEntry(claim: LedgerClaim, evidence: Evidence, commands: Commands): Promise<GatedClaim> {
  const { text, type } = evidence.wordingOf(claim);
  const facts = await factsOf(claim, text, evidence);
  const known = new Set<string>(claim.contexts.map(({ id }) => id));
  const strays = evidence.votes.filter((vote) => vote.claim === claim.claim_id && !known.has(vote.context));
  const bearing = { claimId: claim.claim_id, claimType: type, profile: evidence.profile, commands };
  return gateClaim({ claim, text, facts, strays, isByTool: evidence.outside().isLedgerByTool }, bearing);
}

function withoutEntry({ id, text, type }: Claim, commands: Commands): GatedClaim {
  const finding = finder(id)('blocks', 'no_entry', 'the claim does not stand in the ledger', {
    mend: commands.ground(id),
  });
  return { claimId: id, text, type, state: 'unsupported', findings: [finding], contexts: [] };
}

/** In the order of claims.yaml; claims that stand in the ledger alone come last, in its order. */
function inOrder(claims: readonly GatedClaim[], order: readonly ClaimId[]): GatedClaim[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  return claims
    .map((claim, index) => ({ claim, at: rank.get(claim.claimId) ?? order.length + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ claim }) => claim);
}
