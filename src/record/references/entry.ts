import type { Mismatch, Work } from '../works/index.ts';
import type { Correction } from './correction.ts';
import { nameText } from './name-text.ts';
import type { AskedSource, ReferenceResult } from './result.ts';
import type { ReferenceEntry, ReferenceRecord } from './schema.ts';

/** One reference as other programs read it; without what only a run of this process could know. */
export function entryOf(result: ReferenceResult, corrections: readonly Correction[] = []): ReferenceEntry {
  const { reference, verdict, editorial, answers, choice, troubles, failing } = result;
  const { match, nearest } = verdict;
  return {
    key: reference.key,
    index: reference.index,
    class: reference.class,
    ...(reference.title === undefined ? {} : { title: reference.title }),
    where: { ...reference.where },
    identity: verdict.identity,
    severity: severityOf(result),
    ...(editorial === undefined ? {} : { editorial: editorial.status, editorial_detail: editorial.detail }),
    mismatches: verdict.mismatches.map(({ field, given, recorded, source, severity }: Mismatch) => ({
      field,
      given,
      recorded,
      source,
      severity,
    })),
    compared: verdict.compared.map((one) => ({ ...one })),
    sources: answers.map(sourceOf),
    ...(match === undefined ? {} : { match: recordOf(match) }),
    ...(nearest === undefined ? {} : { nearest: recordOf(nearest) }),
    ...(verdict.candidates.length === 0 ? {} : { candidates: verdict.candidates.slice(0, 20).map(recordOf) }),
    ...(editorial === undefined || editorial.notices.length === 0
      ? {}
      : { notices: editorial.notices.map((notice) => ({ ...notice })) }),
    ...(choice === undefined ? {} : { choice: { ...choice, votes: choice.votes.map((vote) => ({ ...vote })) } }),
    notes: [...verdict.notes],
    faults: [...reference.faults],
    troubles: [...troubles],
    failing: [...failing],
    ...(corrections.length === 0 ? {} : { corrections: corrections.map(({ names: _, ...one }) => one) }),
    message: verdict.message,
  };
}

const GRAVE: readonly string[] = ['retracted', 'withdrawn'];

/** What became of a work may weigh more than how it is cited. */
function severityOf({ verdict, editorial }: ReferenceResult): ReferenceEntry['severity'] {
  if (editorial !== undefined && GRAVE.includes(editorial.status)) return 'high';
  return editorial?.status === 'concern' && verdict.severity === 'info' ? 'review' : verdict.severity;
}

function sourceOf({ rank: _, ...told }: AskedSource): ReferenceEntry['sources'][number] {
  return told;
}

function recordOf(work: Work): ReferenceRecord {
  const ids = Object.entries(work.identifiers).filter(([, list]) => list.length > 0);
  return {
    source: work.source,
    id: work.id,
    class: work.class,
    title: work.title,
    authors: work.authors.map(nameText),
    years: [...work.years],
    containers: [...work.containers],
    ...(work.volume === undefined ? {} : { volume: work.volume }),
    ...(work.issue === undefined ? {} : { issue: work.issue }),
    ...(work.pages === undefined ? {} : { pages: work.pages }),
    identifiers: Object.fromEntries(ids.map(([kind, list]) => [kind, [...list]])),
    ...(work.url === undefined ? {} : { url: work.url }),
  };
}
