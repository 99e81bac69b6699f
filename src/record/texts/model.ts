/** File formats that are read into canonical text. `record`: one entry of a bibliographic file (BibTeX, CSL-JSON, RIS, PubMed XML). */
export type TextFormat = 'jats' | 'pdf' | 'markdown' | 'text' | 'html' | 'docx' | 'record';

/** What a section is for. `references` and `front` are kept in the text and never indexed as evidence. */
export type SectionKind =
  | 'title'
  | 'abstract'
  | 'body'
  | 'methods'
  | 'results'
  | 'acknowledgements'
  | 'references'
  | 'front';

/** A stretch of the canonical text under one heading. Sections do not overlap; a subsection is a section of its own. */
export interface Section {
  /** Headings from the outermost in: `['Results', 'Primary outcome']`. Empty before the first heading. */
  readonly path: readonly string[];
  readonly kind: SectionKind;
  readonly start: number;
  readonly end: number;
}

/** A unit of the text: what a reader sees as one paragraph, caption, table or heading. */
export interface Block {
  readonly kind:
    | 'title'
    | 'heading'
    | 'paragraph'
    | 'list_item'
    | 'quote'
    | 'caption'
    | 'table'
    | 'code'
    | 'equation'
    | 'footnote';
  /** Index into `sections`. */
  readonly section: number;
  /** Number of the block in its section, from 1; headings have 0. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** Page, from 1, where the format has pages. */
  readonly page?: number;
  /** Start and end of each sentence, in order, inside the block. A table or caption counts each row or sentence as one. */
  readonly sentences: readonly (readonly [start: number, end: number])[];
  /** false: never evidence (the source's own reference list, running heads, contents). */
  readonly indexed: boolean;
}

/** A stretch of the canonical text and where it came from. Runs are in order of `start` and do not overlap. */
export interface OffsetRun {
  readonly start: number;
  readonly length: number;
  /**
   * Offset in the decoded file (UTF-16 units; BOM dropped) of the first character. For PDF the page from 1, for DOCX the number
   * of the paragraph from 1.
   */
  readonly source: number;
  /** true: character n of the run is character n of the file; false: the run as a whole came from that place. */
  readonly exact: boolean;
}

/** Something that a reader had to leave out; counted and shown, since silence is not approval. */
export interface Unread {
  /** `figure`, `equation`, `page without text`, … */
  readonly what: string;
  readonly count: number;
}

/**
 * The text of one source as everything else sees it: Unicode NFC, Latin ligatures as letters, blocks joined by a blank line (`\n\n`), rows of a table by one
 * line end and its cells by a tab, no other control characters. Immutable: the same file and reader give the same text.
 * All offsets are UTF-16 units of `text`, half open; exports turn them into code points.
 */
export interface CanonicalText {
  readonly text: string;
  /** SHA-256 of `text` as UTF-8. */
  readonly sha256: string;
  readonly format: TextFormat;
  /** Name and version of the reader: `jats/1`. Another version may give another text. */
  readonly reader: string;
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly map: readonly OffsetRun[];
  readonly unread: readonly Unread[];
}

/** What a file says of itself in its front matter, head or record; nobody has confirmed it. */
export interface StatedMetadata {
  readonly title?: string;
  /** As printed, one name each: `Given Family`. */
  readonly authors: readonly string[];
  readonly year?: number;
  readonly container?: string;
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly arxiv?: string;
  readonly url?: string;
  readonly language?: string;
}

/** One source of a file; a bibliographic file gives one for each entry. */
export interface ReadSource {
  /** Key of the entry in a bibliographic file; absent where the file is one source. */
  readonly key?: string;
  readonly text: CanonicalText;
  readonly stated: StatedMetadata;
  /** `full`: a body was read; `abstract`: no more than one; `metadata_only`: title and names alone. */
  readonly fullText: 'full' | 'abstract' | 'metadata_only';
}
