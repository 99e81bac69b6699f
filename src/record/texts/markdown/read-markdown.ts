import type { RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { StatedMetadata } from '../model.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { frontMatter } from './front-matter.ts';
import { partsOf } from './parts-of.ts';
import { putBlocks } from './put-blocks.ts';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** Markdown: front matter as metadata, headings, lists, tables, mathematics and footnotes; of raw HTML only the text. */
export function readMarkdown({ bytes, path }: SourceFile): ReadResult {
  const source = decodeSourceFile(bytes, path);
  const builder = new TextBuilder(path);
  let stated: StatedMetadata = { authors: [] };
  for (const part of partsOf(source)) {
    builder.hurry();
    if (part.isPlain) {
      builder.block('paragraph', [{ text: part.text, source: part.start, exact: true }]);
      builder.leaveOut('marks in a very long paragraph');
      continue;
    }
    let blocks: readonly RootContent[] = parser.parse(part.text).children;
    const [first] = blocks;
    if (first?.type === 'yaml' && part.start === 0) {
      const front = frontMatter(first.value);
      if (front === undefined) builder.leaveOut('front matter that is not readable as YAML');
      else stated = front;
      blocks = blocks.slice(1);
      if (stated.title !== undefined) putTitle(builder, stated.title);
    }
    // The one heading of the first level at the beginning is the title of the whole.
    const [heading] = blocks;
    if (builder.isEmpty && heading?.type === 'heading' && heading.depth === 1 && isOnlyTop(blocks, source, part.text)) {
      const title = putBlocks([heading], builder, part, 'title');
      if (title !== '') stated = { ...stated, title };
      blocks = blocks.slice(1);
    }
    putBlocks(blocks, builder, part);
  }
  if (builder.isEmpty) throw unreadable(path, 'it holds no text');
  const text = builder.finish('markdown', 'markdown/1');
  return { sources: [{ text, stated, fullText: fullTextOf(text) }], problems: [] };
}

function putTitle(builder: TextBuilder, title: string): void {
  builder.section([], 'title');
  builder.block('title', [{ text: title, source: 0, exact: false }]);
  builder.section([], 'body');
}

function isOnlyTop(blocks: readonly RootContent[], source: string, part: string): boolean {
  return (
    source.length === part.length && blocks.filter((one) => one.type === 'heading' && one.depth === 1).length === 1
  );
}
