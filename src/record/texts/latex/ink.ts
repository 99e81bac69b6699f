import type { Piece } from '../building/piece.ts';

/** A pointer that is shown as a number once all labels are known. */
export interface Pointer {
  readonly label: string;
  /** `number`: 3; `named`: Table 3; `bracketed`: (3). */
  readonly shown: 'number' | 'named' | 'bracketed';
  readonly source: number;
  readonly file?: number;
}

/** Keys of a citation; shown as `[@key; @other]`. */
export interface Citation {
  readonly keys: readonly string[];
  readonly source: number;
  readonly file?: number;
}

/** What is set on a line: text with its place, pointers and citations. */
export type Ink = Piece | Pointer | Citation;

/** What a label names. */
export interface Labelled {
  readonly kind: 'figure' | 'table' | 'equation' | 'section' | 'other';
  readonly number: string;
}

/** Something that is put into the text in its turn. */
export type Put =
  | { readonly put: 'heading'; readonly level: number; readonly ink: readonly Ink[] }
  | { readonly put: 'section'; readonly kind: 'abstract' | 'body' }
  | { readonly put: 'references' }
  | {
      readonly put: 'block';
      readonly kind: 'paragraph' | 'list_item' | 'quote' | 'caption' | 'equation' | 'footnote';
      readonly ink: readonly Ink[];
    }
  | { readonly put: 'code'; readonly lines: readonly Piece[] }
  | {
      readonly put: 'table';
      readonly rows: readonly (readonly {
        readonly ink: readonly Ink[];
        readonly columns: number;
        readonly rows: number;
        readonly strong: boolean;
      }[])[];
      readonly headRows?: number;
    }
  | { readonly put: 'target'; readonly key: string; readonly kind: Labelled['kind'] | 'reference' }
  | { readonly put: 'left out'; readonly what: string };
