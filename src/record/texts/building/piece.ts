/** A stretch of raw text and where it came from. */
export interface Piece {
  readonly text: string;
  /** As `OffsetRun.source`. */
  readonly source: number;
  /** Character n of the text is character n of the file, counted from `source`. */
  readonly exact: boolean;
}

/** Text that has no place of its own. */
export const loose = (text: string, source = 0): Piece => ({ text, source, exact: false });
