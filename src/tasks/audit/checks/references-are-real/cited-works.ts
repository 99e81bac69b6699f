import { shorten } from '../../../../base/text/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Claim, Evidence } from '../../../../record/claims/index.ts';
import type { ReferenceResult } from '../../../../record/references/index.ts';
import { type ClaimVerdict, type EvidenceResult, worstVerdict } from '../../model/index.ts';
import type { ReferenceState } from './state-of.ts';

/** What is known of the listed references, by their keys; undefined where no list could be read. */
export type StatesByKey = ReadonlyMap<string, { readonly result: ReferenceResult; readonly state: ReferenceState }>;

const NOT_CHECKED: ReferenceState = { state: 'unverified', reason: 'references_not_checked' };
const NOT_LISTED: ReferenceState = { state: 'unverified', reason: 'cited_but_not_listed' };

/** The verdict of each citation claim: the worst of the references that it cites. */
export function citationVerdicts(study: Study, states: StatesByKey | undefined, keyed = true): ClaimVerdict[] {
  const evidence = new Map<string, Evidence>(study.evidence.map((one) => [one.id, one]));
  return study.claims
    .filter(({ type }) => type === 'citation')
    .map((claim) => {
      const cited = citedIds(claim).flatMap((id) => keyOf(evidence.get(id)) ?? []);
      const verdicts = cited.map((key): ClaimVerdict => ({ claim: claim.id, ...stateAt(key, states, keyed) }));
      return worstVerdict(verdicts) ?? { claim: claim.id, ...NOT_CHECKED };
    });
}

/** The claims that cite each key. */
export function citingClaims(study: Study): ReadonlyMap<string, readonly string[]> {
  const evidence = new Map<string, Evidence>(study.evidence.map((one) => [one.id, one]));
  const citing = new Map<string, string[]>();
  for (const claim of study.claims)
    for (const id of claim.type === 'citation' ? citedIds(claim) : []) {
      const key = keyOf(evidence.get(id));
      if (key === undefined) continue;
      const before = citing.get(key);
      if (before === undefined) citing.set(key, [claim.id]);
      else before.push(claim.id);
    }
  return citing;
}

function stateAt(key: string, states: StatesByKey | undefined, keyed: boolean): ReferenceState {
  return states === undefined ? NOT_CHECKED : (states.get(key)?.state ?? (keyed ? NOT_LISTED : NOT_CHECKED));
}

function citedIds({ cited_from: from = [] }: Claim): readonly string[] {
  return typeof from === 'string' ? [from] : from;
}

function keyOf(evidence: Evidence | undefined): string | undefined {
  return evidence?.type === 'reference' || evidence?.type === 'passage' ? evidence.key : undefined;
}

/** The references among the evidence as they were found: the entry itself is the excerpt. */
export function referenceEvidence(study: Study, states: StatesByKey): EvidenceResult[] {
  return study.evidence.flatMap((evidence): EvidenceResult[] => {
    if (evidence.type !== 'reference') return [];
    const { id, type } = evidence;
    const known = states.get(evidence.key);
    if (known === undefined) return [];
    const { reference } = known.result;
    const { state, reason } = known.state;
    const entry = { first_line: reference.where.line ?? 1, text: shorten(reference.raw, 2_000) };
    return [
      {
        id,
        type,
        state: state === 'verified' ? 'found' : 'not_checked',
        ...(reason === undefined ? {} : { reason }),
        where: reference.where,
        excerpt: entry,
      },
    ];
  });
}
