import type { Reference } from '../works/index.ts';
import type { Comparison } from './compare.ts';
import { venueKind } from './venues.ts';

/** Whether a reference by its kind says that the work was published somewhere. */
export const claimsVenue = (reference: Reference): boolean => CLAIMS_VENUE.has(reference.class);

const CLAIMS_VENUE = new Set(['article', 'proceedings', 'chapter']);

/** A conference paper and a journal article of one title are often both there: the record then speaks of the other one. */
export function isSecondPublication(reference: Reference, { work, container, shared }: Comparison): boolean {
  if (container !== 'differs' || shared.length > 0) return false;
  const given = venueKind(reference.container ?? '') ?? reference.class;
  const recorded = venueKind(work.containers[0] ?? '') ?? work.class;
  return KINDS_OF_TWO.has(given) && KINDS_OF_TWO.has(recorded) && given !== recorded;
}

const KINDS_OF_TWO: ReadonlySet<string> = new Set(['article', 'proceedings', 'chapter', 'thesis', 'report', 'book']);
