import type { Source } from '../../record/sources/index.ts';
import type { LookedUp } from './look-up.ts';
import { joinedIdentifiers, type Metadata } from './stated.ts';

export interface Recorded {
  readonly source: Source;
  readonly notes: readonly string[];
  /** true: it was confirmed, or stood without a notice, and no longer does. */
  readonly lost: boolean;
}

/**
 * The source with what records say of it. A confirmation brings the metadata of the record; only a record that refutes takes one away, since
 * silence proves nothing; and a retraction stays until a reinstatement is on record.
 */
export function withRecord(source: Source, looked: LookedUp, by: string): Recorded {
  const notes: string[] = [];
  const editorial = laterEditorial(source.editorial, looked.editorial);
  const fell = GRAVE.includes(editorial.status) && editorial.status !== source.editorial.status;
  if (editorial.status !== source.editorial.status && SAID.includes(editorial.status))
    notes.push(`${EDITORIAL[editorial.status] ?? editorial.status}: ${editorial.detail}.`);
  if (looked.outcome === 'confirmed' && looked.metadata !== undefined && looked.from !== undefined) {
    const metadata = {
      ...looked.metadata,
      identifiers: joinedIdentifiers(looked.metadata.identifiers, source.identifiers),
    };
    if (source.trust !== 'verified') notes.push(`Confirmed by ${looked.from}.`);
    return {
      source: { ...withMetadata(source, metadata), trust: 'verified', trust_from: looked.from, editorial },
      notes,
      lost: fell,
    };
  }
  const refuted = looked.outcome === 'refuted';
  if (refuted) notes.push(`Records speak against what it states: ${looked.message}`);
  if (refuted && source.trust === 'verified') {
    notes.push(`It was confirmed by ${source.trust_from}, and no longer counts as confirmed.`);
    return { source: { ...source, trust: 'user', trust_from: by, editorial }, notes, lost: true };
  }
  return { source: { ...source, editorial }, notes, lost: fell };
}

/** The source with other metadata; fields that the metadata lacks are taken out. */
export function withMetadata(source: Source, metadata: Metadata): Source {
  const { year: _year, container: _container, url: _url, ...rest } = source;
  return { ...rest, ...metadata };
}

type Status = Source['editorial']['status'];
const GRAVE: readonly Status[] = ['retracted', 'withdrawn', 'concern'];
const SAID: readonly Status[] = [...GRAVE, 'reinstated', 'corrected'];
const EDITORIAL: Readonly<Partial<Record<Status, string>>> = {
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
  concern: 'Expression of concern',
  reinstated: 'Reinstated',
  corrected: 'Corrected',
};

function laterEditorial(before: Source['editorial'], after: Source['editorial'] | undefined): Source['editorial'] {
  if (after === undefined || after.status === 'unknown') return before;
  if (after.status === 'reinstated') return after;
  const weight = (status: Status) => GRAVE.length - (GRAVE.includes(status) ? GRAVE.indexOf(status) : GRAVE.length);
  return weight(after.status) < weight(before.status) ? before : after;
}
