import type { Place, Problem } from '../../base/fault/index.ts';
import type { Reference } from '../works/index.ts';

/** The references of one file, in order. */
export interface ReferenceFile {
  readonly references: readonly Reference[];
  /** Things in the list that belong to no reference, and lists that could not be found. */
  readonly problems: readonly Problem[];
  /** The heading that the list stands under. */
  readonly heading?: Place;
}

/** Endings of the files that `readReferenceFile` reads. */
export const REFERENCE_FILE_ENDINGS = ['.md', '.markdown', '.txt', '.tex', '.docx', '.xml', '.pdf'] as const;

/**
 * Finds the list of references in a manuscript or a plain list and reads it. Throws `bad_input` for a kind of file that is not
 * read, for a broken container, and for a PDF that is encrypted or has no text.
 */
export async function readReferenceFile(_bytes: Uint8Array, _path: string): Promise<ReferenceFile> {
  return { references: [], problems: [] };
}
