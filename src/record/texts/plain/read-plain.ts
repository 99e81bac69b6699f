import { isAfterHeading } from '../../reference-lists/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { joinOfLines, wordsInside } from '../building/join-of-lines.ts';
import type { Piece } from '../building/piece.ts';
import { sectionKindOf } from '../building/section-kind.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { decodeSourceFile } from '../decode-source-file.ts';
import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { headingAt, isUnderline } from './heading-at.ts';
import { type Line, linesOf } from './lines-of.ts';

/** Lines longer than this were not wrapped by anybody: each is a paragraph. */
const LONG_LINE = 160;
const ITEM = /^\s*(?:[-*•‣◦–]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z][.)]\s+)(?=\S)/;

/** Plain text: paragraphs by blank lines, wrapped lines joined, headings where they are plain to see. */
export function readPlain({ bytes, path }: SourceFile): ReadResult {
  const text = decodeSourceFile(bytes, path);
  const lines = linesOf(text);
  const builder = new TextBuilder(path);
  const known = wordsInside(lines.map((line) => line.text));
  const blocks = blocksOf(lines);
  let title: string | undefined;
  for (const [b, block] of blocks.entries()) {
    let rest: readonly Line[] = block;
    if (b === 0 && blocks.length > 1 && isTitle(block)) {
      builder.section([], 'title');
      builder.block('title', joined(block, known));
      title = block.map((line) => line.text.trim()).join(' ');
      builder.section([], 'body');
      continue;
    }
    const heading = headingAt(block, builder.kind === 'references');
    if (heading !== undefined) {
      const line = block[0];
      if (line !== undefined) builder.heading(heading.level, [pieceOf(line)]);
      rest = block.slice(heading.lines);
    }
    for (const paragraph of paragraphsOf(rest)) {
      const isItem = ITEM.test(paragraph[0]?.text ?? '');
      builder.block(isItem ? 'list_item' : 'paragraph', joined(paragraph, known));
    }
  }
  if (builder.isEmpty) throw unreadable(path, 'it holds no text');
  const canonical = builder.finish('text', 'text/1');
  return {
    sources: [
      {
        text: canonical,
        stated: { authors: [], ...(title === undefined ? {} : { title }) },
        fullText: fullTextOf(canonical),
      },
    ],
    problems: [],
  };
}

/** Runs of lines between blank ones. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    if (line.text.trim() === '') open = undefined;
    else if (open === undefined) {
      open = [line];
      blocks.push(open);
    } else open.push(line);
  }
  return blocks;
}

/** A short beginning that is no sentence and no heading of a section. */
function isTitle(block: readonly Line[]): boolean {
  const text = block
    .filter(({ text: line }) => !isUnderline(line))
    .map(({ text: line }) => line.trim())
    .join(' ');
  if (block.length > 4 || text.length > 250 || text.length < 3) return false;
  return !/[.:;,]$/.test(text) && sectionKindOf(text) === undefined && !isAfterHeading(text) && !ITEM.test(text);
}

function paragraphsOf(block: readonly Line[]): Line[][] {
  const lengths = block.map(({ text }) => text.length).sort((a, b) => a - b);
  const unwrapped = (lengths[lengths.length >> 1] ?? 0) > LONG_LINE;
  const paragraphs: Line[][] = [];
  for (const line of block) {
    if (isUnderline(line.text)) continue;
    const last = paragraphs.at(-1);
    if (last === undefined || unwrapped || ITEM.test(line.text)) paragraphs.push([line]);
    else last.push(line);
  }
  return paragraphs;
}

const pieceOf = ({ text, start }: Line): Piece => ({ text, source: start, exact: true });

function joined(lines: readonly Line[], known: (word: string) => boolean): Piece[] {
  const filled = lines.filter(({ text }) => !isUnderline(text));
  const pieces: Piece[] = [];
  let glued = false;
  for (const [i, line] of filled.entries()) {
    const lead = glued ? line.text.length - line.text.trimStart().length : 0;
    const text = line.text.slice(lead).trimEnd();
    const next = filled[i + 1];
    const join = next === undefined ? 'nothing' : joinOfLines(line.text, next.text, known);
    const shown = join === 'space' ? `${text} ` : join === 'no_hyphen' ? text.slice(0, -1) : text;
    // Where a space stands for the end of the line, character n is still character n.
    pieces.push({ text: shown, source: line.start + lead, exact: true });
    glued = join !== 'space';
  }
  return pieces;
}
