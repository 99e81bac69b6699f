import { parse } from 'parse5';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { mainElement } from './main-element.ts';
import { putPage } from './put-page.ts';
import { statedInHead } from './stated-in-head.ts';

/** HTML: the main content of a page as a reader sees it; nothing that it hides, no navigation, nothing is loaded or run. */
export function readHtml({ bytes, path }: SourceFile): ReadResult {
  const html = decodeSourceFile(bytes, path);
  const builder = new TextBuilder(path);
  const page = parse(html, { sourceCodeLocationInfo: true });
  const stated = statedInHead(page);
  putPage(mainElement(page), html, builder, stated.title);
  if (builder.isEmpty) throw unreadable(path, 'it holds no text');
  const text = builder.finish('html', 'html/1');
  return { sources: [{ text, stated, fullText: fullTextOf(text) }], problems: [] };
}
