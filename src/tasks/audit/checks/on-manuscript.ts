import { TouchstoneError } from '../../../base/fault/index.ts';
import type { Study } from '../../../record/bundle/index.ts';
import type { LogSet } from '../../../record/logs/index.ts';
import { type Paper, readPaper } from '../../../record/papers/index.ts';
import { type PaperQuantity, readPaperQuantities } from '../../../record/quantities/index.ts';
import type { Check, PaperCheck } from '../model/index.ts';

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
      return check.run({ paper: text, quantities: numbers, logs: await logs(study), signal, progress });
    },
  };
}
