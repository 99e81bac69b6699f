import { lineIndex } from '../../base/text/index.ts';
import type { CanonicalText, OffsetRun } from './model.ts';

/** Where in the original a place of the canonical text came from: line and column from 1 (UTF-16 units), a page, or a paragraph of a Word document. */
export type SourcePlace =
  | { readonly line: number; readonly column: number }
  | { readonly page: number }
  | { readonly paragraph: number };

/**
 * The place in the original of an offset in the canonical text; undefined where nothing is known, or where line and column are meant and
 * the file (as `decodeSourceFile` gives it) is not at hand.
 */
export function sourcePlace(text: CanonicalText, offset: number, decodedFile?: string): SourcePlace | undefined {
  const run = runAt(text.map, offset);
  if (run === undefined) return undefined;
  if (text.format === 'pdf') return { page: run.source };
  if (text.format === 'docx') return { paragraph: run.source };
  if (decodedFile === undefined) return undefined;
  const inRun = Math.max(0, Math.min(offset - run.start, run.length - 1));
  return lineIndex(decodedFile).position(Math.min(decodedFile.length, run.source + (run.exact ? inRun : 0)));
}

/** The run that an offset falls into, or, between two, the one before it. */
function runAt(map: readonly OffsetRun[], offset: number): OffsetRun | undefined {
  let low = 0;
  let high = map.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((map[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return map[low];
}
