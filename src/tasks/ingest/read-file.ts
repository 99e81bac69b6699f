import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { ioFault, sha256 } from '../../base/files/index.ts';
import { formatOf, type ReadSource, readSourceParts, type TextFormat } from '../../record/texts/index.ts';

/** A file as it is to be read. */
export interface FileToRead {
  readonly full: string;
  readonly shown: string;
  /** true: the bytes are handed back, for a copy. */
  readonly keepBytes: boolean;
  /** Read as this, whatever its name says. */
  readonly format?: TextFormat;
}

/** A source of a file, its text also as the index keeps it where a thread has packed it. */
export interface PackedSource extends ReadSource {
  readonly packed?: Uint8Array;
}

/**
 * What reading a file gave. `other`: of a kind that is not read. `more`: other sources of the same file follow, and what is wrong inside it
 * comes with the last.
 */
export type FileRead =
  | {
      readonly state: 'read';
      readonly sha256: string;
      readonly bytes?: Uint8Array;
      readonly sources: readonly PackedSource[];
      readonly more: boolean;
      readonly problems: readonly Problem[];
    }
  | { readonly state: 'other' }
  | { readonly state: 'failed'; readonly problems: readonly Problem[] };

/** Largest file that is read, in bytes; the readers have the same limit. */
const FILE_LIMIT = 64 * 1024 * 1024;

/** Why a file of so many bytes is not read; undefined where it may be. */
export function sizeFault(bytes: number): Problem | undefined {
  if (bytes <= FILE_LIMIT) return undefined;
  return {
    what: `a file of ${Math.floor(bytes / 1024 ** 2)} MiB`,
    expected: `at most ${FILE_LIMIT >> 20} MiB`,
    mend: 'Divide it.',
  };
}

/** Reads one file: the bytes once, their digest and what they say, many sources part by part. Never throws for what is wrong with the file. */
export async function* readFile(file: FileToRead): AsyncGenerator<FileRead> {
  try {
    const bytes = bytesOf(file.full, file.shown);
    const format = file.format ?? formatOf(file.shown, bytes);
    if (format === undefined && bytes.length > 0) {
      yield { state: 'other' };
      return;
    }
    const digest = sha256(bytes);
    let given = file.keepBytes ? { bytes } : {};
    for await (const part of readSourceParts(bytes, file.shown, format === undefined ? {} : { format })) {
      yield { state: 'read', sha256: digest, ...given, ...part };
      given = {};
    }
  } catch (error) {
    yield { state: 'failed', problems: problemsOf(error, file.shown) };
  }
}

// A file that a reader stumbles over keeps no other file from coming in.
function problemsOf(error: unknown, path: string): readonly Problem[] {
  if (error instanceof TouchstoneError) return error.problems;
  const message = error instanceof Error ? error.message : String(error);
  const what = `a defect of Touchstone: its reader stopped (${message})`;
  return [{ what, where: { path }, mend: 'Report it with the file.' }];
}

// Without waiting: between threads there is nothing else to do, and a wait costs more than reading a small file.
function bytesOf(full: string, shown: string): Uint8Array {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const fail = (what: string, mend: string) => new TouchstoneError('bad_input', { what, where: { path: shown }, mend });
  try {
    const file = openSync(full, flags);
    try {
      const before = fstatSync(file, { bigint: true });
      if (!before.isFile()) throw fail('not a regular file', 'Name a file.');
      const tooLarge = sizeFault(Number(before.size));
      if (tooLarge !== undefined) throw new TouchstoneError('bad_input', { ...tooLarge, where: { path: shown } });
      const bytes = readFileSync(file);
      const after = fstatSync(file, { bigint: true });
      if (after.size !== BigInt(bytes.length) || after.mtimeNs !== before.mtimeNs)
        throw fail('it changed while it was read', 'Run the command again when the file is complete.');
      return bytes;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, shown);
  }
}
