import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** A short paper for a conference with reviews. */
export const conferencePaper: Profile = {
  id: 'conference-paper',
  title: 'Conference paper',
  summary: 'a short paper on a result that others will want to rebuild',
  aliases: [],
  planning: {
    // Reviewers of such papers ask whether it is new, sound and can be rebuilt. With few pages, the editor's questions of
    // framing come of themselves.
    required: ['domain_expert', 'methodologist', 'implementation_reviewer'],
    optional: ['statistician', 'editor', 'stakeholder'],
    gates: USUAL_GATES,
    outline: [
      { heading: 'Introduction', perspectives: ['editor', 'stakeholder'], claims: [] },
      { heading: 'Related work', perspectives: ['domain_expert'], claims: ['citation'] },
      { heading: 'Method', perspectives: ['methodologist', 'implementation_reviewer'], claims: ['methodological'] },
      { heading: 'Experiments', perspectives: ['statistician'], claims: ['numerical'] },
      { heading: 'Conclusion', perspectives: [], claims: ['conclusion'] },
    ],
  },
  evidence: {
    trust: ['verified', 'user'],
    contradictionFloor: 0.2,
    ledgerFor: ['citation'],
  },
};
