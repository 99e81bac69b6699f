import type { Library } from './library.ts';
import { asker } from './search/ask.ts';
import { libraryReader } from './store/library-reader.ts';

/** Opens a library for reading. Throws `not_found`, or `bad_input` where the file is no library of this make. */
export function openLibrary(path: string): Library {
  const reader = libraryReader(path);
  const { name, built, digest, coverage, close } = reader;
  return { id: `library:${name}`, name, records: coverage.records, built, digest, coverage, ask: asker(reader), close };
}
