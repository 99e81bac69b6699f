import type { Place, Problem } from '../../base/fault/index.ts';
import type { BibliographyFormat, Reference } from '../works/index.ts';

/** What one bibliography file holds, with every entry accounted for. */
export interface Bibliography {
  readonly format: BibliographyFormat;
  /** In the order of the file; a broken entry is among them, with its `faults`. */
  readonly references: readonly Reference[];
  /** What is wrong in the file but in no single entry: an unclosed comment, a broken `@string`, a key that stands twice. */
  readonly problems: readonly Problem[];
  /** Entries that are no works: `@xdata`, `@set`, switches of a style. Nobody cites them. */
  readonly setAside: readonly SetAside[];
  readonly accounted: Accounted;
}

export interface SetAside {
  readonly key: string;
  readonly entryType: string;
  readonly where: Place;
}

/** `entries` = `read` + `broken` + `setAside`. */
export interface Accounted {
  /** Openings of entries found in the file. */
  readonly entries: number;
  /** Read without a fault. */
  readonly read: number;
  /** Read as far as possible; the reference says in `faults` what is wrong. */
  readonly broken: number;
  readonly setAside: number;
}

/** Puts the count to the list. */
export function bibliography(
  format: BibliographyFormat,
  references: readonly Reference[],
  problems: readonly Problem[],
  setAside: readonly SetAside[] = [],
): Bibliography {
  const broken = references.filter((reference) => reference.faults.length > 0).length;
  const accounted = {
    entries: references.length + setAside.length,
    read: references.length - broken,
    broken,
    setAside: setAside.length,
  };
  return { format, references, problems, setAside, accounted };
}
