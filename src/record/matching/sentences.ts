import { shorten } from '../../base/text/index.ts';
import type { Mismatch, Work } from '../works/index.ts';
import type { Comparison } from './compare.ts';

/** `Found in crossref, dblp (10.5555/x)`. */
export function foundIn(work: Work, others: readonly Comparison[]): string {
  const sources = [...new Set([work.source, ...others.map((one) => one.work.source)])];
  return `Found in ${sources.join(', ')} (${work.identifiers.doi[0] ?? work.id})`;
}

/** `“Title” (Venue 2021, 10.5555/x)`. */
export function placeOf(work: Work): string {
  const container = work.containers[0] === undefined ? undefined : shorten(work.containers[0], 60);
  const year = work.years[0]?.toString();
  const told = container !== undefined && year !== undefined && container.includes(year) ? undefined : year;
  const where = [container, told, work.identifiers.doi[0] ?? work.id].filter((part) => part !== undefined);
  return `“${work.title}” (${where.join(', ')})`;
}

/** `year differs, given 2019, recorded 2017`. */
export function sentence({ field, given, recorded }: Mismatch): string {
  if (field === 'container_unconfirmed') return `venue not confirmed, given ${given}, ${recorded}`;
  const name =
    {
      authors_added: 'added authors',
      authors_missing: 'missing authors',
      authors_order: 'order of authors',
      container: 'venue',
    }[field as string] ?? field;
  return `${name} differs, given ${given}, recorded ${recorded}`;
}
