import { TouchstoneError } from '../../base/fault/index.ts';
import type { Library } from './library.ts';

/** Opens a library for reading. Throws `not_found`, or `bad_input` where the file is no library of this make. */
export function openLibrary(path: string): Library {
  throw new TouchstoneError('internal', { what: `opening ${path} is not built yet` });
}
