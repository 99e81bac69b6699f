import {
  type CitationFit,
  correctionsOf,
  entryOf,
  type FailKind,
  type ReferenceList,
  type ReferenceProfile,
  type ReferenceResult,
  type ReferenceSources,
  type ReferencesFile,
  type SameWork,
} from '../../record/references/index.ts';

/** One list with what was found for it. */
export interface CheckedList {
  readonly list: ReferenceList;
  readonly results: readonly ReferenceResult[];
  readonly sameWorks: readonly SameWork[];
  /** How text and list agree, where the list is that of a manuscript. */
  readonly citations?: CitationFit;
}

/** How the check was asked for. */
export interface CheckPolicy {
  readonly profile: ReferenceProfile['name'];
  readonly failOn: readonly FailKind[];
  readonly online: boolean;
  /** Votes per question; 0 where no judge is configured. */
  readonly judges: number;
}

/** `touchstone.references/1` out of what was found. */
export function referencesFile(
  lists: readonly CheckedList[],
  sources: ReferenceSources,
  policy: CheckPolicy,
  tool: { readonly version: string },
  run: ReferencesFile['run'],
): ReferencesFile {
  const results = lists.flatMap((one) => one.results);
  return {
    schema: 'touchstone.references/1',
    tool: { name: 'touchstone', version: tool.version },
    policy: {
      profile: policy.profile,
      fail_on: [...policy.failOn],
      online: policy.online,
      judges: policy.judges,
    },
    lists: lists.map(({ list, citations }) => ({
      path: list.path,
      format: list.format,
      sha256: list.sha256,
      entries: list.references.length,
      broken: list.references.filter(({ faults }) => faults.length > 0).length,
      problems: list.problems.map((problem) => ({ ...problem })),
      ...(citations === undefined ? {} : { citations: citationsFile(citations) }),
    })),
    libraries: sources.libraries.map((library) => ({
      id: library.id,
      records: library.records,
      built: library.built,
      digest: library.digest,
      years: yearsOf(library),
    })),
    ...(sources.retractionWatch === undefined ? {} : { retraction_watch: watchOf(sources.retractionWatch) }),
    summary: {
      entries: results.length,
      failing: results.filter(({ failing }) => failing.length > 0).length,
      identity: countBy(results.map(({ verdict }) => verdict.identity)),
      editorial: countBy(results.flatMap(({ editorial }) => (editorial === undefined ? [] : [editorial.status]))),
    },
    same_works: lists.flatMap(({ sameWorks }, list) => {
      const before = lists.slice(0, list).reduce((sum, one) => sum + one.results.length, 0);
      return sameWorks.map(({ kind, entries, by }) => ({ kind, entries: entries.map((entry) => entry + before), by }));
    }),
    entries: results.map((result) => entryOf(result, correctionsOf(result))),
    ...(run === undefined ? {} : { run }),
  };
}

function countBy<Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** First and last publication year that a library holds, so that its silence can be weighed. */
function yearsOf({ coverage }: ReferenceSources['libraries'][number]): ReferencesFile['libraries'][number]['years'] {
  const years = Object.keys(coverage.years).map(Number);
  return years.length === 0 ? [] : [Math.min(...years), Math.max(...years)];
}

function watchOf({ rows, digest, date }: NonNullable<ReferenceSources['retractionWatch']>) {
  return { rows, digest, date };
}

function citationsFile({ noneCited, missing, idle }: CitationFit) {
  return {
    none_cited: noneCited,
    not_listed: missing.map(({ cited, places }) => ({ cited, places: places.map((place) => ({ ...place })) })),
    never_cited: idle.map(({ key }) => key),
  };
}
