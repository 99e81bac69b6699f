import type { Reference, SourceAnswer } from '../works/index.ts';
import type { Coverage } from './coverage/coverage.ts';

/** An offline library, opened for reading. */
export interface Library {
  /** `library:<name>`, the source that its answers bear. */
  readonly id: `library:${string}`;
  readonly name: string;
  /** Number of records. */
  readonly records: number;
  /** When it was built, ISO date-time. */
  readonly built: string;
  /** SHA-256 over the digests of the files it was read from. */
  readonly digest: string;
  /** What it holds, and so what its silence means. */
  readonly coverage: Coverage;
  /**
   * The records under the identifiers of a reference, one answer per identifier that the library could hold, and those that its
   * title (or, for free text, the whole string) leads to. Candidates only, best first: nothing is judged here.
   */
  ask(reference: Reference): SourceAnswer[];
  close(): void;
}
