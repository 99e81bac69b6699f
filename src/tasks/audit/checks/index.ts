import type { Check } from '../model/index.ts';
import { claimsRestOnEvidence } from './claims-rest-on-evidence/index.ts';
import { filesAreSealed } from './files-are-sealed/index.ts';
import { manuscriptMatchesClaims } from './manuscript-matches-claims/index.ts';
import { methodMatchesCode } from './method-matches-code/index.ts';
import { numbersTraceToLogs } from './numbers-trace-to-logs/index.ts';
import { referencesAreReal } from './references-are-real/index.ts';
import { scoresReproduce } from './scores-reproduce/index.ts';
import { specIsMet } from './spec-is-met/index.ts';

/** Every check, in the order it runs and is reported. To add one: a folder beside these, and a line here. */
export const checks: readonly Check[] = [
  filesAreSealed,
  claimsRestOnEvidence,
  manuscriptMatchesClaims,
  numbersTraceToLogs,
  scoresReproduce,
  specIsMet,
  referencesAreReal,
  methodMatchesCode,
];
