import type { CanonicalText } from '../texts/index.ts';

/** What the index takes of one source. */
export interface IndexedSource {
  readonly id: string;
  readonly title: string;
  readonly text: CanonicalText;
  /** The text as `packText` gives it, where another thread has done so already. */
  readonly packed?: Uint8Array;
  readonly fullText: 'full' | 'abstract' | 'metadata_only';
}

/** A stretch of up to three sentences in a row of one block; a table or a caption is a window of its own. */
export interface Window {
  readonly sourceId: string;
  /** Index of the block in the canonical text. */
  readonly block: number;
  /** Indices of the sentences in the block, both inclusive. */
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

/** A window that a query found. */
export interface PassageHit extends Window {
  /** Higher is better; comparable within one query only. */
  readonly score: number;
  /** 0–1: the share of what a window could score that holds every term of the query; comparable between queries. */
  readonly relevance: number;
}

/** A source that a query found. */
export interface DocumentHit {
  readonly sourceId: string;
  readonly score: number;
}

/** A query as it goes to the index: words with weights; stop words are already out. */
export interface Query {
  /** As it was written, for the trace. */
  readonly text: string;
  readonly terms: readonly { readonly word: string; readonly weight: number }[];
}

/** Sizes of an index, for "nothing found". */
export interface Corpus {
  readonly sources: number;
  readonly windows: number;
  readonly full: number;
  readonly abstract: number;
  readonly metadata_only: number;
}
