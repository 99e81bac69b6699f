import type { Identifiers, Mismatch, Reference, SourceAnswer } from '../works/index.ts';
import type { Comparison } from './compare.ts';
import type { Difference } from './difference.ts';

/** A DOI that no record bears, where the record of the work has another. */
export function identifierDifference(
  reference: Reference,
  match: Comparison,
  group: readonly Comparison[],
  answers: readonly SourceAnswer[],
): Difference {
  const mismatches: Mismatch[] = [];
  const notes: string[] = [];
  const related = new Set(group.flatMap((one) => one.work.relations.map((relation) => relation.id)));
  for (const kind of ['doi', 'arxiv', 'pmid'] as const) {
    const given = reference.identifiers[kind].filter((id) => !related.has(id));
    const recorded = [...new Set(group.flatMap((one) => one.work.identifiers[kind]))];
    if (given.length === 0 || given.some((id) => recorded.includes(id))) continue;
    const own = { field: kind, given: given.join(', '), source: match.work.source } as const;
    const comparable = recorded.filter((id) => isArchived(id) === isArchived(given[0] ?? ''));
    // A library keeps no identifier of many works that have one: only a registry that was asked can miss it.
    const asked = answers.filter(
      ({ source, question, asked: id }) =>
        question === 'identifier' && !source.startsWith('library:') && given.some((one) => id === `${kind}:${one}`),
    );
    if (comparable.length > 0) mismatches.push({ ...own, recorded: comparable.join(', '), severity: 'review' });
    else if (!isArchived(given[0] ?? '') && asked.some(({ state }) => state === 'no_hit'))
      mismatches.push({ ...own, recorded: 'none', severity: 'info' });
    else notes.push(`the ${NAMES[kind]} was not found in a record`);
  }
  return { mismatches, notes };
}

/** DOIs of preprint servers and archives stand beside that of the published version. */
const isArchived = (id: string): boolean =>
  /^10\.(?:48550|1101|31219|31234|2139|21203|26434|5281|6084|13140|31235|36227)\//.test(id);

const NAMES: Readonly<Record<'doi' | 'arxiv' | 'pmid', string>> = { doi: 'DOI', arxiv: 'arXiv id', pmid: 'PMID' };

/** The name of a kind of identifier for people. */
export function kindName(kind: keyof Identifiers): string {
  const names: Readonly<Record<keyof Identifiers, string>> = {
    ...NAMES,
    pmcid: 'PMC id',
    isbn: 'ISBN',
    acl: 'ACL Anthology id',
    standard: 'number',
  };
  return names[kind];
}
