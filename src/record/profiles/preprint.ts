import type { Profile } from './profile.ts';
import { USUAL_GATES } from './usual-gates.ts';

/** A manuscript that is made public before any review. */
export const preprint: Profile = {
  id: 'preprint',
  title: 'Preprint',
  summary: 'public before review; nobody else has asked yet',
  aliases: [],
  planning: {
    // No editor and no reviewer stands between the author and the reader: the two who would find the gravest faults are asked for.
    required: ['domain_expert', 'methodologist'],
    optional: ['statistician', 'editor', 'stakeholder', 'implementation_reviewer'],
    gates: USUAL_GATES,
    outline: [
      { heading: 'Introduction', perspectives: ['domain_expert', 'stakeholder'], claims: ['citation'] },
      { heading: 'Methods', perspectives: ['methodologist', 'implementation_reviewer'], claims: ['methodological'] },
      { heading: 'Results', perspectives: ['statistician'], claims: ['numerical'] },
      { heading: 'Discussion and limits', perspectives: ['editor'], claims: ['conclusion'] },
    ],
  },
  evidence: {
    trust: ['verified', 'user'],
    contradictionFloor: 0.2,
    // Nobody stands between the author and the reader who could ask for passages: what is in the ledger is held to it, and
    // the other claims are listed as not asked about. Links in claims.yaml are the audit's.
    ledgerFor: [],
  },
};
