import type { CanonicalText } from './model.ts';

/** Where in the original a place of the canonical text came from: line and column from 1 (UTF-16 units), a page, or a paragraph of a Word document. */
export type SourcePlace =
  | { readonly line: number; readonly column: number }
  | { readonly page: number }
  | { readonly paragraph: number };

/** The place in the original of an offset in the canonical text. Line and column need the file as `decodeSourceFile` gives it. */
export function sourcePlace(_text: CanonicalText, _offset: number, _decodedFile?: string): SourcePlace | undefined {
  throw new Error('not built yet');
}
