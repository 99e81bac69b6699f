import { TouchstoneError } from '../../base/fault/index.ts';
import type { Study } from '../../record/bundle/index.ts';
import type { LogSet } from '../../record/logs/index.ts';
import type { Manuscript } from '../../record/manuscript/index.ts';
import { logsAround } from './audit-paper/index.ts';
import { checks } from './checks/index.ts';
import { manuscriptPaper, onManuscript, type ReadManuscriptPaper } from './checks/on-manuscript.ts';
import { paperNumbersTraceToLogs } from './checks/paper-numbers-trace-to-logs/index.ts';
import type { Check } from './model/index.ts';

/** The manuscript of a study without claims, with the logs of its folder. */
export interface UnmarkedPaper extends ReadManuscriptPaper {
  readonly logs: LogSet;
}

/** A study that declares and marks nothing yet, such as one just imported, is read like a paper without marks; any other is not. */
export async function unmarkedPaper(
  study: Study,
  manuscript: Manuscript,
  signal: AbortSignal,
): Promise<UnmarkedPaper | undefined> {
  if (study.claims.length > 0 || manuscript.spans.length > 0 || (manuscript.faults ?? []).length > 0) return undefined;
  try {
    const read = await manuscriptPaper(study);
    return { ...read, logs: await logsAround(study.root, read.paper, signal) };
  } catch (error) {
    // The checks that read it say so.
    if (!(error instanceof TouchstoneError) || error.code === 'interrupted') throw error;
    return undefined;
  }
}

/** The checks of a study, with numbers bound to logs by their words and not by claims. */
export function checksWithoutMarks(logs: LogSet): readonly Check[] {
  return checks.map((check) =>
    check.code === 'CPR' ? onManuscript(paperNumbersTraceToLogs, () => Promise.resolve(logs)) : check,
  );
}
