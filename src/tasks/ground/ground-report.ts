import type { Evidence, Trace } from '../../record/ledger/index.ts';
import type { Corpus, EmbeddedWindows } from '../../record/passages/index.ts';
import type { ClaimToGround } from './claims-to-ground.ts';
import type { Grounded } from './ground-claim.ts';

/** What grounding came to for one claim. */
export interface ClaimReport {
  readonly claim_id: string;
  readonly claim_text: string;
  readonly contexts: number;
  /** Contexts that this run brought in. */
  readonly added: number;
  readonly supports: number;
  readonly contradicts: number;
  readonly open: number;
  readonly votes: number;
  /** Why judges gave no vote, each reason once. */
  readonly failures: readonly string[];
  readonly not_asked: number;
  readonly trace: Trace;
}

/** `touchstone.ground/1`. */
export interface GroundReport {
  readonly schema: 'touchstone.ground/1';
  readonly claims: readonly ClaimReport[];
  readonly corpus: Corpus;
  /** Sources of kind summary, which are never searched for evidence. */
  readonly summaries: number;
  /** Questions of the map that need evidence and name no claim: their queries belong to none. */
  readonly unplaced: readonly string[];
  /** Whether ledger or votes changed. */
  readonly changed: boolean;
  /** How far the passages have vectors, where an endpoint was named. */
  readonly vectors?: EmbeddedWindows;
  /** The TREC run, where it was asked for. */
  readonly trec?: string;
}

export function claimReport(claim: ClaimToGround, grounded: Grounded, evidence: Pick<Evidence, 'claims'>): ClaimReport {
  const entry = evidence.claims.find((one) => one.claim_id === claim.claimId);
  const { facts } = grounded;
  const count = (test: (one: Grounded['facts'][number]) => boolean) => facts.filter(test).length;
  return {
    claim_id: claim.claimId,
    claim_text: claim.text,
    contexts: facts.length,
    added: facts.length - (entry?.contexts.length ?? 0),
    supports: count(({ weighed }) => weighed.supports === true),
    contradicts: count(({ weighed }) => weighed.contradicts === true),
    open: count(({ weighed }) => weighed.stance === undefined),
    votes: grounded.votes.length,
    failures: grounded.failures,
    not_asked: grounded.notAsked,
    trace: grounded.trace,
  };
}
