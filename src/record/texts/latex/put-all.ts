import { clean } from '../building/clean.ts';
import { loose, type Piece } from '../building/piece.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import { gridOf } from './grid.ts';
import type { Caption, Ink, Put } from './ink.ts';
import type { Labelled } from './numbering.ts';
import type { Reading } from './reading.ts';
import { captionOf } from './tables.ts';

const EDGE = loose('|');
const NAMES: Readonly<Record<Exclude<Labelled['kind'], 'other'>, string>> = {
  figure: 'Figure',
  table: 'Table',
  equation: 'Equation',
  section: 'Section',
};

/** Puts what was read into the text, now that all labels are known. */
export function putAll(reading: Reading, builder: TextBuilder): void {
  const putting = new Putting(reading, builder);
  if (reading.title.length > 0) {
    builder.section([], 'title');
    builder.block('title', putting.pieces(reading.title));
    builder.section([], 'body');
  }
  for (const one of reading.puts) putting.put(one);
}

/** The words of a line, without pointers. */
export function wordsOf(ink: readonly Ink[]): string {
  return clean(ink.map((one) => ('text' in one ? one : loose(' ')))).text;
}

class Putting {
  readonly #labels: ReadonlyMap<string, Labelled>;
  readonly #builder: TextBuilder;
  /** How many tables belong to the captions of a float, and how many of them are put. */
  readonly #tables = new Map<readonly Caption[], { all: number; put: number }>();

  constructor(reading: Reading, builder: TextBuilder) {
    this.#labels = reading.labels;
    this.#builder = builder;
    for (const one of reading.puts)
      if (one.put === 'table' && one.captions !== undefined)
        this.#tables.set(one.captions, { all: (this.#tables.get(one.captions)?.all ?? 0) + 1, put: 0 });
  }

  put(one: Put): void {
    const builder = this.#builder;
    switch (one.put) {
      case 'heading':
        this.#anchored(one.ink, () => builder.heading(one.level, this.pieces(one.ink)));
        return;
      case 'section':
        if (one.kind === 'body') builder.section([], 'body');
        else builder.section([one.kind === 'abstract' ? 'Abstract' : 'Acknowledgements'], one.kind);
        return;
      case 'references':
        builder.heading(2, [loose('References')], { kind: 'references' });
        return;
      case 'block':
        this.#anchored(one.ink, () =>
          builder.block(one.kind, this.pieces(one.ink), one.caption === undefined ? {} : { caption: one.caption }),
        );
        return;
      case 'code':
        builder.lines(
          'code',
          one.lines.map((line) => this.pieces(line)),
        );
        return;
      case 'table':
        this.#table(one);
        return;
      case 'left out':
        builder.leaveOut(one.what);
        return;
    }
  }

  #table({ rows, headRows, captions }: Extract<Put, { put: 'table' }>): void {
    const builder = this.#builder;
    const count = captions === undefined ? undefined : this.#tables.get(captions);
    const caption = captions === undefined ? undefined : captionOf(captions, count?.put ?? 0, count?.all ?? 1);
    if (count !== undefined) count.put += 1;
    const grid = gridOf(rows, (ink) => this.pieces(ink));
    const places = builder.table(grid.cells, {
      caption: caption ?? null,
      ...(caption?.label === undefined ? {} : { label: caption.label }),
      ...(caption === undefined ? {} : { number: caption.number }),
      ...(headRows === undefined ? {} : { headRows }),
      strong: (row, column) => grid.strong[row]?.[column] === true,
    });
    for (const [r, row] of grid.ink.entries())
      for (const [c, ink] of row.entries()) if (ink !== undefined) this.#anchors(ink, places(r, c));
  }

  #anchored(ink: readonly Ink[], put: () => void): void {
    const hasText = ink.some((one) => 'text' in one || 'keys' in one || 'label' in one);
    if (!hasText) this.#anchors(ink, this.#builder.length);
    else {
      const start = this.#builder.nextStart;
      put();
      this.#anchors(ink, start);
    }
  }

  /** Anchors of a line that is put at an offset: each where what is before it ends. */
  #anchors(ink: readonly Ink[], start: number): void {
    if (ink.every((one) => 'text' in one)) return;
    let before: Piece[] = [];
    let length = 0;
    const end = Math.max(start, this.#builder.length);
    for (const one of ink) {
      if ('text' in one) {
        before.push(one);
        continue;
      }
      // A sign at both ends keeps the spaces there.
      const edge = length === 0 ? [] : [EDGE];
      length += clean([...edge, ...before, EDGE]).text.length - edge.length - 1;
      const at = Math.min(start + length, end);
      if ('keys' in one)
        for (const key of one.keys) this.#builder.anchor({ role: 'citation', kind: 'reference', key }, at);
      else if ('target' in one) this.#builder.anchor({ role: 'target', kind: one.kind, key: one.target }, at);
      else {
        const kind = this.#labels.get(one.label)?.kind ?? 'other';
        this.#builder.anchor({ role: 'reference', kind, key: one.label }, at);
      }
      before = this.pieces([one]);
    }
  }

  /** Pointers and citations as they are shown. */
  pieces(ink: readonly Ink[]): Piece[] {
    return ink.flatMap((one): Piece[] => {
      if ('text' in one) return [one];
      if ('target' in one) return [];
      const place = { source: one.source, exact: false, ...(one.file === undefined ? {} : { file: one.file }) };
      if ('keys' in one) return [{ text: `[${one.keys.map((key) => `@${key}`).join('; ')}]`, ...place }];
      return one.shown === 'hidden' ? [] : [{ text: this.#shown(one.label, one.shown), ...place }];
    });
  }

  #shown(label: string, shown: 'number' | 'named' | 'bracketed'): string {
    const known = this.#labels.get(label);
    const number = known === undefined || known.number === '' ? '??' : known.number;
    if (shown === 'bracketed') return `(${number})`;
    const name = known === undefined ? '' : known.kind === 'other' ? (known.name ?? '') : NAMES[known.kind];
    return shown === 'named' && name !== '' ? `${name} ${number}` : number;
  }
}
