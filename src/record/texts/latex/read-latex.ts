import { unreadable } from '../limits.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';

/** LaTeX as canonical text. */
export function readLatex({ path }: SourceFile): ReadResult {
  throw unreadable(path, 'LaTeX is not read yet');
}
