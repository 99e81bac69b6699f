import type { Manuscript } from '../../../../record/manuscript/index.ts';
import { citationFit } from '../../../../record/references/index.ts';
import type { Finding } from '../../model/index.ts';
import type { ListedReferences } from './listed.ts';

type NewFinding = Omit<Finding, 'id'>;

const MOST_MISSING = 50;
const MOST_NAMED = 10;

/** What the manuscript cites and its list does not hold, and the other way round. */
export function citationFindings(manuscript: Manuscript, { list, where }: ListedReferences): NewFinding[] {
  const { noneCited, missing, idle } = citationFit(manuscript, list);
  const count = list.references.length;
  const base = { check: 'I3' as const, mend: 'Cite each work where the text relies on it, or take it off the list.' };
  const none: NewFinding = {
    ...base,
    state: 'unverified',
    reason: 'none_cited',
    severity: 'minor',
    message: `${count} reference${count === 1 ? ' is' : 's are'} listed, and no reference is cited in the text`,
    where: [where],
  };
  const names = idle.slice(0, MOST_NAMED).map(({ key }) => key);
  const rest = idle.length - names.length;
  const never: NewFinding = {
    ...base,
    state: 'verified',
    reason: 'listed_never_cited',
    severity: 'info',
    message: `${idle.length} listed reference${idle.length === 1 ? ' is' : 's are'} never cited: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    where: idle.slice(0, 5).map((reference) => reference.where),
  };
  return [
    ...(noneCited ? [none] : []),
    ...missing.slice(0, MOST_MISSING).map(
      ({ cited, places }): NewFinding => ({
        check: 'I3',
        state: 'unverified',
        reason: 'cited_but_not_listed',
        severity: 'minor',
        message: `the text cites ${cited}, which ${list.path === manuscript.path ? 'its list' : list.path} does not hold`,
        mend: 'Add the entry, or correct the citation.',
        where: places.slice(0, 3).map((place) => ({ path: manuscript.path, ...place })),
      }),
    ),
    ...(idle.length > 0 ? [never] : []),
  ];
}
