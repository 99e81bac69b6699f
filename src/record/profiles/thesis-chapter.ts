import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** A chapter of a thesis. */
export const thesisChapter: Profile = {
  id: 'thesis-chapter',
  title: 'Thesis chapter',
  summary: 'one chapter; examiners ask after the subject, the method and the numbers',
  aliases: [],
  planning: {
    // Examiners ask on the method down to the numbers. No editor decides on a chapter.
    required: ['domain_expert', 'methodologist', 'statistician'],
    optional: ['editor', 'stakeholder', 'implementation_reviewer'],
    // The topic is broad, so its questions come first. A chapter may carry no number at all, and then its statistician has nothing to doubt; a question is still asked.
    gates: { ...USUAL_GATES, no_question_map: 'blocks', perspective_without_counter_question: 'warns' },
    outline: [
      { heading: 'Introduction', perspectives: ['editor', 'stakeholder'], claims: [] },
      { heading: 'State of knowledge', perspectives: ['domain_expert'], claims: ['citation'] },
      { heading: 'Methods', perspectives: ['methodologist', 'implementation_reviewer'], claims: ['methodological'] },
      { heading: 'Results', perspectives: ['statistician'], claims: ['numerical'] },
      { heading: 'Discussion', perspectives: [], claims: ['conclusion'] },
    ],
  },
  evidence: {
    trust: ['verified', 'user'],
    contradictionFloor: 0.2,
    ledgerFor: ['citation'],
  },
};
