import { verifyBundle } from '../../../../record/graph/index.ts';
import { type Check, type CheckOutcome, countStates, worst } from '../../model/index.ts';

/** GRAPH: every claim leads, through edges of the right kind and without a circle, to evidence that is there. */
export const claimsRestOnEvidence: Check = {
  code: 'GRAPH',
  title: 'Every claim leads to evidence',
  doesNotShow: 'An unbroken path shows what a claim rests on, never that the evidence supports it.',
  run: async ({ study }): Promise<CheckOutcome> => {
    const faults = verifyBundle(study).graph;
    const byClaim = Map.groupBy(faults, (fault) => fault.claim);
    const ids = [...new Set(study.claims.map((claim) => claim.id as string))];
    const states = ids.map((id) => worst((byClaim.get(id) ?? []).map((fault) => fault.state)));
    const loose = faults.filter((fault) => fault.claim === undefined).map((fault) => fault.state);
    const state = worst([...states, ...loose]);
    const reason = faults.find((fault) => fault.state === state)?.reason;
    return {
      state: ids.length === 0 && state === 'verified' ? 'unverified' : state,
      ...(ids.length === 0 && state === 'verified' ? { reason: 'no_claims' } : reason === undefined ? {} : { reason }),
      states: countStates([...states, ...loose]),
      findings: faults.map(({ reason: why, state: found, claim, message, mend, where }) => ({
        check: 'GRAPH',
        state: found,
        reason: why,
        severity: found === 'failed' ? 'major' : 'minor',
        ...(claim === undefined ? {} : { claim }),
        message,
        mend,
        where,
      })),
      notChecked:
        ids.length === 0
          ? [
              {
                what: 'the claim graph',
                reason: 'no_claims',
                mend: 'Mark claims in the manuscript and declare them in claims.yaml.',
              },
            ]
          : [],
      verdicts: faults.flatMap((fault) =>
        fault.claim === undefined ? [] : [{ claim: fault.claim, state: fault.state, reason: fault.reason }],
      ),
    };
  },
};
