import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TouchstoneError } from '../fault/index.ts';
import { fileInside } from './paths.ts';
import { ioFault } from './write.ts';

const LARGEST = 64 * 1024 * 1024;

/**
 * UTF-8 text of a file inside a folder (a real path); null where there is none. `path` was checked by `pathFault`. Throws
 * `outside_study` where a link leads out, `bad_input` (no file, not UTF-8, above 64 MiB), `io`.
 */
export async function textInside(root: string, path: string): Promise<string | null> {
  const where = { path };
  const kind = fileInside(root, path);
  if (kind === 'missing') return null;
  if (kind === 'escapes') {
    const mend = 'Copy the file into the study.';
    throw new TouchstoneError('outside_study', { what: 'a link that leaves the study', where, mend });
  }
  if (kind === 'not_a_file')
    throw new TouchstoneError('bad_input', { what: 'not a regular file', where, expected: 'a file' });
  let bytes: Uint8Array;
  try {
    const { size } = await stat(join(root, path));
    if (size > LARGEST)
      throw new TouchstoneError('bad_input', { what: `is ${size} bytes`, where, expected: `at most ${LARGEST}` });
    bytes = await readFile(join(root, path));
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, path);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const problem = { what: 'is not UTF-8 text', where, mend: 'Save it as UTF-8.' };
    throw new TouchstoneError('bad_input', problem, { cause: error });
  }
}
