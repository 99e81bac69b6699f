import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type {
  AuditResult,
  ClaimResult,
  EvidenceResult,
  Finding,
  QuestionResult,
  ScoreResult,
} from '../../model/index.ts';

/** The audit with what the parts of the page look up, so that the page grows in step with the claims. */
export interface View {
  readonly result: AuditResult;
  readonly manuscript: Manuscript;
  readonly claims: ReadonlyMap<string, ClaimResult>;
  readonly evidence: ReadonlyMap<string, EvidenceResult>;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  readonly scores: ReadonlyMap<string, readonly ScoreResult[]>;
  readonly questions: ReadonlyMap<string, readonly QuestionResult[]>;
  /** Ids marked in the manuscript. */
  readonly marked: ReadonlySet<string>;
  /** Evidence that gets a card of its own, since many claims use it or none does. */
  readonly shared: ReadonlySet<string>;
}

/** Evidence that more claims use is shown once and linked, else its excerpt would repeat without end. */
const INLINE = 3;

export function viewOf(result: AuditResult, manuscript: Manuscript): View {
  const uses = new Map<string, number>();
  for (const claim of result.claims) for (const id of evidenceOf(claim)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const shared = result.evidence.filter(({ id }) => {
    const n = uses.get(id) ?? 0;
    return n === 0 || n > INLINE;
  });
  return {
    result,
    manuscript,
    claims: new Map(result.claims.map((claim) => [claim.id, claim])),
    evidence: new Map(result.evidence.map((one) => [one.id, one])),
    findings: byClaim(result.findings),
    scores: byClaim(result.scores),
    questions: byClaim(result.questions),
    marked: new Set(manuscript.spans.map((span) => span.id)),
    shared: new Set(shared.map((one) => one.id)),
  };
}

/** Ids of all evidence and claims that a claim leads to, by an edge or a quantity, each once, in order. */
export function evidenceOf(claim: ClaimResult): string[] {
  const ids = [...claim.edges.map((edge) => edge.to), ...claim.quantities.flatMap((quantity) => quantity.evidence)];
  return [...new Set(ids)];
}

function byClaim<T extends { readonly claim?: string }>(items: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of items) {
    if (item.claim === undefined) continue;
    const list = map.get(item.claim);
    if (list === undefined) map.set(item.claim, [item]);
    else list.push(item);
  }
  return map;
}
