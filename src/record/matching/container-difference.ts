import type { Mismatch, Reference } from '../works/index.ts';
import { type Comparison, isPreprint, isText } from './compare.ts';
import { containerKinship } from './containers.ts';
import { type Difference, mismatch, NOTHING } from './difference.ts';
import { claimsVenue, isSecondPublication } from './second-publication.ts';

/** The venue against every record of the work. */
export function containerDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Difference {
  const published = group.filter((one) => !isPreprint(one.work) && one.work.containers.length > 0);
  const kinships = group.map((one) => one.container);
  if (reference.container === undefined || kinships.includes('same')) return NOTHING;
  if (containerKinship(reference.container, ['x']) === 'none') {
    const better = published[0]?.work;
    return better === undefined
      ? NOTHING
      : { notes: [`also published: ${better.containers[0]} (${better.years.join(', ')})`] };
  }
  if (isText(reference)) return NOTHING;
  if (group.every((one) => isPreprint(one.work)))
    return claimsVenue(reference)
      ? mismatch('container_unconfirmed', reference.container, 'recorded only as a preprint', match.work)
      : NOTHING;
  // A differing venue weighs less where an identifier says that this is the record: the name may be one we do not know.
  const other = published.find((one) => one.container === 'differs');
  if (other === undefined || kinships.includes('unknown')) return NOTHING;
  const recorded = other.work.containers[0] ?? '';
  const collected = other.rank === 'aggregator' || other.rank === 'user';
  // Pages of its own there: the work may have come out in both.
  const placed = group.every((one) => one.pages !== true) && other.pages === false && reference.year !== undefined;
  if (collected || placed || isSecondPublication(reference, match))
    return mismatch('container_unconfirmed', reference.container, recorded, other.work);
  return mismatch('container', reference.container, recorded, other.work);
}

/** Pages and volume say something only within one and the same container. */
export function placeDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Difference {
  const here = group.filter((one) => one.container === 'same' || (one.container === 'none' && one.shared.length > 0));
  const mismatches: Mismatch[] = [];
  if (isText(reference) || here.length === 0) return NOTHING;
  const differs = (field: 'volume' | 'pages') =>
    here.some((one) => one[field] === false) && !group.some((one) => one[field] === true);
  for (const field of ['volume', 'pages'] as const) {
    const recorded = here.find((one) => one[field] === false)?.work[field];
    if (!differs(field) || recorded === undefined) continue;
    mismatches.push({ field, given: reference[field] ?? '', recorded, source: match.work.source, severity: 'info' });
  }
  return { mismatches };
}
