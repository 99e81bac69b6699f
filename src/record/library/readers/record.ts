import type { Problem } from '../../../base/fault/index.ts';
import type { Work } from '../../works/index.ts';

/** One record of a file, or why one could not be read. */
export type FoundRecord = { readonly work: Work; readonly line: number } | { readonly problem: Problem };

/** Formats of files of records. */
export const RECORD_FORMATS = ['jsonl', 'bibtex', 'csl-json', 'ris', 'acl-xml', 'pubmed-xml'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** A file to be read. */
export interface RecordFile {
  /** Where it lies. */
  readonly absolute: string;
  /** As it is shown: as the user named it, or below the folder that the user named. */
  readonly shown: string;
  readonly format: RecordFormat;
  /** Compressed with gzip. */
  readonly gzip: boolean;
  /** The file itself, where it is at hand; then nothing is opened. Never compressed. */
  readonly bytes?: Uint8Array;
}

/** Reads a file piece by piece; what is broken in it is among the results, and the rest goes on. */
export type ReadRecords = (file: RecordFile) => AsyncIterable<readonly FoundRecord[]>;
