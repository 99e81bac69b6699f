import type { LogSet } from '../../../record/logs/index.ts';
import type { Check } from '../model/index.ts';
import { claimsRestOnEvidence } from './claims-rest-on-evidence/index.ts';
import { filesAreSealed } from './files-are-sealed/index.ts';
import { manuscriptMatchesClaims } from './manuscript-matches-claims/index.ts';
import { methodMatchesCode } from './method-matches-code/index.ts';
import { numbersTraceToLogs } from './numbers-trace-to-logs/index.ts';
import { onManuscript } from './on-manuscript.ts';
import { paperChecks } from './paper-checks.ts';
import { referencesAreReal } from './references-are-real/index.ts';
import { scoresReproduce } from './scores-reproduce/index.ts';
import { specIsMet } from './spec-is-met/index.ts';

const NO_LOGS: LogSet = { records: [], runs: [], sources: [], problems: [], leftOut: [] };

/** What is asked of a paper alone is asked of a manuscript as well; its numbers are traced by its claims. */
const ofThePaperAlone: readonly Check[] = paperChecks
  .filter(({ code }) => code !== 'CPR')
  .map((check) => onManuscript(check, () => Promise.resolve(NO_LOGS)));

/** Every check, in the order it runs and is reported. To add one: a folder beside these, and a line here. */
export const checks: readonly Check[] = [
  filesAreSealed,
  claimsRestOnEvidence,
  manuscriptMatchesClaims,
  numbersTraceToLogs,
  ...ofThePaperAlone,
  scoresReproduce,
  specIsMet,
  referencesAreReal,
  methodMatchesCode,
];
