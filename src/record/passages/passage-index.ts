import type { CanonicalText } from '../texts/index.ts';
import type { Corpus, DocumentHit, IndexedSource, PassageHit, Query } from './model.ts';

export interface PassageIndexOptions {
  /** true: an index that stands there, whole or damaged, is taken away and made anew, empty; it holds nothing that the originals do not. */
  readonly rebuild?: boolean;
  /** How long to wait for another process that writes, in milliseconds; default 10,000. */
  readonly waitMs?: number;
}

/**
 * The index of a study's sources: words of documents and of windows, and the canonical texts themselves. Derived: everything in it can be
 * made again from the originals. Rankings depend on what it holds alone, never on the order in which it came in; ties go by id.
 */
export interface PassageIndex {
  /** Takes sources up, those with a known id in the place of the old text; all of them or, where it throws, none. Batches of some hundreds cost least. */
  put(sources: Iterable<IndexedSource>): void;
  /** Takes sources out; ids that are not there are passed over. */
  remove(ids: Iterable<string>): void;
  /** Whether the source is held with this very canonical text. */
  has(id: string, textSha256: string): boolean;
  /** Ids of all sources, sorted. */
  ids(): string[];
  /** The canonical text as it was put; undefined for an unknown id. */
  textOf(id: string): CanonicalText | undefined;
  corpus(): Corpus;
  /** Any text is a query: it is cut into words, and nothing in it is taken for syntax. */
  query(text: string): Query;
  /** The best sources, best first; those without any word of the query are left out. */
  documents(query: Query, options: { readonly limit: number }): DocumentHit[];
  /** The best windows, best first; of `sources` alone where they are named. None overlaps a better one unless `overlapping` is true. */
  passages(
    query: Query,
    options: { readonly limit: number; readonly sources?: readonly string[]; readonly overlapping?: boolean },
  ): PassageHit[];
  /** How many sources hold a word, given by its stem as in the terms of a query. */
  sourcesWith(stem: string): number;
  /** Windows of the index that have no vector of this model yet, with their text, in a fixed order. */
  windowsWithout(model: string, limit: number): readonly EmbeddableWindow[];
  /** Keeps vectors of windows. Throws `bad_input` where the dimension differs from that of the model's other vectors. */
  putVectors(model: string, vectors: readonly WindowVector[]): void;
  /** The windows nearest to a vector by cosine, none overlapping a nearer one. */
  nearest(model: string, vector: Float32Array, options: { readonly limit: number }): PassageHit[];
  close(): void;
}

/** A window as it is sent to a model of embeddings. */
export interface EmbeddableWindow {
  /** Number in the index, for `putVectors`. */
  readonly window: number;
  /** Title, headings and sentences. */
  readonly text: string;
}

export interface WindowVector {
  readonly window: number;
  readonly vector: Float32Array;
}
