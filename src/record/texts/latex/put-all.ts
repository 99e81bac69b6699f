import { clean } from '../building/clean.ts';
import { loose, type Piece } from '../building/piece.ts';
import { spannedRows } from '../building/spanned-rows.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import type { Ink, Labelled, Put } from './ink.ts';
import type { LatexReading } from './latex-reading.ts';
import type { ShownCell } from './tabular.ts';

const NAMES: Readonly<Record<Labelled['kind'], string>> = {
  figure: 'Figure',
  table: 'Table',
  equation: 'Equation',
  section: 'Section',
  other: '',
};
const MOST_POINTERS = 400;

/** Puts what was read into the text, now that all labels are known. */
export function putAll(reading: LatexReading, builder: TextBuilder): { readonly authors: readonly string[] } {
  const put = new Putting(reading, builder);
  if (reading.title.length > 0) {
    builder.section([], 'title');
    builder.block('title', put.pieces(reading.title));
    builder.section([], 'body');
  }
  for (const one of reading.puts) put.put(one);
  const authors = wordsOf(reading.author)
    .split(/,|\band\b|&| {3,}/)
    .map((name) => name.replace(/(?<=\p{Ll})\d+|[*†‡§]+/gu, '').trim())
    .filter((name) => name !== '' && name.length < 80 && !/university|department|institute|@/i.test(name));
  return { authors };
}

/** The words of a line, without pointers. */
export function wordsOf(ink: readonly Ink[]): string {
  return clean(ink.map((one) => ('text' in one ? one : loose(' ')))).text;
}

class Putting {
  readonly #labels: ReadonlyMap<string, Labelled>;
  readonly #builder: TextBuilder;

  constructor(reading: LatexReading, builder: TextBuilder) {
    this.#labels = reading.labels;
    this.#builder = builder;
  }

  put(one: Put): void {
    const builder = this.#builder;
    switch (one.put) {
      case 'heading':
        this.#anchored(one.ink, () => builder.heading(one.level, this.pieces(one.ink)));
        return;
      case 'section':
        if (one.kind === 'abstract') builder.section(['Abstract'], 'abstract');
        else builder.section([], 'body');
        return;
      case 'references':
        builder.heading(2, [loose('References')], { kind: 'references' });
        return;
      case 'block':
        this.#anchored(one.ink, () => builder.block(one.kind, this.pieces(one.ink)));
        return;
      case 'code':
        builder.lines('code', one.lines.flatMap(linesOf));
        return;
      case 'table':
        this.#table(one);
        return;
      case 'target':
        builder.anchor({ role: 'target', kind: one.kind, key: one.key });
        return;
      case 'left out':
        builder.leaveOut(one.what);
        return;
    }
  }

  #table({ rows, headRows }: Extract<Put, { put: 'table' }>): void {
    for (const cell of rows.flat()) this.#anchors(cell.ink, this.#builder.nextStart, false);
    const filled = withRowSpans(rows);
    const strong: boolean[][] = filled.map((row) =>
      row.flatMap((cell) => Array.from({ length: cell.columns }, () => cell.strong)),
    );
    const spanned = spannedRows(
      filled.map((row) => row.map((cell) => ({ content: this.pieces(cell.ink), columns: cell.columns, rows: 1 }))),
    );
    this.#builder.table(spanned, {
      ...(headRows === undefined ? {} : { headRows }),
      strong: (row, column) => strong[row]?.[column] === true,
    });
  }

  #anchored(ink: readonly Ink[], put: () => void): void {
    this.#anchors(ink, this.#builder.nextStart, true);
    put();
  }

  #anchors(ink: readonly Ink[], start: number, exactly: boolean): void {
    let count = 0;
    for (const [i, one] of ink.entries()) {
      if ('text' in one) continue;
      count += 1;
      const before = exactly && count <= MOST_POINTERS ? clean(this.pieces(ink.slice(0, i))).text.length : 0;
      const at = start + before + (before > 0 ? 1 : 0);
      if ('keys' in one)
        for (const key of one.keys) this.#builder.anchor({ role: 'citation', kind: 'reference', key }, at);
      else
        this.#builder.anchor(
          { role: 'reference', kind: this.#labels.get(one.label)?.kind ?? 'other', key: one.label },
          at,
        );
    }
  }

  /** Pointers and citations as they are shown. */
  pieces(ink: readonly Ink[]): Piece[] {
    return ink.map((one) => {
      if ('text' in one) return one;
      const place = { source: one.source, exact: false, ...(one.file === undefined ? {} : { file: one.file }) };
      if ('keys' in one) return { text: `[${one.keys.map((key) => `@${key}`).join('; ')}]`, ...place };
      const known = this.#labels.get(one.label);
      const number = known === undefined || known.number === '' ? '??' : known.number;
      const name = known === undefined ? '' : NAMES[known.kind];
      const text =
        one.shown === 'bracketed' ? `(${number})` : one.shown === 'named' && name !== '' ? `${name} ${number}` : number;
      return { text, ...place };
    });
  }
}

function linesOf(piece: Piece): Piece[][] {
  const lines: Piece[][] = [];
  let at = 0;
  for (const line of piece.text.split('\n')) {
    lines.push([{ ...piece, text: line, source: piece.exact ? piece.source + at : piece.source }]);
    at += line.length + 1;
  }
  return lines;
}

/** A cell over several rows stands in each: LaTeX writes an empty cell in those below it. */
function withRowSpans(rows: readonly (readonly ShownCell[])[]): ShownCell[][] {
  const hanging = new Map<number, { cell: ShownCell; left: number }>();
  return rows.map((row) => {
    let column = 0;
    return row.map((cell) => {
      const at = column;
      column += cell.columns;
      const held = hanging.get(at);
      if (cell.rows > 1) hanging.set(at, { cell, left: cell.rows - 1 });
      if (held === undefined || cell.rows > 1) return cell;
      if (held.left === 1) hanging.delete(at);
      else hanging.set(at, { ...held, left: held.left - 1 });
      const isEmpty = cell.ink.every((one) => 'text' in one && one.text.trim() === '');
      return isEmpty ? { ...held.cell, columns: cell.columns } : cell;
    });
  });
}
