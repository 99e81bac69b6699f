import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';

export function readDocx(_file: SourceFile): ReadResult {
  throw new Error('not built yet');
}
