import type { Excerpt } from '../../../record/judging/index.ts';

/** A part of a file that goes into a packet: whole lines, 1-based, inclusive. */
export interface Range {
  readonly path: string;
  readonly lines: readonly string[];
  readonly first: number;
  readonly last: number;
}

const BLOCK_LINES = 60;
const SHORTEST_BLOCK = 30;

/** Cuts ranges into numbered blocks of at most 60 lines, preferably at an empty line. */
export function cutExcerpts(ranges: readonly Range[]): Excerpt[] {
  const excerpts: Excerpt[] = [];
  for (const { path, lines, first, last } of ranges) {
    for (let from = first; from <= last; ) {
      const to = endOfBlock(lines, from, last);
      const text = lines.slice(from - 1, to).join('\n');
      excerpts.push({ id: `X${excerpts.length + 1}`, path, first_line: from, text });
      from = to + 1;
    }
  }
  return excerpts;
}

function endOfBlock(lines: readonly string[], from: number, last: number): number {
  const furthest = from + BLOCK_LINES - 1;
  if (furthest >= last) return last;
  for (let line = furthest; line >= from + SHORTEST_BLOCK; line -= 1)
    if ((lines[line - 1] ?? '').trim() === '') return line;
  return furthest;
}
