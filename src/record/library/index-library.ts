import { type Problem, TouchstoneError } from '../../base/fault/index.ts';

export interface IndexRequest {
  /** Files and folders (read with all below them); formats by content and name. */
  readonly paths: readonly string[];
  /** The library file, created or brought up to date. */
  readonly out: string;
  /** Name that the answers bear; the file's name without extension where absent. */
  readonly name?: string;
  /** Also remove records of files that are no longer there. */
  readonly prune?: boolean;
  readonly signal?: AbortSignal;
  /** One line now and then for a person who waits. */
  readonly progress?: (line: string) => void;
}

/** What a build or an update did. */
export interface IndexReport {
  readonly out: string;
  readonly name: string;
  /** Records that the library holds now. */
  readonly records: number;
  readonly files: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    /** No longer there; their records are kept unless `prune` was asked for. */
    readonly vanished: readonly string[];
    readonly pruned: number;
  };
  /** Records read in this run. */
  readonly read: number;
  /** Records that were left out, each with place and reason (the first thousand), and their number. */
  readonly skipped: readonly Problem[];
  readonly skippedCount: number;
  /** What the library holds, in sentences. */
  readonly coverage: readonly string[];
  readonly seconds: number;
}

/**
 * Builds an offline library out of files of records, or brings one up to date. Throws `would_overwrite` where `out` is something
 * else, `bad_input` where nothing can be read, `io`, `interrupted`; the library that stood there is then unchanged.
 */
export async function indexLibrary(request: IndexRequest): Promise<IndexReport> {
  throw new TouchstoneError('internal', { what: `indexing to ${request.out} is not built yet` });
}
