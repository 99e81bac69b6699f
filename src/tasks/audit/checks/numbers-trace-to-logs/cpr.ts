import { describeEvidence } from '../../../../record/evidence/index.ts';
import { countStates, type EvidenceResult, type QuantityResult, worst } from '../../model/index.ts';
import { type ClaimJudgment, judgeClaim } from './claim.ts';
import { computeClaims } from './claim-values.ts';
import { asQuantityResult, isDecided } from './decision.ts';
import { type Desk, deskOf } from './desk.ts';
import { findingsOf } from './findings.ts';
import type { CprInput, CprOutcome } from './input.ts';
import { PUBLISHED_RULE } from './published-rule.ts';
import type { LogNumber } from './records.ts';

/**
 * The numerical Claim Provenance Rate: verified quantitative claims over all quantitative claims. Every number is compared with
 * the value that we read ourselves from the sealed log at the stated place. Nothing is thrown for what is wrong with the research.
 */
export async function numericalCpr(input: CprInput): Promise<CprOutcome> {
  const desk = deskOf(input);
  // All logs are asked for at once, so that reading one does not wait for judging another.
  await Promise.all(input.study.evidence.map((e) => (e.type === 'log_record' ? desk.records(e.id) : null)));
  await computeClaims(desk);
  const judgments: { judgment: ClaimJudgment; index: number }[] = [];
  for (const [index, claim] of input.study.claims.entries()) {
    input.signal?.throwIfAborted();
    const judgment = await judgeClaim(desk, claim);
    if (judgment !== null) judgments.push({ judgment, index });
  }
  const all = judgments.map((j) => j.judgment);
  const quantitative = all.filter((j) => j.quantitative);
  const states = countStates(quantitative.flatMap((j) => j.state ?? []));
  const excluded = all.flatMap((j) => j.judged).filter((q) => q.decision.state === 'excluded');
  const counts = {
    quantitative: quantitative.length,
    ...states,
    excluded: excluded.length,
    unclassified: all.reduce((sum, j) => sum + j.undeclared.length, 0),
  };
  const decided = all.filter((j) => j.state !== null);
  const state = worst(
    decided.flatMap((j) => j.state ?? []),
    'unverified',
  );
  const reason = decided.length === 0 ? 'no_quantitative_claim' : decided.find((j) => j.state === state)?.reason;
  return {
    cpr: quantitative.length === 0 ? null : states.verified / quantitative.length,
    counts,
    state,
    ...(reason === undefined ? {} : { reason }),
    states: countStates(decided.flatMap((j) => j.state ?? [])),
    findings: judgments.flatMap(({ judgment, index }) => findingsOf(input.study, judgment, index)),
    notChecked: notChecked(desk, counts.excluded, counts.unclassified),
    verdicts: decided.map(({ claim, state: verdict, reason: why }) => ({
      claim: claim.id,
      state: verdict ?? 'unverified',
      ...(why === undefined ? {} : { reason: why }),
    })),
    quantities: new Map(
      all.map((j) => [
        j.claim.id,
        j.judged.map((q): QuantityResult => asQuantityResult(q.literal, q.kind, q.decision)),
      ]),
    ),
    evidence: await evidenceResults(desk, all),
  };
}

function notChecked(desk: Desk, excluded: number, unclassified: number): CprOutcome['notChecked'] {
  const items: { what: string; reason: string; mend?: string }[] = [];
  if (desk.policy === 'coe-2026')
    items.push({
      what: `rounding, metric, stage, unit, direction and run of the numbers: they were compared by the ${PUBLISHED_RULE}`,
      reason: 'published_rule',
      mend: 'For comparison only; audit without --policy coe-2026.',
    });
  if (excluded > 0)
    items.push({
      what: `${excluded} numbers of excluded kinds (citations, years, seeds, hardware and the like)`,
      reason: 'excluded_kind',
    });
  if (unclassified > 0)
    items.push({
      what: `${unclassified} number${unclassified === 1 ? '' : 's'} in claim texts that no quantity declares`,
      reason: 'number_undeclared',
      mend: 'Declare them under "quantities".',
    });
  return items;
}

/** Evidence that was looked at, as it was found. */
async function evidenceResults(desk: Desk, judgments: readonly ClaimJudgment[]): Promise<EvidenceResult[]> {
  const used = new Set(
    judgments.flatMap((j) => [...j.judged.map((q) => q.decision), ...j.whole].flatMap((d) => d.evidence)),
  );
  const results: EvidenceResult[] = [];
  for (const evidence of desk.study.evidence) {
    if (!used.has(evidence.id) || evidence.type !== 'log_record') continue;
    const record = await desk.records(evidence.id);
    results.push(isDecided(record) ? await describeEvidence(desk.study, evidence) : foundEvidence(desk, record));
  }
  return results;
}

function foundEvidence(desk: Desk, record: LogNumber): EvidenceResult {
  const { id, evidence, value, unit, metric, stage, run } = record;
  const sha256 = desk.study.files.get(evidence.path)?.sha256;
  return {
    id,
    type: 'log_record',
    state: 'found',
    where: value.place,
    value: value.literal,
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(unit === null ? {} : { unit: evidence.unit ?? unit.name }),
    ...(metric === null ? {} : { metric: evidence.metric ?? metric }),
    ...(stage === null ? {} : { stage: evidence.stage ?? stage }),
    ...(run === null ? {} : { run }),
    excerpt: value.excerpt,
  };
}
