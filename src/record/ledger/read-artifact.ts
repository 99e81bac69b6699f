import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { fileInside, ioFault } from '../../base/files/index.ts';

const LARGEST = 64 * 1024 * 1024;

/** Text of an artifact of the study; null where there is none. Throws `outside_study`, `bad_input` (not UTF-8, above 64 MiB), `io`. */
export async function readArtifact(root: string, path: string): Promise<string | null> {
  const kind = fileInside(root, path);
  if (kind === 'missing') return null;
  if (kind !== 'file')
    throw new TouchstoneError(kind === 'escapes' ? 'outside_study' : 'bad_input', {
      what: kind === 'escapes' ? 'a link that leads out of the study' : 'not a regular file',
      where: { path },
      expected: 'a file of the study',
    });
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(root, path));
  } catch (error) {
    throw ioFault(error, path);
  }
  if (bytes.length > LARGEST)
    throw new TouchstoneError('bad_input', {
      what: `is ${bytes.length} bytes`,
      where: { path },
      expected: `at most ${LARGEST}`,
    });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new TouchstoneError(
      'bad_input',
      { what: 'is not UTF-8 text', where: { path }, mend: 'Save it as UTF-8.' },
      { cause: error },
    );
  }
}
