import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** An article whose conclusions may reach patients. */
export const biomedicalArticle: Profile = {
  id: 'biomedical-article',
  title: 'Biomedical article',
  summary: 'research on health or disease; only sources that an authority confirmed',
  aliases: ['biomedical'],
  planning: {
    // Patients bear the consequences and effects are statements in numbers, so both are asked for beside the usual three.
    required: ['domain_expert', 'methodologist', 'statistician', 'stakeholder', 'editor'],
    optional: ['implementation_reviewer'],
    // The questions come first where the answer is to be relied on.
    gates: { ...USUAL_GATES, no_question_map: 'blocks' },
    outline: [
      { heading: 'Background', perspectives: ['domain_expert', 'stakeholder'], claims: ['citation'] },
      {
        heading: 'Methods',
        perspectives: ['methodologist', 'implementation_reviewer'],
        claims: ['methodological'],
      },
      { heading: 'Results', perspectives: ['statistician'], claims: ['numerical'] },
      { heading: 'Discussion', perspectives: ['editor'], claims: ['conclusion'] },
    ],
  },
  evidence: {
    // Somebody may be treated by it: no general web page, no tool and no word of honour stands in for a record.
    trust: ['verified'],
    // A weaker hint of harm or of no effect has to be answered than elsewhere.
    contradictionFloor: 0.15,
    // One's own numbers trace to logs and one's own method to code; what is said to be known of others stands in the ledger.
    ledgerFor: ['citation'],
  },
};
