import type { Piece } from '../building/piece.ts';
import type { Labelled } from './numbering.ts';

interface Placed {
  /** As `Piece.source`. */
  readonly source: number;
  readonly file?: number;
}

/** A pointer that is shown as a number once all labels are known. */
export interface Pointer extends Placed {
  readonly label: string;
  /** `number`: 3; `named`: Table 3; `bracketed`: (3); `hidden`: what it shows, as a page, is not known here. */
  readonly shown: 'number' | 'named' | 'bracketed' | 'hidden';
}

/** Keys of a citation; shown as `[@key; @other]`, in which no digit is read as a quantity. */
export interface Citation extends Placed {
  readonly keys: readonly string[];
}

/** The place of a label; shown as nothing. */
export interface Target extends Placed {
  readonly target: string;
  readonly kind: Labelled['kind'] | 'reference' | 'footnote';
}

/** What is set on a line: text with its place, pointers, citations and labels. */
export type Ink = Piece | Pointer | Citation | Target;

/** A figure, a table or another thing with captions; one object for all that belongs to it. */
export interface Float {
  /** `figure`, `table`, `algorithm`. */
  readonly name: string;
  /** Inside another one. */
  readonly sub: boolean;
  readonly captions: Caption[];
  /** Parts of it that have captions of their own. */
  subs: number;
}

/** A caption that was counted. */
export interface Caption {
  readonly number: string;
  /** That of a part: `2a`. */
  readonly isPart?: true;
  label?: string;
}

/** A cell as it is set. */
export interface ShownCell {
  readonly ink: readonly Ink[];
  readonly columns: number;
  readonly rows: number;
  readonly strong: boolean;
}

/** Something that is put into the text in its turn. */
export type Put =
  | { readonly put: 'heading'; readonly level: number; readonly ink: readonly Ink[] }
  | { readonly put: 'section'; readonly kind: 'abstract' | 'body' | 'acknowledgements' }
  | { readonly put: 'references' }
  | {
      readonly put: 'block';
      readonly kind: 'paragraph' | 'list_item' | 'quote' | 'caption' | 'equation' | 'footnote';
      readonly ink: readonly Ink[];
      /** Of a caption that is counted: itself. */
      readonly caption?: Caption;
    }
  | { readonly put: 'code'; readonly lines: readonly (readonly Ink[])[] }
  | {
      readonly put: 'table';
      readonly rows: readonly (readonly ShownCell[])[];
      readonly headRows?: number;
      /** Of the float around it; more may come behind the table. */
      readonly captions?: readonly Caption[];
    }
  | { readonly put: 'left out'; readonly what: string };
