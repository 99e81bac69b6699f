import { readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { fileInside, ioFault, pathFault } from '../../base/files/index.ts';
import { decodeSourceFile, readSourceFile } from '../texts/index.ts';
import { withoutClaimMarks } from './claim-marks.ts';
import type { Paper } from './model.ts';
import { paperOf } from './paper-of.ts';

const LARGEST = 64 * 1024 * 1024;
/** All that a paper includes, in bytes and in files. */
const MOST_INCLUDED = 64 * 1024 * 1024;
const MOST_FILES = 500;

/**
 * Reads a file of a folder as a paper. `root` is a real path, `path` relative to it, POSIX. What a LaTeX file includes is read too where it
 * lies in the folder. Throws `bad_input` for what cannot be read, `not_found`, `outside_study`, `tool_missing`.
 */
export async function readPaper(root: string, path: string): Promise<Paper> {
  const bytes = bytesOf(root, path);
  const folder = posix.dirname(path);
  const decoded = new Map<string, string>();
  let [total, files] = [0, 0];
  const include = async (name: string): Promise<Uint8Array | null> => {
    const inner = posix.normalize(folder === '.' ? name : `${folder}/${name}`);
    if (pathFault(inner) !== undefined || fileInside(root, inner) !== 'file') return null;
    const { size } = statSync(join(root, inner));
    total += size;
    files += 1;
    if (total > MOST_INCLUDED || files > MOST_FILES) return null;
    const read = readFileSync(join(root, inner));
    decoded.set(inner, decodeSourceFile(read, inner));
    return read;
  };
  const marked = /\.(?:md|markdown|qmd)$/i.test(path) ? withoutClaimMarks(decodeSourceFile(bytes, path)) : undefined;
  const read = marked === undefined ? bytes : Buffer.from(marked.text);
  const { sources, problems } = await readSourceFile(read, path, { include });
  const [source] = sources;
  if (source === undefined || source.text.format === 'record')
    throw new TouchstoneError('bad_input', {
      what: source === undefined ? (problems[0]?.what ?? 'it holds no text') : 'a list of records is no paper',
      where: { path },
      expected: 'a paper: LaTeX, PDF, Markdown, DOCX, JATS XML, HTML or text',
      mend: 'Name the file of the paper.',
    });
  const { format } = source.text;
  if (format !== 'pdf' && format !== 'docx') decoded.set(path, decodeSourceFile(bytes, path));
  return paperOf(source, path, (file) => decoded.get(file), marked?.inFile);
}

function bytesOf(root: string, path: string): Uint8Array {
  const kind = fileInside(root, path);
  if (kind === 'missing')
    throw new TouchstoneError('not_found', { what: 'no such file', where: { path }, expected: 'the file of a paper' });
  if (kind === 'escapes')
    throw new TouchstoneError('outside_study', {
      what: 'a link that leaves the folder',
      where: { path },
      mend: `Name the file that it leads to, or copy it into ${dirname(join(root, path))}.`,
    });
  if (kind === 'not_a_file')
    throw new TouchstoneError('bad_input', { what: 'not a regular file', where: { path }, expected: 'a file' });
  try {
    const full = join(root, path);
    const { size } = statSync(full);
    if (size > LARGEST)
      throw new TouchstoneError('bad_input', {
        what: `a file of ${Math.ceil(size / 1024 ** 2)} MiB`,
        where: { path },
        expected: `at most ${LARGEST >> 20} MiB`,
      });
    return readFileSync(full);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, path);
  }
}
