import { createHash } from 'node:crypto';
import { isAfterHeading } from '../../reference-lists/index.ts';
import { type Hurry, hurryFor, MOST_CHARACTERS, unreadable } from '../limits.ts';
import type { Block, CanonicalText, OffsetRun, Section, SectionKind, TextFormat } from '../model.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import { add, type Cleaned, clean } from './clean.ts';
import type { Piece } from './piece.ts';
import { sectionKindOf } from './section-kind.ts';

type BlockKind = Block['kind'];

interface BlockOptions {
  readonly page?: number | undefined;
  /** false: never evidence, whatever its section is. */
  readonly indexed?: boolean;
  /** The block given as its sentences: then none are looked for. Each piece is one. */
  readonly pieceIsSentence?: boolean;
}

interface OpenHeading {
  readonly level: number;
  readonly title: string;
  readonly kind: SectionKind;
}

/** Puts blocks together to a canonical text. Readers say what stands where; this says how it is written. */
export class TextBuilder {
  readonly hurry: Hurry;
  readonly #path: string;
  readonly #parts: string[] = [];
  #length = 0;
  readonly #blocks: Block[] = [];
  readonly #map: OffsetRun[] = [];
  readonly #sections: { path: readonly string[]; kind: SectionKind; start: number; end: number }[] = [];
  readonly #paragraphs: number[] = [];
  readonly #unread = new Map<string, number>();
  #open: OpenHeading[] = [];
  #pending: { path: readonly string[]; kind: SectionKind } | undefined = { path: [], kind: 'body' };

  constructor(path: string) {
    this.#path = path;
    this.hurry = hurryFor(path);
  }

  /** The kind of the section that is open. */
  get kind(): SectionKind {
    return this.#pending?.kind ?? this.#sections.at(-1)?.kind ?? 'body';
  }

  /** Whether any block stands already. */
  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  /** A section without a heading in the text, `path` from the outermost in: front matter, an abstract. */
  section(path: readonly string[], kind: SectionKind): void {
    this.#open = path.map((title, i) => ({ level: i + 1, title, kind }));
    this.#pending = { path, kind };
  }

  /** A heading opens a section below those of a lower level, 1 being the outermost. `kind` is told by its words where it is not given. */
  heading(level: number, pieces: readonly Piece[], options: BlockOptions & { readonly kind?: SectionKind } = {}): void {
    const cleaned = clean(pieces);
    if (cleaned.text === '') return;
    const title =
      cleaned.text.length > 200
        ? `${cleaned.text
            .slice(0, 199)
            .toWellFormed()
            .replace(/\ufffd$/, '')}…`
        : cleaned.text;
    // What comes after a list of references is no part of it, though it be set as one.
    const after = isAfterHeading(title);
    this.#open = this.#open.filter((one) => one.level < level && !(after && one.kind === 'references'));
    const parent = this.#open.at(-1)?.kind;
    const own = options.kind ?? sectionKindOf(title);
    const kind =
      parent === 'references' || parent === 'front'
        ? parent
        : (own ?? (parent === 'title' ? 'body' : parent) ?? 'body');
    this.#open.push({ level, title, kind });
    this.#pending = { path: this.#open.map((one) => one.title), kind };
    this.#put('heading', [[cleaned]], options);
  }

  /** Ends the sections of this level and below: what follows belongs to the one around them. */
  close(level: number): void {
    const open = this.#open.filter((one) => one.level < level);
    if (open.length === this.#open.length) return;
    this.#open = open;
    this.#pending = { path: open.map((one) => one.title), kind: open.at(-1)?.kind ?? 'body' };
  }

  /** One block of one line. What is empty when it is cleaned is not put. */
  block(kind: BlockKind, pieces: readonly Piece[], options: BlockOptions = {}): void {
    if (options.pieceIsSentence === true) this.#put(kind, [pieces.map((piece) => clean([piece]))], options);
    else this.#put(kind, [[clean(pieces)]], options);
  }

  /** A table: rows of cells, a cell being pieces. Cells stay in their columns though they be empty. */
  table(rows: readonly (readonly (readonly Piece[])[])[], options: BlockOptions = {}): void {
    this.#put(
      'table',
      rows.map((cells) => cells.map(clean)),
      options,
    );
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
    const sections: readonly Section[] =
      this.#sections.length === 0 ? [{ path: [], kind: 'body', start: 0, end: 0 }] : this.#sections;
    return {
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      format,
      reader,
      sections,
      blocks: this.#blocks,
      map: this.#map,
      unread: [...this.#unread].map(([what, count]) => ({ what, count })).sort((a, b) => (a.what < b.what ? -1 : 1)),
    };
  }

  #put(kind: BlockKind, rows: readonly (readonly Cleaned[])[], options: BlockOptions): void {
    this.hurry();
    const filled = rows.filter((cells) => cells.some(({ text }) => text !== ''));
    if (filled.length === 0) return;
    const between = options.pieceIsSentence === true ? ' ' : '\t';
    if (this.#blocks.length > 0) this.#write('\n\n');
    const start = this.#length;
    const sentences: (readonly [number, number])[] = [];
    for (const [r, row] of filled.entries()) {
      if (r > 0) this.#write('\n');
      const cells = trimmedEnd(options.pieceIsSentence === true ? row.filter(({ text }) => text !== '') : row);
      const from = this.#length;
      for (const [c, cell] of cells.entries()) {
        if (c > 0) this.#write(between);
        const at = this.#length;
        for (const run of cell.runs) add(this.#map, { ...run, start: at + run.start });
        this.#write(cell.text);
        if (options.pieceIsSentence === true) sentences.push([at, this.#length]);
      }
      if (options.pieceIsSentence === true) continue;
      if (kind === 'table' || kind === 'code' || kind === 'heading' || kind === 'title' || kind === 'equation')
        sentences.push([firstFilled(cells, from), this.#length]);
      else for (const [a, b] of sentencesOf(cells[0]?.text ?? '')) sentences.push([from + a, from + b]);
    }
    const section = this.#sectionAt(start);
    const isHeading = kind === 'heading' || kind === 'title';
    this.#blocks.push({
      kind,
      section,
      paragraph: isHeading ? 0 : this.#nextParagraph(section),
      start,
      end: this.#length,
      ...(options.page === undefined ? {} : { page: options.page }),
      sentences,
      indexed: options.indexed !== false && !isHeading && !['references', 'front', 'title'].includes(this.kind),
    });
    const open = this.#sections[section];
    if (open !== undefined) open.end = this.#length;
  }

  #sectionAt(start: number): number {
    if (this.#pending !== undefined) {
      this.#sections.push({ ...this.#pending, start, end: start });
      this.#paragraphs.push(0);
      this.#pending = undefined;
    }
    return this.#sections.length - 1;
  }

  #nextParagraph(section: number): number {
    const next = (this.#paragraphs[section] ?? 0) + 1;
    this.#paragraphs[section] = next;
    return next;
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
