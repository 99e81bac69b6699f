import type { Perspective } from '../profiles/index.ts';
import type { ResolutionKind } from './schema.ts';

/** A perspective as people read it. */
export const perspectiveName: Readonly<Record<Perspective, string>> = {
  domain_expert: 'domain expert',
  methodologist: 'methodologist',
  statistician: 'statistician',
  editor: 'editor',
  stakeholder: 'stakeholder or patient',
  implementation_reviewer: 'implementation reviewer',
};

/** The state of a question as people read it. */
export const resolutionName: Readonly<Record<ResolutionKind | 'open', string>> = {
  open: 'open',
  answered: 'answered',
  evidence_need: 'needs evidence',
  user_decision: 'decided',
  out_of_scope: 'out of scope',
};
