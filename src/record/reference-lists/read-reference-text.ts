import type { Place } from '../../base/fault/index.ts';
import { type BibliographyFormat, NO_IDENTIFIERS, type Reference } from '../works/index.ts';

/** What is known of a reference before its text is read. */
export interface ReferenceOrigin {
  readonly key: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly where: Place;
  /** `text` unless the list came as `bbl`. */
  readonly format?: BibliographyFormat;
  /** UTF-16 offset of the reference in its file. */
  readonly start?: number;
}

/** Reads what is clear out of one free-text reference; a field that is not clear is left out. Never throws. */
export function readReferenceText(raw: string, origin: ReferenceOrigin): Reference {
  return {
    key: origin.key,
    index: origin.index,
    format: origin.format ?? 'text',
    class: 'unknown',
    otherTitles: [],
    authors: [],
    authorsTruncated: false,
    editors: [],
    identifiers: NO_IDENTIFIERS,
    urls: [],
    where: origin.where,
    raw,
    ...(origin.start === undefined ? {} : { start: origin.start }),
    fields: new Map(),
    faults: [],
  };
}
