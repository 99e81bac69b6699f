import type { Reference } from '../../works/index.ts';
import type { Coverage, CoveredVenue } from './coverage.ts';
import { inWords, yearSpan } from './describe-coverage.ts';
import { abbreviates, venueKeys } from './venue-keys.ts';

/** Whether a library would hold a work, and why so: one clause. */
export interface Covering {
  readonly covers: boolean;
  readonly detail: string;
}

/** Fewer records of a venue in a year are no year of it, but stray ones. */
const FEWEST = 10;
/** A year with less than this share of the venue's middle year is held in part. */
const FEWEST_SHARE = 0.4;

/** Answers for one library whether it holds the venue and year of a reference. Venues that were asked for are remembered. */
export function coveringOf(coverage: Coverage): (reference: Reference) => Covering {
  const index = indexVenues(coverage.venues);
  const asked = new Map<string, Covering>();
  return ({ container, year }) => {
    if (container === undefined || container.trim() === '')
      return nothing('the reference names no journal or proceedings', coverage);
    if (year === undefined) return nothing('the reference names no year', coverage);
    const question = `${year} ${container.slice(0, 400)}`;
    const known = asked.get(question);
    if (known !== undefined) return known;
    if (asked.size > MOST_REMEMBERED) asked.clear();
    const answer = coveringOfVenue(venuesUnder(index, container), container, year, coverage);
    asked.set(question, answer);
    return answer;
  };
}

const MOST_REMEMBERED = 5000;

function coveringOfVenue(
  venues: readonly CoveredVenue[],
  container: string,
  year: number,
  coverage: Coverage,
): Covering {
  const cited = `${container.length > 80 ? `${container.slice(0, 79)}…` : container} ${year}`;
  const years = new Map<string, number>();
  for (const venue of venues)
    for (const [one, n] of Object.entries(venue.years)) years.set(one, (years.get(one) ?? 0) + n);
  const held = years.get(String(year)) ?? 0;
  const usual = middle([...years.values()]);
  if (held >= FEWEST && held >= FEWEST_SHARE * usual)
    return { covers: true, detail: `holds ${inWords(held)} records of ${cited}` };
  if (held > 0) return nothing(`holds only ${inWords(held)} records of ${cited}`, coverage);
  return nothing(`holds nothing of ${cited}`, coverage);
}

function nothing(why: string, coverage: Coverage): Covering {
  return { covers: false, detail: `${why}; ${inWords(coverage.records)} records ${yearSpan(coverage)}`.trim() };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

interface VenueIndex {
  readonly byKey: ReadonlyMap<string, readonly CoveredVenue[]>;
  /** By initials of the words of a spelling. */
  readonly byInitials: ReadonlyMap<
    string,
    readonly { readonly venue: CoveredVenue; readonly words: readonly string[] }[]
  >;
}

function indexVenues(venues: readonly CoveredVenue[]): VenueIndex {
  const byKey = new Map<string, CoveredVenue[]>();
  const byInitials = new Map<string, { venue: CoveredVenue; words: string[] }[]>();
  const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [value]);
    else list.push(value);
  };
  for (const venue of venues) {
    for (const key of venue.keys) push(byKey, key, venue);
    for (const spelling of venue.spellings) {
      const colon = spelling.indexOf(':');
      push(byInitials, spelling.slice(0, colon), { venue, words: spelling.slice(colon + 1).split(' ') });
    }
  }
  return { byKey, byInitials };
}

function venuesUnder(index: VenueIndex, container: string): CoveredVenue[] {
  const keys = venueKeys(container);
  if (keys === undefined) return [];
  const found = new Set(keys.keys.flatMap((key) => index.byKey.get(key) ?? []));
  for (const { venue, words } of index.byInitials.get(keys.initials) ?? [])
    if (abbreviates(keys.words, words)) found.add(venue);
  return [...found];
}
