import type { Place, Problem } from '../../../base/fault/index.ts';

/** One reference as it was cut out of a list, not yet read. */
export interface ListedEntry {
  /** The reference as it stands in the file, its label left out; out of a container (DOCX, PDF) its text with line ends. */
  readonly raw: string;
  /** Without markup, where `raw` bears some. */
  readonly text?: string;
  /** Key of a `\bibitem`, id of a JATS reference. */
  readonly key?: string;
  /** The printed label without brackets: `7`, `Smi19`. */
  readonly label?: string;
  readonly where: Place;
  /** UTF-16 offset of `raw` in its file. */
  readonly start?: number;
}

/** A list of references, cut into entries. */
export interface EntryList {
  readonly entries: readonly ListedEntry[];
  /** The heading that the list stands under, or where its environment opens. */
  readonly heading?: Place;
  /** Stretches of the list that belong to no entry, and what else is wrong with it. */
  readonly problems: readonly Problem[];
}
