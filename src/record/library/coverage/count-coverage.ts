import type { DatabaseSync } from 'node:sqlite';
import { numberOf, textOf } from '../../../base/sqlite/index.ts';
import type { Coverage, CoveredVenue } from './coverage.ts';
import { venueKeys, venueLabel } from './venue-keys.ts';

/** Counts what the records of a library are. */
export function countCoverage(database: DatabaseSync): Coverage {
  const [years, classes, origins] = [new Counter(), new Counter(), new Counter()];
  const perContainer = new Map<number, Counter>();
  let records = 0;
  const groups = database.prepare(
    `SELECT substr(id, 1, instr(id, ':') - 1) AS origin, class, container, year, count(*) AS n FROM records GROUP BY 1, 2, 3, 4`,
  );
  for (const row of groups.iterate()) {
    const n = numberOf(row.n);
    records += n;
    classes.add(textOf(row.class), n);
    origins.add(textOf(row.origin) || '-', n);
    if (typeof row.year !== 'number') continue;
    years.add(String(row.year), n);
    if (typeof row.container !== 'number') continue;
    const counter = perContainer.get(row.container) ?? new Counter();
    counter.add(String(row.year), n);
    perContainer.set(row.container, counter);
  }
  return {
    records,
    years: years.counts(),
    classes: classes.counts(),
    origins: origins.counts(),
    doiPrefixes: countPrefixes(database),
    identifiers: countIdentifiers(database),
    venues: venuesOf(database, perContainer),
  };
}

function countPrefixes(database: DatabaseSync): Record<string, number> {
  const prefixes = new Counter();
  const rows = database.prepare(
    `SELECT substr(doi, 1, instr(doi, '/') - 1) AS prefix, count(*) AS n FROM records WHERE doi IS NOT NULL GROUP BY 1`,
  );
  for (const row of rows.iterate()) prefixes.add(textOf(row.prefix), numberOf(row.n));
  return prefixes.counts();
}

function countIdentifiers(database: DatabaseSync): Record<string, number> {
  const kinds = new Counter();
  const dois = database.prepare('SELECT count(doi) AS n FROM records').get();
  if (numberOf(dois?.n) > 0) kinds.add('doi', numberOf(dois?.n));
  const rows = database.prepare(
    `SELECT key, count(*) AS n FROM records, json_each(records.ids) WHERE ids IS NOT NULL AND key <> 'doi' GROUP BY 1`,
  );
  for (const row of rows.iterate()) kinds.add(textOf(row.key), numberOf(row.n));
  return kinds.counts();
}

/** Spellings with one primary key are one venue. */
function venuesOf(database: DatabaseSync, perContainer: ReadonlyMap<number, Counter>): CoveredVenue[] {
  const venues = new Map<string, { name: string; keys: Set<string>; spellings: Set<string>; years: Counter }>();
  for (const row of database.prepare('SELECT id, name FROM containers').iterate()) {
    const counter = perContainer.get(numberOf(row.id));
    const name = textOf(row.name);
    const keys = venueKeys(name);
    if (counter === undefined || keys === undefined) continue;
    const label = venueLabel(keys.primary, name);
    const venue = venues.get(keys.primary) ?? {
      name: label,
      keys: new Set(),
      spellings: new Set(),
      years: new Counter(),
    };
    if (label.length < venue.name.length) venue.name = label;
    for (const key of keys.keys) venue.keys.add(key);
    if (keys.words.length > 1) venue.spellings.add(`${keys.initials}:${keys.words.join(' ')}`);
    for (const [year, n] of Object.entries(counter.counts())) venue.years.add(year, n);
    venues.set(keys.primary, venue);
  }
  return [...venues.values()]
    .map(({ name, keys, spellings, years }) => ({
      name,
      keys: [...keys],
      spellings: [...spellings],
      years: years.counts(),
    }))
    .sort((a, b) => total(b.years) - total(a.years) || (a.name < b.name ? -1 : 1));
}

const total = (years: Readonly<Record<string, number>>): number => Object.values(years).reduce((sum, n) => sum + n, 0);

/** Counts by name, in order of the names; a name such as `__proto__` is one like any other. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string, n: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + n);
  }

  counts(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
