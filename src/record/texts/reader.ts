import type { ReadResult } from './read-result.ts';

/** A file that is to be read. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** As it is shown in faults. */
  readonly path: string;
}

/** Reads the files of one format. */
export type Reader = (file: SourceFile) => ReadResult | Promise<ReadResult>;
