import type { LineIndex } from '../../base/text/index.ts';

/** A text in which lines are counted: a whole file, or a string inside a JSON record. */
export interface Stretch {
  readonly text: string;
  readonly lines: LineIndex;
  /** Keys that lead to it. */
  readonly path: readonly string[];
  readonly pointer?: string;
  /** Offset in the file of an offset in `text`. */
  readonly toFile: (offset: number) => number;
  /** Neighbours of the string in its record. */
  readonly siblings: () => Readonly<Record<string, string>>;
}
