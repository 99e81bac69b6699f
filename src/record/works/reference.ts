import type { Place } from '../../base/fault/index.ts';
import type { Identifiers } from './identifiers.ts';
import type { Name } from './name.ts';
import type { WorkClass } from './work-class.ts';

/** Formats that a list of references can come in. */
export type BibliographyFormat = 'bibtex' | 'bbl' | 'csl-json' | 'ris' | 'text';

/** One entry of a bibliography, as its author wrote it. Text fields are plain Unicode: TeX, HTML and braces are out. */
export interface Reference {
  /** The entry's key; `ref-1`, `ref-2` … where the list has none. Not unique: a list may hold a key twice. */
  readonly key: string;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly format: BibliographyFormat;
  readonly class: WorkClass;
  /** Entry type as written: `inproceedings`, `JOUR`, `article-journal`; absent in free text. */
  readonly entryType?: string;
  /** Title with its subtitle, `Title: subtitle`. */
  readonly title?: string;
  /** Title of this very work in another spelling or language (`shorttitle` is none). */
  readonly otherTitles: readonly string[];
  readonly authors: readonly Name[];
  /** The list says itself that it is cut short: `and others`, `et al.`. */
  readonly authorsTruncated: boolean;
  readonly editors: readonly Name[];
  /** As printed: `2019`, `2019a`, `in press`, `1998/2003`. */
  readonly yearText?: string;
  readonly year?: number;
  /** Journal, proceedings, book or series that contains the work. */
  readonly container?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  readonly edition?: string;
  /** Publisher, institution or school. */
  readonly publisher?: string;
  readonly identifiers: Identifiers;
  readonly urls: readonly string[];
  /** Where the entry begins. */
  readonly where: Place;
  /** The entry as it stands in the file; for free text the reference itself, line breaks included. */
  readonly raw: string;
  /** UTF-16 offset of `raw` in the file; absent where the text was taken out of a container (DOCX, PDF). */
  readonly start?: number;
  /** Fields as written, by lower-case name, where the format has fields. For showing and for writing a corrected entry. */
  readonly fields: ReadonlyMap<string, ReferenceField>;
  /** What is broken in the entry itself, each one clause: `the brace opened here is never closed`. */
  readonly faults: readonly string[];
}

export interface ReferenceField {
  /** Value as written, without its outer delimiters. */
  readonly value: string;
  /** UTF-16 offsets of the value with its delimiters in the file. */
  readonly start: number;
  readonly end: number;
}
