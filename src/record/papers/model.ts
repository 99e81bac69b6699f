import type { Place } from '../../base/fault/index.ts';
import type { CanonicalText, StatedMetadata, TextCell, TextTable } from '../texts/index.ts';

/** A stretch of the canonical text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A table with what its heads and caption say. */
export interface PaperTable extends TextTable {
  /** Index into `Paper.tables`. */
  readonly index: number;
  /** How it is called in messages: `Table 2`. */
  readonly name: string;
  /** Text of the caption, empty where there is none. */
  readonly captionText: string;
  readonly textOf: (cell: TextCell) => string;
  /**
   * Heads above a cell from the outermost down, and to its left from the outermost in; spanning heads count for each cell below
   * or beside them. A first column of the data is a head: `['Permutation']`; two of them are two: `['enwik8', 'Baseline']`.
   */
  readonly headsOf: (
    row: number,
    column: number,
  ) => { readonly above: readonly string[]; readonly left: readonly string[] };
}

/** A paper as the checks see it: its canonical text and where everything in it stands. Immutable. */
export interface Paper {
  /** File, POSIX, relative to the folder that is audited. */
  readonly path: string;
  readonly text: CanonicalText;
  readonly stated: StatedMetadata;
  readonly tables: readonly PaperTable[];
  /** Number of pages, where the format has pages. */
  readonly pages?: number;
  /** Path with line and column (text formats) or `pointer` (`page 3`, `paragraph 12`), and the verbatim text as `quote` (at most 300 characters). */
  readonly placeOf: (stretch: Stretch) => Place;
  /** The sentence (in a table: the row; in a heading: all of it) that an offset falls into. */
  readonly sentenceAt: (offset: number) => Stretch;
  /** Index into `text.blocks`; the block before where the offset stands between two. */
  readonly blockAt: (offset: number) => number;
}
