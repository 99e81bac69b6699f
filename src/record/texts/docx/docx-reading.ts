import type { XmlElement } from '../../../base/xml/index.ts';
import { isBibliographyField } from '../../reference-lists/index.ts';
import type { TextBuilder } from '../building/text-builder.ts';
import { type ParagraphStyle, styleOfId } from './styles-in.ts';

interface Field {
  code: string;
  shown: boolean;
}

/** What reading a Word document keeps at hand: fields go over paragraphs, and paragraphs are counted. */
export class DocxReading {
  readonly builder: TextBuilder;
  /** The title as it is shown. */
  title: string | undefined;
  /** Number of the paragraph that is being read, from 1. */
  paragraph = 0;
  /** Notes met in the running text, put after the paragraph. */
  pending: XmlElement[] = [];
  /** Depth of content controls that hold a bibliography or a table of contents. */
  managed = 0;
  readonly #styles: ReadonlyMap<string, ParagraphStyle>;
  readonly #notes: ReadonlyMap<string, XmlElement>;
  readonly #fields: Field[] = [];
  #touched = false;

  constructor(
    builder: TextBuilder,
    styles: ReadonlyMap<string, ParagraphStyle>,
    notes: ReadonlyMap<string, XmlElement>,
  ) {
    this.builder = builder;
    this.#styles = styles;
    this.#notes = notes;
  }

  /** Begins a paragraph. */
  begin(): void {
    this.paragraph += 1;
    this.#touched = this.isManaged;
  }

  /** Whether any of the paragraph is kept by Word or a reference manager. */
  get isTouched(): boolean {
    return this.#touched || this.isManaged;
  }

  style(id: string): ParagraphStyle {
    return this.#styles.get(id) ?? styleOfId(id);
  }

  /** Takes up a note for the end of the paragraph. */
  note(kind: 'footnote' | 'endnote', id: string): void {
    const note = this.#notes.get(`${kind}/${id}`);
    if (note !== undefined) this.pending.push(note);
  }

  /** A mark of a field: its beginning, where what it shows begins, its end. */
  mark(type: string): void {
    if (type === 'begin') this.#fields.push({ code: '', shown: false });
    else if (type === 'separate') {
      const field = this.#fields.at(-1);
      if (field !== undefined) field.shown = true;
      // A field may begin and end in one paragraph.
      this.#touched ||= this.isManaged;
    } else if (type === 'end') this.#fields.pop();
  }

  /** A part of the code of the innermost field. */
  code(text: string): void {
    const field = this.#fields.at(-1);
    if (field !== undefined && field.code.length < 500) field.code += text.slice(0, 500);
  }

  /** Whether text here is shown: not the code of a field. */
  get isShown(): boolean {
    return this.#fields.every(({ shown }) => shown);
  }

  /** Whether text here is kept by Word or a reference manager: a bibliography, a table of contents. */
  get isManaged(): boolean {
    return this.managed > 0 || this.#fields.some(({ code }) => isBibliographyField(code) || /^\s*TOC\b/.test(code));
  }
}
