import type { Work } from './work.ts';

/** What came of asking one source about one reference. */
export type SourceState = 'answered' | 'no_hit' | 'failed' | 'not_asked' | 'out_of_scope';

/** One source, asked (or not) one question about one reference. */
export interface SourceAnswer {
  /** `crossref`, `doi` (the handle registry), `library:<name>` … */
  readonly source: string;
  /** identifier: the record under the reference's own identifier; search: by title and names; handle: does a DOI exist at all. */
  readonly question: 'identifier' | 'search' | 'handle';
  /** The identifier that was asked for: `doi:10.5555/abc`, `arxiv:2106.09685`, `pmid:1`. */
  readonly asked?: string;
  readonly state: SourceState;
  /** Why it failed, was not asked or is out of scope; what a `no_hit` of this source means. One clause for a person. */
  readonly detail?: string;
  /** Records that were given, best first; empty unless `answered`. */
  readonly works: readonly Work[];
  /**
   * The source issues such identifiers and says that this one does not exist (handle code 100, unknown arXiv id). Only then may a
   * reference be `identifier_unresolved`.
   */
  readonly refuted?: boolean;
  /** How the source stands to the work: issuing agency over curated index over aggregator; a library counts as curated. */
  readonly rank: 'issuing' | 'curated' | 'aggregator' | 'user';
  /** For `no_hit` of a library: whether the library holds the venue and year of the reference, so that absence says something. */
  readonly covers?: boolean;
  /** When the answer was given, ISO date-time; for a library its build. */
  readonly date?: string;
  /** SHA-256 of the stored answer, or of the library. */
  readonly digest?: string;
  /** The answer came out of the store, not from the network in this run. */
  readonly replayed?: boolean;
}
