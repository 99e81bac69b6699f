import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** A review that answers one question from all the evidence there is. */
export const systematicReview: Profile = {
  id: 'systematic-review',
  title: 'Systematic review',
  summary: 'a synthesis of studies; every perspective asks, only confirmed sources',
  aliases: [],
  planning: {
    // Who asks decides what is searched for, and nothing can be added once the search is fixed. Only whether the answer can
    // be put into practice may be left to those who use the review.
    required: ['domain_expert', 'methodologist', 'statistician', 'stakeholder', 'editor'],
    optional: ['implementation_reviewer'],
    // The questions come first where the answer is to be relied on.
    gates: { ...USUAL_GATES, no_question_map: 'blocks' },
    outline: [
      { heading: 'Rationale and objectives', perspectives: ['domain_expert', 'stakeholder'], claims: ['citation'] },
      { heading: 'Eligibility, search and selection', perspectives: ['methodologist'], claims: ['methodological'] },
      { heading: 'Synthesis', perspectives: ['statistician'], claims: ['numerical'] },
      {
        heading: 'Discussion and implications',
        perspectives: ['editor', 'implementation_reviewer'],
        claims: ['conclusion'],
      },
    ],
  },
  evidence: {
    // A review is only as good as the list of works in it.
    trust: ['verified'],
    // Weighing what speaks against is the work itself: nearly every contradiction is answered.
    contradictionFloor: 0.1,
    // Pooled numbers trace to logs and conclusions rest on claims, in a review as elsewhere; the works it reviews stand in the ledger.
    ledgerFor: ['citation'],
  },
};
