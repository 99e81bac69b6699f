import type { Place } from '../../base/fault/index.ts';
import type { Study } from '../../record/bundle/index.ts';
import type { Claim } from '../../record/claims/index.ts';
import type { BundleVerification } from '../../record/graph/index.ts';
import type { Manuscript } from '../../record/manuscript/index.ts';
import type { CheckCode, CheckOutcome, ClaimResult, ClaimVerdict, QuantityResult } from './model/index.ts';
import { worstVerdict } from './model/index.ts';

export interface Outcomes {
  readonly study: Study;
  readonly manuscript: Manuscript;
  readonly bundle: BundleVerification;
  readonly outcomes: ReadonlyMap<CheckCode, CheckOutcome>;
}

/**
 * The state of every claim from what all checks said of it: failed beats unverified beats verified, and a claim that rests
 * on others is never better than its worst premise. A claim that no check could decide is `unverified`.
 */
export function settleClaims(input: Outcomes): ClaimResult[] {
  const verdicts = collectVerdicts(input);
  const quantities = new Map<string, readonly QuantityResult[]>(
    [...input.outcomes.values()].flatMap((outcome) => [...(outcome.quantities ?? [])]),
  );
  const claims = new Map(input.study.claims.map((claim) => [claim.id as string, claim]));
  const settled = new Map<string, ClaimVerdict>();
  for (const id of input.bundle.order) {
    const claim = claims.get(id);
    if (claim !== undefined)
      settled.set(
        id,
        settle(
          claim,
          verdicts.get(id) ?? [],
          // Premises come first in the order, so that one not settled yet rests on this very claim: a circle.
          premisesOf(input, id, claims).map((to) => settled.get(to) ?? { claim: to, state: 'failed', reason: 'cycle' }),
        ),
      );
  }
  const spans = new Map<string, Place>();
  for (const span of input.manuscript.spans)
    if (!spans.has(span.id)) spans.set(span.id, { path: input.manuscript.path, line: span.line, column: span.column });
  return [...claims.values()].map((claim, index): ClaimResult => {
    const verdict = settled.get(claim.id) ?? { claim: claim.id, state: 'unverified', reason: 'not_settled' };
    const own = quantities.get(claim.id) ?? [];
    return {
      id: claim.id,
      type: claim.type,
      text: claim.text,
      state: verdict.state,
      ...(verdict.reason === undefined ? {} : { reason: verdict.reason }),
      quantitative: isQuantitative(input, claim, own),
      where: spans.get(claim.id) ?? input.study.locateInClaims(`/claims/${index}`),
      quantities: own,
      edges: (input.bundle.edges.get(claim.id) ?? []).map(({ kind, to, formula }) => ({
        kind,
        to,
        ...(formula === undefined ? {} : { formula }),
      })),
    };
  });
}

/** As the Claim Provenance Rate counts it: a numerical claim of excluded numbers alone (years, seeds) is none. */
function isQuantitative({ outcomes }: Outcomes, claim: Claim, own: readonly QuantityResult[]): boolean {
  if (own.some((quantity) => quantity.state !== 'excluded')) return true;
  if (claim.type !== 'numerical') return false;
  return outcomes.get('CPR')?.verdicts.some((verdict) => verdict.claim === claim.id) ?? true;
}

function settle(claim: Claim, own: readonly ClaimVerdict[], premises: readonly ClaimVerdict[]): ClaimVerdict {
  const verdict = worstVerdict(own);
  const premise = worstVerdict(premises);
  // A failure of the claim's own comes first; then what it rests on sets the ceiling.
  if (verdict?.state === 'failed') return verdict;
  if (
    premise !== undefined &&
    premise.state !== 'verified' &&
    (verdict?.state !== 'unverified' || premise.state === 'failed')
  ) {
    return { claim: claim.id, state: premise.state, reason: 'worst_premise' };
  }
  if (verdict !== undefined) return verdict;
  return {
    claim: claim.id,
    state: 'unverified',
    reason: claim.type === 'conclusion' ? 'inference_not_judged' : 'not_decided',
  };
}

function premisesOf(input: Outcomes, id: string, claims: ReadonlyMap<string, Claim>): string[] {
  return (input.bundle.edges.get(id) ?? []).map((edge) => edge.to).filter((to) => to !== id && claims.has(to));
}

function collectVerdicts({ study, outcomes, bundle }: Outcomes): Map<string, ClaimVerdict[]> {
  const evaluatorRuns = new Set(
    study.evidence.flatMap((evidence) => (evidence.type === 'evaluator_run' ? [evidence.id as string] : [])),
  );
  const judgedByRun = new Set(outcomes.get('I1')?.verdicts.map((verdict) => verdict.claim));
  const restsOnRuns = (claim: string) => {
    // Few claims state a re-run score, so the search below is rare.
    if (!judgedByRun.has(claim)) return false;
    const records = (bundle.edges.get(claim) ?? []).filter(
      ({ kind }) => kind === 'recorded_in' || kind === 'computed_from',
    );
    const onlyRuns = records.every((edge) => edge.kind === 'recorded_in' && evaluatorRuns.has(edge.to));
    const quantities = study.claims.find(({ id }) => id === claim)?.quantities ?? [];
    return records.length > 0 && onlyRuns && quantities.length <= 1;
  };
  const verdicts = new Map<string, ClaimVerdict[]>();
  for (const [code, outcome] of outcomes) {
    for (const verdict of outcome.verdicts) {
      // A score that could not be re-run leaves a number that its log holds verified, unless the re-run is its evidence.
      const rests =
        code !== 'I1' ||
        verdict.state !== 'unverified' ||
        (bundle.edges.get(verdict.claim) ?? []).some((edge) => evaluatorRuns.has(edge.to));
      // Where the re-run is the only record, no log holds the number, and the re-run decides.
      if (
        code === 'CPR' &&
        (verdict.reason === 'no_evidence' || verdict.reason === 'not_a_log') &&
        restsOnRuns(verdict.claim)
      )
        continue;
      if (rests || !logDecides(outcomes, verdict.claim))
        verdicts.set(verdict.claim, [...(verdicts.get(verdict.claim) ?? []), verdict]);
    }
  }
  return verdicts;
}

function logDecides(outcomes: ReadonlyMap<CheckCode, CheckOutcome>, claim: string): boolean {
  return outcomes.get('CPR')?.quantities?.has(claim) ?? false;
}
