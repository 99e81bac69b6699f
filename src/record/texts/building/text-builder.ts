import { createHash } from 'node:crypto';
import { type Hurry, hurryFor, MOST_CHARACTERS, unreadable } from '../limits.ts';
import type {
  Block,
  CanonicalText,
  OffsetRun,
  ReaderRemark,
  SectionKind,
  TextAnchor,
  TextCell,
  TextFormat,
} from '../model.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import type { BlockKind, BlockOptions, TableOptions } from './block-options.ts';
import { add, type Cleaned, clean } from './clean.ts';
import { OpenSections } from './open-sections.ts';
import type { Piece } from './piece.ts';
import { keptRows, putCells } from './table-cells.ts';
import { type PutTable, textTables } from './text-tables.ts';

/** Puts blocks together to a canonical text. Readers say what stands where; this says how it is written. */
export class TextBuilder {
  readonly hurry: Hurry;
  readonly #path: string;
  readonly #parts: string[] = [];
  #length = 0;
  readonly #blocks: Block[] = [];
  readonly #map: OffsetRun[] = [];
  readonly #sections = new OpenSections();
  readonly #unread = new Map<string, number>();
  readonly #tables: PutTable[] = [];
  readonly #captions = new Map<object, number>();
  readonly #anchors: TextAnchor[] = [];
  readonly #remarks: ReaderRemark[] = [];
  readonly #files: string[] = [];

  constructor(path: string) {
    this.#path = path;
    this.hurry = hurryFor(path);
  }

  /** The kind of the section that is open. */
  get kind(): SectionKind {
    return this.#sections.kind;
  }

  /** Whether any block stands already. */
  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  /** A section without a heading in the text, `path` from the outermost in: front matter, an abstract. */
  section(path: readonly string[], kind: SectionKind): void {
    this.#sections.begin(path, kind);
  }

  /** A heading opens a section below those of a lower level, 1 being the outermost. `kind` is told by its words where it is not given. */
  heading(level: number, pieces: readonly Piece[], options: BlockOptions & { readonly kind?: SectionKind } = {}): void {
    const cleaned = clean(pieces);
    if (cleaned.text === '') return;
    this.#sections.head(level, cleaned.text, options.kind);
    this.#put('heading', [[cleaned]], options);
  }

  /** Ends the sections of this level and below: what follows belongs to the one around them. */
  close(level: number): void {
    this.#sections.close(level);
  }

  /** One block of one line. What is empty when it is cleaned is not put. */
  block(kind: BlockKind, pieces: readonly Piece[], options: BlockOptions = {}): void {
    if (options.pieceIsSentence === true) this.#put(kind, [pieces.map((piece) => clean([piece]))], options);
    else this.#put(kind, [[clean(pieces)]], options);
  }

  /** A table: rows of cells, a cell being pieces. Cells stay in their columns though they be empty. Gives where a cell begins. */
  table(
    rows: readonly (readonly (readonly Piece[])[])[],
    options: TableOptions = {},
  ): (row: number, column: number) => number {
    this.hurry();
    const cleaned = rows.map((cells) => cells.map((cell) => ({ ...clean(cell), from: cell })));
    const kept = keptRows(cleaned);
    const places: TextCell[][] = [];
    const { caption, ...more } = options;
    const block = this.#put('table', cleaned, more, places);
    if (block === undefined) return () => this.#length;
    const cells = putCells(kept, places, this.#length, options.strong);
    const heads = options.headRows;
    this.#tables.push({
      block,
      cells,
      options: {
        ...more,
        ...(caption === undefined ? {} : { caption }),
        ...(heads === undefined ? {} : { headRows: kept.filter(({ row }) => row < heads).length }),
      },
    });
    return (row, column) => cells[kept.findIndex((one) => one.row >= row)]?.[column]?.start ?? this.#length;
  }

  /** Something that is named or pointed at, at the end of the text so far or at an offset. */
  anchor(anchor: Omit<TextAnchor, 'start'>, start = this.#length): void {
    this.#anchors.push({ ...anchor, start });
  }

  /** Offset at which the next block will begin. */
  get nextStart(): number {
    return this.#blocks.length === 0 ? 0 : this.#length + 2;
  }

  /** Length of the text so far. */
  get length(): number {
    return this.#length;
  }

  remark(remark: Omit<ReaderRemark, 'start'>, start = this.#length): void {
    this.#remarks.push({ ...remark, start });
  }

  /** Offset in the text nearest behind a place of a file. */
  offsetOf(source: number, file?: number): number {
    let best: OffsetRun | undefined;
    for (const run of this.#map)
      if (run.file === file && run.source <= source && (best === undefined || run.source >= best.source)) best = run;
    if (best === undefined) return 0;
    return best.start + (best.exact ? Math.min(best.length, source - best.source) : best.length);
  }

  /** Number of another file that the text is read from; `path` is relative to the folder of the first. */
  file(path: string): number {
    return this.#files.push(path) - 1;
  }

  /** Lines that keep their ends: code. */
  lines(kind: 'code', lines: readonly (readonly Piece[])[], options: BlockOptions = {}): void {
    this.#put(
      kind,
      lines.map((pieces) => [clean(pieces)]),
      options,
    );
  }

  /** Counts something that was left out. */
  leaveOut(what: string, count = 1): void {
    if (count > 0) this.#unread.set(what, (this.#unread.get(what) ?? 0) + count);
  }

  /** The text. Nothing may be put after it. */
  finish(format: TextFormat, reader: string): CanonicalText {
    const text = this.#parts.join('');
    return {
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      format,
      reader,
      sections: this.#sections.all,
      blocks: this.#blocks,
      map: this.#map,
      unread: [...this.#unread].map(([what, count]) => ({ what, count })).sort((a, b) => (a.what < b.what ? -1 : 1)),
      ...(this.#tables.length === 0 ? {} : { tables: textTables(text, this.#blocks, this.#tables, this.#captions) }),
      ...(this.#anchors.length === 0 ? {} : { anchors: [...this.#anchors].sort((a, b) => a.start - b.start) }),
      ...(this.#remarks.length === 0 ? {} : { remarks: this.#remarks }),
      ...(this.#files.length === 0 ? {} : { files: this.#files }),
    };
  }

  /** Index of the block; undefined where nothing was put. `into` takes the places of the cells, row by row. */
  #put(
    kind: BlockKind,
    rows: readonly (readonly Cleaned[])[],
    options: BlockOptions,
    into?: TextCell[][],
  ): number | undefined {
    this.hurry();
    const filled = rows.filter((cells) => cells.some(({ text }) => text !== ''));
    if (filled.length === 0) return undefined;
    const between = options.pieceIsSentence === true ? ' ' : '\t';
    if (this.#blocks.length > 0) this.#write('\n\n');
    const start = this.#length;
    const sentences: (readonly [number, number])[] = [];
    for (const [r, row] of filled.entries()) {
      if (r > 0) this.#write('\n');
      const cells = trimmedEnd(options.pieceIsSentence === true ? row.filter(({ text }) => text !== '') : row);
      const from = this.#length;
      const places: TextCell[] = [];
      into?.push(places);
      for (const [c, cell] of cells.entries()) {
        if (c > 0) this.#write(between);
        const at = this.#length;
        if (into !== undefined) places.push({ start: at, end: at + cell.text.length, columns: 1, rows: 1 });
        for (const run of cell.runs) add(this.#map, { ...run, start: at + run.start });
        this.#write(cell.text);
        if (options.pieceIsSentence === true) sentences.push([at, this.#length]);
      }
      if (options.pieceIsSentence === true) continue;
      if (kind === 'table' || kind === 'code' || kind === 'heading' || kind === 'title' || kind === 'equation')
        sentences.push([firstFilled(cells, from), this.#length]);
      else for (const [a, b] of sentencesOf(cells[0]?.text ?? '')) sentences.push([from + a, from + b]);
    }
    const section = this.#sections.at(start);
    const isHeading = kind === 'heading' || kind === 'title';
    this.#blocks.push({
      kind,
      section,
      paragraph: isHeading ? 0 : this.#sections.nextParagraph(section),
      start,
      end: this.#length,
      ...(options.page === undefined ? {} : { page: options.page }),
      sentences,
      indexed: options.indexed !== false && !isHeading && !['references', 'front', 'title'].includes(this.kind),
    });
    this.#sections.extend(section, this.#length);
    const index = this.#blocks.length - 1;
    if (options.caption !== undefined) this.#captions.set(options.caption, index);
    return index;
  }

  #write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length > MOST_CHARACTERS)
      throw unreadable(this.#path, `its text is longer than ${MOST_CHARACTERS / 1_000_000} million characters`);
  }
}

function trimmedEnd(cells: readonly Cleaned[]): readonly Cleaned[] {
  const last = cells.findLastIndex(({ text }) => text !== '');
  return cells.slice(0, last + 1);
}

/** Where the first cell with something in it begins: a sentence begins with no tab. */
function firstFilled(cells: readonly Cleaned[], from: number): number {
  const empty = cells.findIndex(({ text }) => text !== '');
  return from + Math.max(0, empty);
}
