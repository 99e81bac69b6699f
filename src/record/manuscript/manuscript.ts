/** A marked claim in the manuscript. Offsets are UTF-16 code units into `text` of the manuscript. */
export interface ClaimSpan {
  readonly id: string;
  /** Source text between the brackets or braces, as written. */
  readonly text: string;
  /** Whole construct, from `[` or `\claim` to the closing `}`. */
  readonly start: number;
  readonly end: number;
  /** The inner text. */
  readonly textStart: number;
  readonly textEnd: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** The manuscript with its marked claims, in order of appearance. */
export interface Manuscript {
  readonly path: string;
  readonly format: 'markdown' | 'latex';
  readonly text: string;
  readonly spans: readonly ClaimSpan[];
}
