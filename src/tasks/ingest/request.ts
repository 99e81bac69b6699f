import type { Actor } from '../../record/journal/index.ts';
import type { ReferenceSources } from '../../record/references/index.ts';
import type { SourceId, SourceTrust } from '../../record/sources/index.ts';

/** What is asked of an ingest. */
export interface IngestRequest {
  /** Folder of the study. */
  readonly study: string;
  /** Absolute paths of files and folders. None: the originals of the list, and `evidence/sources`. */
  readonly paths: readonly string[];
  readonly actor: Actor;
  readonly kind?: 'work' | 'summary';
  /** Lower than what the files would get; never `verified`. */
  readonly trust?: SourceTrust;
  /** Identifier of the one work that the one file holds. */
  readonly id?: SourceId;
  /** true: everything is read from its original again, and the index made anew. */
  readonly rebuild?: boolean;
  /** Where metadata is looked up, opened by the caller, who closes it. */
  readonly references?: ReferenceSources;
  /** true: all sources of the list are looked up again, too. */
  readonly refresh?: boolean;
  readonly signal: AbortSignal;
  readonly progress?: (line: string) => void;
  readonly now?: () => Date;
  /** Milliseconds between two times that the list is written, and sources in a batch; for tests. */
  readonly tuning?: { readonly checkpointMs?: number; readonly batch?: number };
}
