import { TouchstoneError } from '../../../base/fault/index.ts';
import type { Study } from '../../../record/bundle/index.ts';
import type { LogSet } from '../../../record/logs/index.ts';
import { type Paper, readPaper } from '../../../record/papers/index.ts';
import { type PaperQuantity, readPaperQuantities } from '../../../record/quantities/index.ts';
import type { Check, CheckOutcome, PaperCheck, State } from '../model/index.ts';

/** The manuscript of a study, read as a paper. */
export interface ReadManuscriptPaper {
  readonly paper: Paper;
  readonly numbers: readonly PaperQuantity[];
}

const read = new WeakMap<Study, Promise<ReadManuscriptPaper>>();

/** Reads the manuscript of a study as a paper, once for all checks. Throws as `readPaper` does. */
export function manuscriptPaper(study: Study): Promise<ReadManuscriptPaper> {
  const before = read.get(study);
  if (before !== undefined) return before;
  const reading = readPaper(study.root, study.file.manuscript).then((paper) => ({
    paper,
    numbers: readPaperQuantities(paper),
  }));
  read.set(study, reading);
  return reading;
}

/** A check of papers, as a check of the manuscript of a study: what it says of the paper goes beside what the claims say. */
export function onManuscript(check: PaperCheck, logs: (study: Study) => Promise<LogSet>): Check {
  return {
    code: check.code,
    title: check.title,
    doesNotShow: check.doesNotShow,
    run: async ({ study, signal, progress }) => {
      let paper: ReadManuscriptPaper;
      try {
        paper = await manuscriptPaper(study);
      } catch (error) {
        // A manuscript that is no paper must not end the audit of everything else.
        if (!(error instanceof TouchstoneError) || error.code === 'interrupted') throw error;
        return {
          state: 'unverified',
          reason: 'unreadable',
          states: { verified: 0, failed: 0, unverified: 0 },
          findings: [],
          notChecked: [
            {
              what: `${check.code}: ${study.file.manuscript}: ${error.problems[0]?.what ?? 'cannot be read'}`,
              reason: 'unreadable',
            },
          ],
          verdicts: [],
        };
      }
      const { paper: text, numbers } = paper;
      const outcome = await check.run({ paper: text, quantities: numbers, logs: await logs(study), signal, progress });
      return withoutSaidTwice(outcome);
    },
  };
}

/** In a study I3 says how citations and list meet, also where the list is a file of its own. */
const SAID_BY_I3 = /^agree\.(?:citation_without_entry|never_cited)$/;

function withoutSaidTwice(outcome: CheckOutcome): CheckOutcome {
  const findings = outcome.findings.filter(({ reason }) => reason === undefined || !SAID_BY_I3.test(reason));
  const left = (state: State) =>
    outcome.findings.filter((one) => one.state === state).length - findings.filter((one) => one.state === state).length;
  if (findings.length === outcome.findings.length) return outcome;
  const states = {
    verified: outcome.states.verified,
    failed: Math.max(0, outcome.states.failed - left('failed')),
    unverified: Math.max(0, outcome.states.unverified - left('unverified')),
  };
  if (outcome.state !== 'failed' || states.failed > 0) return { ...outcome, findings, states };
  const { reason: _, ...rest } = outcome;
  return { ...rest, findings, states, state: states.unverified > 0 ? 'unverified' : 'verified' };
}
