import type { LogSet } from '../../../record/logs/index.ts';
import { checkInWords } from '../check-summary.ts';
import { checks } from '../checks/index.ts';
import type { AuditResult, CheckCode, PaperReading } from '../model/index.ts';

type NotChecked = AuditResult['not_checked'];

const MAKE_A_STUDY =
  'Make a study of it: "touchstone import" copies the outputs of a run, "touchstone init" begins one.';

/** Checks that need what only a study declares, and why each of them cannot run on a paper alone. */
export function needsAStudy(only: readonly CheckCode[] | undefined): NotChecked {
  const codes: readonly CheckCode[] = ['BUNDLE', 'GRAPH', 'TEXT', 'I1', 'I2', 'I4'];
  return checks
    .filter(({ code }) => codes.includes(code) && (only === undefined || only.includes(code)))
    .map((check) => ({ what: checkInWords(check), reason: 'needs_a_study', mend: MAKE_A_STUDY }));
}

/** What the readers of the paper and of its logs had to leave out. */
export function leftUnread(paper: PaperReading, logs: LogSet): NotChecked {
  return [
    ...paper.unread.map(({ what, count }) => ({ what: `${count} × ${what} in ${paper.path}`, reason: 'not_read' })),
    ...logs.problems.map(({ what, where, mend }) => ({
      what: where === undefined ? what : `${where.path}: ${what}`,
      reason: 'not_read',
      ...(mend === undefined ? {} : { mend }),
    })),
    ...gathered(logs.leftOut),
  ];
}

/** A folder may hold hundreds of files that are left out for one reason. */
function gathered(leftOut: LogSet['leftOut']): NotChecked {
  const byReason = Map.groupBy(leftOut, ({ what }) => what);
  return [...byReason].map(([what, all]) => {
    const names = all.slice(0, 3).map(({ path }) => path);
    const more = all.length > names.length ? ` and ${all.length - names.length} more` : '';
    return { what: `${names.join(', ')}${more}: ${what}`, reason: 'left_out' };
  });
}

/** Numbers in the parts that matter of which nothing around them tells what they are. */
export function unclassified({ coverage }: PaperReading): NotChecked {
  const n = coverage.printed - coverage.classified;
  if (n === 0) return [];
  return [
    {
      what: `${n} of ${coverage.printed} numbers in abstract, results, captions and tables: nothing around them says what they are`,
      reason: 'unclassified',
    },
  ];
}
