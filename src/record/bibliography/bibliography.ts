import type { Problem } from '../../base/fault/index.ts';
import type { BibliographyFormat, Reference } from '../works/index.ts';

/** What one bibliography file holds, with every entry accounted for. */
export interface Bibliography {
  readonly format: BibliographyFormat;
  /** In the order of the file; a broken entry is among them, with its `faults`. */
  readonly references: readonly Reference[];
  /** What is wrong in the file but in no single entry: an unclosed comment, a broken `@string`, a key that stands twice. */
  readonly problems: readonly Problem[];
  readonly accounted: Accounted;
}

/** `entries` = `read` + `broken`. */
export interface Accounted {
  /** Openings of entries found in the file. */
  readonly entries: number;
  /** Read without a fault. */
  readonly read: number;
  /** Read as far as possible; the reference says in `faults` what is wrong. */
  readonly broken: number;
}

/** Puts the count to the list. */
export function bibliography(
  format: BibliographyFormat,
  references: readonly Reference[],
  problems: readonly Problem[],
): Bibliography {
  const broken = references.filter((reference) => reference.faults.length > 0).length;
  return {
    format,
    references,
    problems,
    accounted: { entries: references.length, read: references.length - broken, broken },
  };
}
