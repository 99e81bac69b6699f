/** File formats that are read into canonical text. `record`: one entry of a bibliographic file (BibTeX, CSL-JSON, RIS, PubMed XML). */
export type TextFormat = 'jats' | 'pdf' | 'latex' | 'markdown' | 'text' | 'html' | 'docx' | 'record';

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
  /** Index into `files` where the text was read from several (LaTeX `\input`); absent: the file itself. */
  readonly file?: number;
}

/** A cell of a table; its text stands at `start` to `end` of the canonical text, which are equal where it is empty or spanned from elsewhere. */
export interface TextCell {
  readonly start: number;
  readonly end: number;
  /** Columns and rows that it covers, 1 or more; the cells it covers are present as empty ones with `covered`. */
  readonly columns: number;
  readonly rows: number;
  /** true: the text of this place is that of the spanning cell above or to the left. */
  readonly covered?: true;
  /** true: set bold or otherwise stressed, as the best value of a column often is. */
  readonly strong?: true;
}

/** A table whose cells could be told apart. */
export interface TextTable {
  /** Index into `blocks`; the block is of kind `table`. */
  readonly block: number;
  /** Index into `blocks` of its caption. */
  readonly caption?: number;
  /** Label that the source gives it (`tab:results`). */
  readonly label?: string;
  /** Number as printed or as counted by its kind: `1`, `A.2`. */
  readonly number?: string;
  /** How many rows from the top, and columns from the left, hold heads rather than values. */
  readonly headRows: number;
  readonly headColumns: number;
  /** Row by row, every row as long as the longest: cells that are not there are empty. */
  readonly rows: readonly (readonly TextCell[])[];
}

/** Something in the text that is named and may be pointed at, or a pointer. */
export interface TextAnchor {
  /** `target`: a figure, table, equation, section, footnote or listed reference; `reference`: a pointer at one; `citation`: a pointer at a listed reference. */
  readonly role: 'target' | 'reference' | 'citation';
  readonly kind: 'figure' | 'table' | 'equation' | 'section' | 'footnote' | 'reference' | 'other';
  /** Label or citation key; for formats without labels `figure 3`, `table A.1`, or the number of a listed reference. */
  readonly key: string;
  /** Offset in the canonical text, or of the place nearest to it. */
  readonly start: number;
}

/** Something wrong with how a source is written, that changes what a reader sees. */
export interface ReaderRemark {
  /** `latex.swallowed_line`: an unescaped `%` behind a digit ends the line; `latex.undefined_macro`; `latex.missing_input`; … */
  readonly rule: string;
  /** One sentence: what, and what it does to the text. */
  readonly message: string;
  /** Offset in the canonical text nearest to it. */
  readonly start: number;
  /** Line and column (from 1) in the source file, and the file where it is another one. */
  readonly line: number;
  readonly column: number;
  readonly file?: number;
  /** The source line, verbatim, at most 300 characters. */
  readonly quote: string;
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
  /** Tables with their cells, in order of `block`; absent or short where a format's tables could not be told apart. */
  readonly tables?: readonly TextTable[];
  /** Labels, cross-references and citations, in order of `start`. */
  readonly anchors?: readonly TextAnchor[];
  readonly remarks?: readonly ReaderRemark[];
  /** Files beside the first that the text was read from, relative to the folder of the first, POSIX. */
  readonly files?: readonly string[];
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
