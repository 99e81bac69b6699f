import { readPdf } from '../../../base/pdf/index.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { textOfPages } from './text-of-pages.ts';

/** PDF: lines in the order of the columns as paragraphs, page by page; running heads out. Pages without text are counted. */
export async function readPdfText({ bytes, path }: SourceFile): Promise<ReadResult> {
  const source = textOfPages(await readPdf(bytes, path), new TextBuilder(path));
  if (source.text.text === '') throw unreadable(path, 'it holds no text');
  return { sources: [source], problems: [] };
}
