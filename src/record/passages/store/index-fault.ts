import { TouchstoneError } from '../../../base/fault/index.ts';

const MEND = 'Make it anew with "touchstone ingest --rebuild"; it holds nothing that the originals do not.';

/** The index at a path cannot be used as it is. */
export function unusable(path: string, what: string): TouchstoneError {
  return new TouchstoneError('bad_input', { what, where: { path }, mend: MEND });
}

/** Runs work on the index and says in one line what SQLite met: a damaged file, another process, a full disk. */
export function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TouchstoneError || !isSqliteError(error)) throw error;
    const code = error.errcode & 0xff;
    if (code === BUSY || code === LOCKED)
      throw new TouchstoneError(
        'io',
        { what: 'another process is writing to the index', where: { path }, mend: 'Wait for it, then run this again.' },
        { cause: error },
      );
    if (code === FULL) throw new TouchstoneError('io', { what: 'the disk is full', where: { path } }, { cause: error });
    if (code === READ_ONLY || code === IO || code === CANNOT_OPEN || code === NO_PERMISSION)
      throw new TouchstoneError('io', { what: `the index cannot be written: ${error.message}`, where: { path } });
    throw unusable(path, `the index is damaged: ${error.message}`);
  }
}

// Primary result codes of SQLite, https://www.sqlite.org/rescode.html
const NO_PERMISSION = 3;
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}
