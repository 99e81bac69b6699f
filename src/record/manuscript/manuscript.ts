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

/** A claim mark that cannot be read as one. */
export interface SpanFault {
  /** What is wrong, a clause without full stop. */
  readonly what: string;
  /** How to mend it, one sentence. */
  readonly mend: string;
  /** The id as written, where one can be made out. */
  readonly id?: string;
  readonly start: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

export type ManuscriptFormat = 'markdown' | 'latex';

/** The manuscript with its marked claims, in order of appearance. */
export interface Manuscript {
  readonly path: string;
  readonly format: ManuscriptFormat;
  readonly text: string;
  readonly spans: readonly ClaimSpan[];
  /** Malformed marks, in order of appearance. */
  readonly faults?: readonly SpanFault[];
}
