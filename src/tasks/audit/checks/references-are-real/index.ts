import type { Study } from '../../../../record/bundle/index.ts';
import type { Check, CheckOutcome } from '../../model/index.ts';

/**
 * I3: the works cited exist and are the ones meant. No resolver is part of this version, so every reference stays
 * `unverified`; nothing found would not be a failure either (seed: absence of a record is not fabrication).
 */
export const referencesAreReal: Check = {
  code: 'I3',
  title: 'References are real',
  doesNotShow: 'That a cited work exists would not show that it says what the text claims.',
  run: async ({ study }) => referenceVerification(study),
};

/** The seam that resolvers will fill: every citation claim `unverified: references_not_checked`. */
export async function referenceVerification(study: Study): Promise<CheckOutcome> {
  const citations = study.claims.filter((claim) => claim.type === 'citation');
  const references = new Set(
    study.evidence.flatMap((evidence) => (evidence.type === 'reference' ? [evidence.key] : [])),
  );
  const reason = 'references_not_checked';
  const what = `${references.size} reference${references.size === 1 ? '' : 's'} that claims cite${study.file.bibliography === undefined ? '' : ` from ${study.file.bibliography}`}`;
  return {
    state: 'unverified',
    reason: references.size === 0 && citations.length === 0 ? 'no_references' : reason,
    states: { verified: 0, failed: 0, unverified: Math.max(references.size, citations.length) },
    findings: [],
    notChecked: [{ what, reason, mend: 'Look each work up in its registry; this version asks none.' }],
    verdicts: citations.map((claim) => ({ claim: claim.id, state: 'unverified', reason })),
  };
}
