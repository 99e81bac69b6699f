import type { ReadSource } from './model.ts';

/** A source out of text that is at hand: each item is a paragraph, or a paragraph given as its sentences. No items: title alone. */
export function plainTextSource(
  _title: string,
  _paragraphs: readonly (string | readonly string[])[],
  _fullText?: ReadSource['fullText'],
): ReadSource {
  throw new Error('not built yet');
}
