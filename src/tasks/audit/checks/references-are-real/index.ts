import type { Study } from '../../../../record/bundle/index.ts';
import { citationKeys, type Manuscript } from '../../../../record/manuscript/index.ts';
import type { Check, CheckOutcome } from '../../model/index.ts';
import { type ListedReferences, listedReferences, type UnreadableList } from './listed.ts';

/**
 * I3: the works cited exist and are the ones meant. No resolver is part of this version, so every reference stays
 * `unverified`; nothing found would not be a failure either, since absence of a record is not fabrication.
 */
export const referencesAreReal: Check = {
  code: 'I3',
  title: 'References are real',
  doesNotShow: 'That a cited work exists would not show that it says what the text claims.',
  run: ({ study, manuscript }) => referenceVerification(study, manuscript),
};

const REASON = 'references_not_checked';

/**
 * Every citation claim is `unverified: references_not_checked`. What needs no look-up is said: a list that the text never
 * cites, and keys that the text cites but the list does not hold.
 */
export async function referenceVerification(study: Study, manuscript: Manuscript): Promise<CheckOutcome> {
  const citations = study.claims.filter((claim) => claim.type === 'citation');
  const found = await listedReferences(study, manuscript);
  const listed = found === undefined || 'unreadable' in found ? undefined : found;
  const keys = new Set(study.evidence.flatMap((evidence) => (evidence.type === 'reference' ? [evidence.key] : [])));
  const count = listed?.count ?? keys.size;
  const findings =
    found === undefined ? [] : 'unreadable' in found ? [unreadable(found)] : listFindings(manuscript, found);
  if (found === undefined && count === 0 && citations.length === 0) {
    return outcome('no_references', 0, [], [{ what: 'references', reason: 'no_references' }], []);
  }
  const what = `${count} reference${count === 1 ? '' : 's'}${listed === undefined ? '' : ` listed in ${listed.where.path}`}`;
  const mend = 'Look each work up in its registry; this version asks none.';
  const verdicts = citations.map((claim) => ({
    claim: claim.id as string,
    state: 'unverified' as const,
    reason: REASON,
  }));
  return outcome(REASON, Math.max(count, citations.length), findings, [{ what, reason: REASON, mend }], verdicts);
}

function unreadable({ unreadable: why, where }: UnreadableList): CheckOutcome['findings'][number] {
  const mend = 'Save the bibliography as UTF-8 text in BibTeX, or as a JSON list.';
  const message = `the bibliography ${why}, so nobody knows what it lists`;
  return { check: 'I3', state: 'unverified', reason: 'unreadable', severity: 'minor', message, mend, where: [where] };
}

// Quarto writes `@fig-x` for a figure of the paper itself.
const CROSS_REFERENCE = /^(?:fig|tbl|eq|sec|lst|thm|lem|cor|def|exm)[-:]/;

function listFindings(manuscript: Manuscript, listed: ListedReferences): CheckOutcome['findings'] {
  const cited = citationKeys(manuscript).filter((citation) => !CROSS_REFERENCE.test(citation.key));
  if (cited.length === 0) {
    const message = `${listed.count} reference${listed.count === 1 ? ' is' : 's are'} listed, and no reference is cited in the text`;
    const mend = 'Cite each work where the text relies on it, or take it off the list.';
    return [
      {
        check: 'I3',
        state: 'unverified',
        reason: 'none_cited',
        severity: 'minor',
        message,
        mend,
        where: [listed.where],
      },
    ];
  }
  const known = listed.keys;
  if (known === undefined) return [];
  const missing = Map.groupBy(
    cited.filter((citation) => !known.has(citation.key)),
    (citation) => citation.key,
  );
  return [...missing].map(([key, places]) => ({
    check: 'I3',
    state: 'unverified',
    reason: 'cited_but_not_listed',
    severity: 'minor',
    message: `the text cites ${key}, which ${listed.where.path} does not list`,
    mend: 'Add the entry, or correct the key.',
    where: places.slice(0, 3).map(({ line, column }) => ({ path: manuscript.path, line, column })),
  }));
}

function outcome(
  reason: string,
  unverified: number,
  findings: CheckOutcome['findings'],
  notChecked: CheckOutcome['notChecked'],
  verdicts: CheckOutcome['verdicts'],
): CheckOutcome {
  return {
    state: 'unverified',
    reason,
    states: { verified: 0, failed: 0, unverified },
    findings,
    notChecked,
    verdicts,
  };
}
