import { loose } from './building/piece.ts';
import { TextBuilder } from './building/text-builder.ts';
import type { ReadSource } from './model.ts';

/**
 * A source out of text that is at hand: each item is a paragraph, or a paragraph given as its sentences. Without `fullText` it is `full`,
 * and `metadata_only` where nothing but a title stands.
 */
export function plainTextSource(
  title: string,
  paragraphs: readonly (string | readonly string[])[],
  fullText?: ReadSource['fullText'],
): ReadSource {
  const builder = new TextBuilder('text');
  builder.section([], 'title');
  builder.block('title', [loose(title)]);
  if (fullText === 'abstract') builder.section(['Abstract'], 'abstract');
  else builder.section([], 'body');
  for (const paragraph of paragraphs) {
    if (typeof paragraph === 'string') builder.block('paragraph', [loose(paragraph)]);
    else
      builder.block(
        'paragraph',
        paragraph.map((sentence) => loose(sentence)),
        { pieceIsSentence: true },
      );
  }
  return {
    text: builder.finish('text', 'text/1'),
    stated: { authors: [], ...(title === '' ? {} : { title }) },
    fullText: fullText ?? (paragraphs.length === 0 ? 'metadata_only' : 'full'),
  };
}
