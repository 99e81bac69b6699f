import { posix } from 'node:path';
import type { Place } from '../../base/fault/index.ts';
import { type LineIndex, lineIndex, shorten } from '../../base/text/index.ts';
import type { OffsetRun, ReadSource } from '../texts/index.ts';
import type { Paper, Stretch } from './model.ts';
import { tablesOf } from './tables-of.ts';

const LONGEST_QUOTE = 300;

/**
 * A paper from what its reader gave; `decoded` gives the characters of a file, for lines and columns, and `inFile` the offset in
 * the file where the reader saw it without its marks of claims.
 */
export function paperOf(
  source: ReadSource,
  path: string,
  decoded: (path: string) => string | undefined,
  inFile: (offset: number) => number = (offset) => offset,
): Paper {
  const { text, stated } = source;
  const indexes = new Map<string, LineIndex | undefined>();
  const linesOf = (file: string): LineIndex | undefined => {
    if (!indexes.has(file)) {
      const characters = decoded(file);
      indexes.set(file, characters === undefined ? undefined : lineIndex(characters));
    }
    return indexes.get(file);
  };
  const folder = posix.dirname(path);
  const fileOf = (run: OffsetRun): string => {
    const name = run.file === undefined ? undefined : text.files?.[run.file];
    return name === undefined ? path : posix.normalize(folder === '.' ? name : `${folder}/${name}`);
  };
  const blockAt = (offset: number): number => lastAtOrBefore(text.blocks, offset);
  const pages = text.format === 'pdf' ? Math.max(0, ...text.blocks.map(({ page }) => page ?? 0)) : undefined;

  const placeOf = ({ start, end }: Stretch): Place => {
    const quote = shorten(text.text.slice(start, end).replace(/\s+/g, ' ').trim(), LONGEST_QUOTE);
    const run = text.map[lastAtOrBefore(text.map, start)];
    if (run === undefined) return { path, quote };
    if (text.format === 'pdf') return { path, pointer: `page ${run.source}`, quote };
    if (text.format === 'docx') return { path, pointer: `paragraph ${run.source}`, quote };
    const file = fileOf(run);
    const inRun = run.exact ? Math.max(0, Math.min(start - run.start, run.length - 1)) : 0;
    const position = linesOf(file)?.position(inFile(run.source + inRun));
    return { path: file, ...(position ?? {}), quote };
  };

  const sentenceAt = (offset: number): Stretch => {
    const block = text.blocks[blockAt(offset)];
    if (block === undefined) return { start: 0, end: text.text.length };
    const found =
      block.sentences[
        lastAtOrBefore(
          block.sentences.map(([start]) => ({ start })),
          offset,
        )
      ];
    return found === undefined ? { start: block.start, end: block.end } : { start: found[0], end: found[1] };
  };

  return {
    path,
    text,
    stated,
    tables: tablesOf(text),
    ...(pages === undefined ? {} : { pages }),
    placeOf,
    sentenceAt,
    blockAt,
  };
}

/** Index of the last item that begins at or before an offset; 0 where none does. */
function lastAtOrBefore(items: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((items[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
