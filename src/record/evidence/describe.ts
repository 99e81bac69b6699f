import type { Place } from '../../base/fault/index.ts';
import type { Study } from '../bundle/index.ts';
import type { Evidence, LogRecord } from '../claims/index.ts';
import { fileRecord } from './log-file.ts';
import { readRange } from './read-range.ts';
import { readEvidenceValue } from './read-value.ts';
import type { LocatorFault } from './value.ts';

/** Evidence as it was found, for people: the bytes at the locator and what they are declared to be. */
export interface EvidenceDescription {
  readonly id: string;
  readonly type: Evidence['type'];
  /** stale: the bytes are not those that were sealed or linked. */
  readonly state: 'found' | 'missing' | 'stale' | 'unreadable' | 'not_checked';
  /** A fault code; `seen_by_i1` and `seen_by_i3` where another check looks. */
  readonly reason?: string;
  readonly where?: Place;
  readonly sha256?: string;
  /** Literal value in a log, as written there. */
  readonly value?: string;
  readonly unit?: string;
  readonly metric?: string;
  readonly stage?: string;
  readonly run?: string;
  /** Lines around the value, verbatim, with the number of the first. */
  readonly excerpt?: { readonly first_line: number; readonly text: string };
}

/** Looks at one piece of evidence of any type. Says whether it is there, never whether it supports anything. */
export async function describeEvidence(study: Study, evidence: Evidence): Promise<EvidenceDescription> {
  const { id, type } = evidence;
  if (type === 'reference') return { id, type, state: 'not_checked', reason: 'seen_by_i3' };
  if (type === 'evaluator_run') return { id, type, state: 'not_checked', reason: 'seen_by_i1' };
  const file = fileRecord(study, evidence.path);
  const run = (type === 'log_record' ? evidence.run : undefined) ?? file?.run;
  const known = {
    id,
    type,
    ...(file?.sha256 === undefined ? {} : { sha256: file.sha256 }),
    ...(run === undefined ? {} : { run }),
    ...(type === 'log_record' ? declared(evidence) : {}),
  };
  if (evidence.sha256 !== undefined && file?.sha256 !== undefined && evidence.sha256 !== file.sha256) {
    return { ...known, state: 'stale', reason: 'digest_differs', where: { path: evidence.path } };
  }
  if (type === 'log_record') {
    const reading = await readEvidenceValue(study, evidence);
    if (!reading.ok) return { ...known, ...notFound(reading.fault), where: reading.place };
    return {
      ...known,
      state: 'found',
      where: reading.value.place,
      value: reading.value.literal,
      excerpt: reading.value.excerpt,
    };
  }
  const reading = await readRange(study, evidence);
  if (!reading.ok) return { ...known, ...notFound(reading.fault), where: reading.place };
  return { ...known, state: 'found', where: reading.place, excerpt: reading.excerpt };
}

function declared({ unit, metric, stage }: LogRecord): { unit?: string; metric?: string; stage?: string } {
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(metric === undefined ? {} : { metric }),
    ...(stage === undefined ? {} : { stage }),
  };
}

function notFound(fault: LocatorFault): { state: 'missing' | 'stale' | 'unreadable'; reason: LocatorFault } {
  if (fault === 'file_changed') return { state: 'stale', reason: fault };
  return { state: fault === 'file_missing' || fault === 'no_such_place' ? 'missing' : 'unreadable', reason: fault };
}
