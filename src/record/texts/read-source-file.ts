import type { Problem } from '../../base/fault/index.ts';
import type { ReadSource, TextFormat } from './model.ts';

export interface ReadOptions {
  /** What the file is, where its name and beginning do not tell. */
  readonly format?: TextFormat;
}

export interface ReadResult {
  /** One; for a bibliographic file one for each entry. */
  readonly sources: readonly ReadSource[];
  /** What is wrong inside a file of entries: the others are read nonetheless. */
  readonly problems: readonly Problem[];
}

/**
 * The sources of one file as canonical text. Throws `bad_input` with the reason for a file of no known format, an empty, binary, broken or
 * encrypted one, and one past the limits (64 MiB, 20 million characters, 60 s); `tool_missing` for a PDF without pdfjs-dist.
 */
export async function readSourceFile(
  _bytes: Uint8Array,
  _path: string,
  _options: ReadOptions = {},
): Promise<ReadResult> {
  throw new Error('not built yet');
}
