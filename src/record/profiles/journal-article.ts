import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** The default: a research article in a field without rules of its own. */
export const journalArticle: Profile = {
  id: 'journal-article',
  title: 'Journal article',
  summary: 'a research article; the default',
  // The names of the check of references that say nothing of the kind of output.
  aliases: ['general', 'strict'],
  planning: {
    // The subject, the method and the reader: the three that any reviewer report speaks for.
    required: ['domain_expert', 'methodologist', 'editor'],
    // Not every article rests on numbers, touches a group of people or is put into practice.
    optional: ['statistician', 'stakeholder', 'implementation_reviewer'],
    gates: USUAL_GATES,
    outline: [
      { heading: 'Introduction', perspectives: ['domain_expert', 'stakeholder'], claims: ['citation'] },
      { heading: 'Methods', perspectives: ['methodologist', 'implementation_reviewer'], claims: ['methodological'] },
      { heading: 'Results', perspectives: ['statistician'], claims: ['numerical'] },
      { heading: 'Discussion', perspectives: ['editor'], claims: ['conclusion'] },
    ],
  },
  evidence: {
    // The author may vouch for a source that no index holds (a report, a thesis); nobody vouches for the other two.
    trust: ['verified', 'user'],
    contradictionFloor: 0.2,
    // What is said to be known from others. Numbers of one's own trace to logs, and conclusions rest on both.
    ledgerFor: ['citation'],
  },
};
