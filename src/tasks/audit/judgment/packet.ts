import { canonicalDigest } from '../../../base/outside/index.ts';
import type { Verdict } from '../../../record/votes/index.ts';

/** Lines of a sealed file, at most 60, as a judge sees them. */
export interface Excerpt {
  /** `X1`, `X2`, …; a judge names excerpts by it. */
  readonly id: string;
  readonly path: string;
  /** 1-based. */
  readonly first_line: number;
  /** Verbatim, lines joined by LF. */
  readonly text: string;
}

/** Everything a judge gets to see. Its digest is what a vote binds to. */
export interface Packet {
  readonly schema: 'touchstone.packet/1';
  /** `I2:<rule id>` or `I4:<claim id>`. */
  readonly question: string;
  readonly check: 'I2' | 'I4';
  /** What is asked, in our words. */
  readonly text: string;
  /** The rule or the sentence of the method, in the words of the study. */
  readonly statement: string;
  readonly rubric: string;
  readonly verdicts: readonly Verdict[];
  readonly excerpts: readonly Excerpt[];
}

/** SHA-256 of the canonical JSON of a packet. */
export function packetDigest(packet: Packet): string {
  return canonicalDigest(packet);
}

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
