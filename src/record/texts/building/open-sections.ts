import { isAfterHeading } from '../../reference-lists/index.ts';
import type { Section, SectionKind } from '../model.ts';
import { sectionKindOf } from './section-kind.ts';

interface OpenHeading {
  readonly level: number;
  readonly title: string;
  readonly kind: SectionKind;
}

/** The sections of a text while it is put together, and the headings that are open. */
export class OpenSections {
  readonly #sections: { path: readonly string[]; kind: SectionKind; start: number; end: number }[] = [];
  readonly #paragraphs: number[] = [];
  #open: OpenHeading[] = [];
  #pending: { path: readonly string[]; kind: SectionKind } | undefined = { path: [], kind: 'body' };

  /** The kind of the section that is open. */
  get kind(): SectionKind {
    return this.#pending?.kind ?? this.#sections.at(-1)?.kind ?? 'body';
  }

  /** All of them; a text without any is one section. */
  get all(): readonly Section[] {
    return this.#sections.length === 0 ? [{ path: [], kind: 'body', start: 0, end: 0 }] : this.#sections;
  }

  /** A section without a heading in the text. */
  begin(path: readonly string[], kind: SectionKind): void {
    this.#open = path.map((title, i) => ({ level: i + 1, title, kind }));
    this.#pending = { path, kind };
  }

  /** A section under a heading, below those of a lower level. `own` is its kind where the words of the heading do not tell. */
  head(level: number, heading: string, own: SectionKind | undefined): void {
    const title =
      heading.length > 200
        ? `${heading
            .slice(0, 199)
            .toWellFormed()
            .replace(/\ufffd$/, '')}…`
        : heading;
    // What comes after a list of references is no part of it, though it be set as one.
    const after = isAfterHeading(title);
    this.#open = this.#open.filter((one) => one.level < level && !(after && one.kind === 'references'));
    const parent = this.#open.at(-1)?.kind;
    const told = own ?? sectionKindOf(title);
    const kind =
      parent === 'references' || parent === 'front'
        ? parent
        : (told ?? (parent === 'title' ? 'body' : parent) ?? 'body');
    this.#open.push({ level, title, kind });
    this.#pending = { path: this.#open.map((one) => one.title), kind };
  }

  /** Ends the sections of this level and below. */
  close(level: number): void {
    const open = this.#open.filter((one) => one.level < level);
    if (open.length === this.#open.length) return;
    this.#open = open;
    this.#pending = { path: open.map((one) => one.title), kind: open.at(-1)?.kind ?? 'body' };
  }

  /** Index of the section of a block that begins at an offset. */
  at(start: number): number {
    if (this.#pending !== undefined) {
      this.#sections.push({ ...this.#pending, start, end: start });
      this.#paragraphs.push(0);
      this.#pending = undefined;
    }
    return this.#sections.length - 1;
  }

  nextParagraph(section: number): number {
    const next = (this.#paragraphs[section] ?? 0) + 1;
    this.#paragraphs[section] = next;
    return next;
  }

  /** A section goes on to an offset. */
  extend(section: number, end: number): void {
    const open = this.#sections[section];
    if (open !== undefined) open.end = end;
  }
}
