import type { Reference } from '../works/index.ts';

/** A place where the text cites. Offsets are UTF-16 code units. */
export interface CitationMark {
  /** As written: `[3–5]`, `Smith et al. (2019)`. */
  readonly text: string;
  readonly start: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** How the citations of a text meet its list of references. */
export interface TextCitations {
  /** `unknown`: the marks do not tell, and then nothing is said of any reference. */
  readonly style: 'numeric' | 'author-year' | 'unknown';
  /** For each reference, by its index, the places that cite it. */
  readonly cited: ReadonlyMap<number, readonly CitationMark[]>;
  /** Marks that fit no reference of the list. */
  readonly unmatched: readonly CitationMark[];
}

/** Relates `[12]`, `[3–5]`, `(Smith, 2019)` and `Smith et al. (2019)` in a text to a free-text list. */
export function citationsOf(_text: string, _references: readonly Reference[]): TextCitations {
  return { style: 'unknown', cited: new Map(), unmatched: [] };
}
