import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** A plan for work that is not done yet. */
export const researchProposal: Profile = {
  id: 'research-proposal',
  title: 'Research proposal',
  summary: 'a plan or an application; questions may stay research to be done',
  aliases: [],
  planning: {
    // Whether it can be done and whom it serves is what a panel decides on.
    required: ['domain_expert', 'methodologist', 'stakeholder', 'implementation_reviewer'],
    optional: ['statistician', 'editor'],
    // What evidence is yet needed is the subject of a proposal, so a need that was written down stands in the outline.
    gates: { ...USUAL_GATES, no_question_map: 'blocks', unmet_evidence_need: 'warns' },
    outline: [
      { heading: 'Background and aims', perspectives: ['domain_expert'], claims: ['citation'] },
      { heading: 'Methods', perspectives: ['methodologist', 'statistician'], claims: ['methodological', 'numerical'] },
      { heading: 'Work plan and feasibility', perspectives: ['implementation_reviewer'], claims: [] },
      { heading: 'Benefit and risks', perspectives: ['stakeholder', 'editor'], claims: ['conclusion'] },
    ],
  },
  evidence: {
    // Calls, policies and registers of trials are often to be had as pages only.
    trust: ['verified', 'user', 'web'],
    contradictionFloor: 0.2,
    ledgerFor: ['citation'],
  },
};
