import type { Profile } from './profile.ts';

/**
 * What shuts the outline unless a profile has a reason for another choice. Near-duplicates and unused evidence are remarks
 * everywhere: whether two questions are one, and whether a passage is worth using, is for a person to say.
 */
export const USUAL_GATES: Profile['planning']['gates'] = {
  // A focused piece of work may do without a map, as long as no outline is asked for; broad ones say so themselves.
  no_question_map: 'warns',
  open_high_priority: 'blocks',
  unmet_evidence_need: 'blocks',
  perspective_without_question: 'blocks',
  perspective_without_counter_question: 'blocks',
  answer_without_evidence: 'blocks',
  open_decision: 'blocks',
  near_duplicate: 'warns',
  unused_evidence: 'warns',
};
